{{/* What all objects of a release have in common, and what selects its pods. */}}
{{- define "withholding.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "withholding.labels" -}}
{{ include "withholding.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "withholding.image" -}}
{{ .Values.image.repository }}{{ if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ .Values.image.tag }}{{ end }}
{{- end }}

{{/* Not root, nothing to write to but the snapshot, no rights to gain, the runtime's system call filter. */}}
{{- define "withholding.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "withholding.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* What both ingresses have in common. */}}
{{- define "withholding.ingressClass" -}}
ingressClassName: {{ required "ingress.className is empty" .Values.ingress.className }}
{{- with .Values.ingress.tlsSecretName }}
tls:
  - secretName: {{ . }}
    hosts: [{{ $.Values.ingress.host }}]
{{- end }}
{{- end }}

{{- define "withholding.ingressBackend" -}}
service:
  name: {{ .Release.Name }}
  port:
    name: http
{{- end }}
