{{/* Shared by all pods: labels, security context and environment. */}}

{{- define "robots.labels" -}}
app.kubernetes.io/name: robots-{{ . }}
app.kubernetes.io/part-of: robots
{{- end }}

{{/* Pods are replaced when a variable changes. */}}
{{- define "robots.annotations" -}}
checksum/variables: {{ include "robots.variables" . | sha256sum }}
{{- end }}

{{- define "robots.variables" -}}
{{ mergeOverwrite (dict "SITE_URL" (printf "https://%s" .Values.host)) .Values.environment | toYaml }}
{{- end }}

{{- define "robots.pod" -}}
serviceAccountName: robots
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: {type: RuntimeDefault}
{{- end }}

{{- define "robots.container" -}}
image: {{ .Values.image | quote }}
envFrom:
  - configMapRef: {name: robots}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
{{- end }}

{{- define "robots.secrets" -}}
- {name: SECRET_KEY_FILE, value: /run/secrets/robots/secret_key}
- {name: DATABASE_URL_FILE, value: /run/secrets/robots/database_url}
- {name: REDIS_URL_FILE, value: /run/secrets/robots/redis_url}
- {name: EMAIL_URL_FILE, value: /run/secrets/robots/email_url}
- {name: VAPID_PRIVATE_KEY_FILE, value: /run/secrets/robots/vapid_key}
{{- end }}

{{- define "robots.env" -}}
{{ include "robots.secrets" . }}
- {name: METRICS_FOLDER, value: /run/metrics}
{{- end }}

{{- define "robots.metrics-token" -}}
- name: METRICS_TOKEN
  valueFrom: {secretKeyRef: {name: {{ .Values.secrets }}, key: metrics_token, optional: true}}
{{- end }}

{{- define "robots.mounts" -}}
- {name: secrets, mountPath: /run/secrets/robots, readOnly: true}
- {name: scratch, mountPath: /tmp, subPath: tmp}
- {name: scratch, mountPath: /run/metrics, subPath: metrics}
- {name: scratch, mountPath: /app/data/workers, subPath: workers}
{{- end }}

{{- define "robots.volumes" -}}
- name: secrets
  secret: {secretName: {{ .Values.secrets }}, defaultMode: 0440}
- name: scratch
  emptyDir: {sizeLimit: 256Mi}
{{- end }}

{{/* Web, worker and beat wait until the database is migrated to their version. This container writes no metrics. */}}
{{- define "robots.wait" -}}
- name: wait-for-migrations
  {{- include "robots.container" . | nindent 2 }}
  command: [sh, -c, "until python manage.py migrate --check; do sleep 3; done"]
  env: {{- include "robots.secrets" . | nindent 4 }}
  volumeMounts: {{- include "robots.mounts" . | nindent 4 }}
  resources:
    requests: {cpu: 50m, memory: 128Mi}
    limits: {memory: 512Mi}
{{- end }}
