{{- define "deskbell.name" -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "deskbell.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- /* Of the pods of one role: (dict "root" $ "role" "web"). */ -}}
{{- define "deskbell.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{- define "deskbell.requireFiles" -}}
{{- if not (or .Values.config.S3_BUCKET .Values.files.existingClaim) -}}
{{- fail "Pods need one place for recordings and attachments: set config.S3_BUCKET, or files.existingClaim (ReadWriteMany)." -}}
{{- end -}}
{{- end -}}

{{- /* The pods of one role. */ -}}
{{- define "deskbell.pod" -}}
{{- $root := .root -}}
{{- $role := .role -}}
{{- $values := $root.Values -}}
{{- $own := index $values $role -}}
metadata:
  labels:
    {{- include "deskbell.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ $role }}
  {{- with $values.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  serviceAccountName: {{ include "deskbell.name" $root }}
  automountServiceAccountToken: false
  # Turns in progress are finished, and callers hear a sentence.
  terminationGracePeriodSeconds: 60
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile: { type: RuntimeDefault }
  {{- with $values.image.pullSecrets }}
  imagePullSecrets:
    {{- range . }}
    - name: {{ . }}
    {{- end }}
  {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "deskbell.selector" . | nindent 10 }}
  containers:
    - name: deskbell
      image: "{{ $values.image.repository }}:{{ $values.image.tag | default $root.Chart.AppVersion }}"
      imagePullPolicy: {{ $values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      ports:
        - { name: http, containerPort: 3000 }
      env:
        - { name: ROLES, value: {{ $role }} }
        - { name: PUBLIC_URL, value: {{ $values.publicUrl | quote }} }
        - { name: TRUSTED_PROXIES, value: {{ join "," $values.trustedProxies | quote }} }
        {{- if eq $role "voice" }}
        # SIP wants ports of its own: docs/phone.md.
        - { name: SIP_PORT, value: "off" }
        {{- if $own.maxCalls }}
        - { name: MAX_CALLS, value: {{ $own.maxCalls | quote }} }
        {{- end }}
        {{- end }}
        {{- range $name, $value := $values.config }}
        - { name: {{ $name }}, value: {{ $value | toString | quote }} }
        {{- end }}
      envFrom:
        - secretRef: { name: {{ $values.existingSecret }} }
      # The first start migrates the database, and fetches models.
      startupProbe:
        httpGet: { path: /api/health/live, port: http }
        periodSeconds: 5
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /api/health/live, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /api/health/ready, port: http }
        periodSeconds: 5
        timeoutSeconds: 4
        failureThreshold: 2
      lifecycle:
        # By then no request is sent here any more.
        preStop: { exec: { command: [sleep, "6"] } }
      resources:
        {{- toYaml $own.resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: models, mountPath: /models }
        - { name: tmp, mountPath: /tmp }
  volumes:
    - name: tmp
      emptyDir: {}
    - name: models
      {{- with $values.models.existingClaim }}
      persistentVolumeClaim: { claimName: {{ . }} }
      {{- else }}
      emptyDir: { sizeLimit: {{ $values.models.sizeLimit }} }
      {{- end }}
    {{- with $values.files.existingClaim }}
    - name: data
      persistentVolumeClaim: { claimName: {{ . }} }
    {{- else }}
    {{- if ne $role "voice" }}
    - name: data
      emptyDir: {}
    {{- end }}
    {{- end }}
{{- end -}}
