// The scripts of the pages, which run in browsers as they are.
import js from "@eslint/js";
import globals from "globals";

const SCRIPTS = ["static/*/*.js", "games/kinds/*/static/*/*.js"];
const TESTS = ["tests/**/*.test.js", "tests/static/records.js"];
const SERVICE_WORKER = ["static/delivery/sw.js"];
const WORKER = ["static/live/worker.js"];

export default [
  { ignores: [".venv/", "data/", ".pytest_cache/"] }, // other people's scripts, and copies of ours
  {
    files: [...SCRIPTS, ...TESTS],
    rules: {
      ...js.configs.recommended.rules,
      "array-callback-return": "error",
      complexity: ["error", 12], // each ?. and ?? counts
      eqeqeq: "error",
      "max-lines": ["error", 400],
      "no-implicit-coercion": "error",
      // rjsmin, which leaves out the comments, takes one template in another for code, and changes its spaces.
      "no-restricted-syntax": ["error", { selector: "TemplateLiteral TemplateLiteral", message: "No template in a template." }],
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  { files: SCRIPTS, ignores: [...SERVICE_WORKER, ...WORKER], languageOptions: { globals: globals.browser } },
  { files: TESTS, languageOptions: { globals: globals.node } },
  { files: SERVICE_WORKER, languageOptions: { sourceType: "script", globals: globals.serviceworker } },
  { files: WORKER, languageOptions: { sourceType: "script", globals: globals.worker } },
];
