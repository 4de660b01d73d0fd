"""The modules, one file each in the folder of their color. `engine.volt.module_registry` finds them."""
