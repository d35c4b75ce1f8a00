// Descriptions of the settings for .env.example: group, meaning, and when a value is required.
import type { Environment } from "./settings-environment.ts";

export const settingGroups = [
  "Web process",
  "Database",
  "Secrets",
  "Carrier",
  "Sending",
  "Translation",
  "Reading of replies",
  "Mail",
  "Files",
  "Background jobs",
  "Observability",
  "Links",
  "Support chat",
  "Development and tests",
] as const;

export interface SettingDescription {
  group: (typeof settingGroups)[number];
  /** One sentence with units, without the default. */
  about: string;
  /** When it must be set, as the end of a sentence that begins with "Required"; absent: never. */
  required?: string;
}

export const settingDescriptions: Record<keyof Environment, SettingDescription> = {
  NODE_ENV: { group: "Web process", about: "production, development or test; use production for real clinics." },
  HOST: { group: "Web process", about: "Host name or IP address to listen on; 0.0.0.0 for all interfaces." },
  PORT: { group: "Web process", about: "Port to listen on." },
  PUBLIC_URL: {
    group: "Web process",
    about: "URL at which browsers and the carrier reach the web process; used in webhook signatures and emails.",
    required: "for anything but a local demo; without it http://localhost:PORT is used",
  },
  SOURCE_URL: {
    group: "Web process",
    about: "URL of the source code of the running version, your changes included; shown on the About page.",
    required: "by the license (AGPL) once others use the server over a network",
  },
  BUILD_COMMIT: {
    group: "Web process",
    about: "Commit of the running version, 7 to 64 hexadecimal digits. Not set: read from the git folder, if there is one.",
  },
  TRUST_PROXY: {
    group: "Web process",
    about: "IP addresses or networks of the proxies in front, separated by commas; their X-Forwarded-For is believed.",
    required: "behind a reverse proxy, or rate limits count the proxy as one client",
  },
  WEB_DIR: { group: "Web process", about: "Folder of the built web app." },
  RATE_LIMIT_PER_MINUTE: { group: "Web process", about: "Requests per minute for each session, API key or IP address." },
  DATABASE_URL: {
    group: "Database",
    about: "PostgreSQL 18 database, as postgres://user:password@host:5432/name.",
    required: "for real clinics; without it the embedded PostgreSQL for demo and tests is started",
  },
  DATABASE_POOL_SIZE: { group: "Database", about: "Connections per process." },
  PG_PORT: { group: "Database", about: "Port of the embedded PostgreSQL; a free one is chosen if it is not set." },
  SECRET_KEY: {
    group: "Secrets",
    about: "At least 32 characters, the same in every process; signs file URLs and identities.",
    required: "in production with DATABASE_URL; otherwise one is generated in DATA_DIR",
  },
  TWILIO_ACCOUNT_SID: { group: "Carrier", about: "Account SID.", required: "to send messages, together with TWILIO_AUTH_TOKEN" },
  TWILIO_AUTH_TOKEN: {
    group: "Carrier",
    about: "Auth token; also checks the signatures of webhooks.",
    required: "with TWILIO_ACCOUNT_SID",
  },
  TWILIO_AUTH_TOKEN_PREVIOUS: { group: "Carrier", about: "The earlier auth token, accepted for webhooks while a token is being changed." },
  TWILIO_API_KEY_SID: {
    group: "Carrier",
    about: "API key to send with, instead of the auth token.",
    required: "with TWILIO_API_KEY_SECRET",
  },
  TWILIO_API_KEY_SECRET: { group: "Carrier", about: "Secret of the API key.", required: "with TWILIO_API_KEY_SID" },
  CARRIER_BASE_URL: { group: "Carrier", about: "Base URL of the carrier's API; the demo points it at the sandbox carrier." },
  CARRIER_TIMEOUT_MS: { group: "Carrier", about: "How long a request to the carrier may take, in milliseconds." },
  CARRIER_CONNECTIONS: { group: "Carrier", about: "Connections to the carrier per process." },
  CARRIER_MEDIA_HOSTS: { group: "Carrier", about: "Hosts, separated by commas, from which files that patients send may be downloaded." },
  CARRIER_LOOKUP_URL: {
    group: "Carrier",
    about:
      "Base URL of the carrier's look-ups, which tell mobile numbers from landlines: https://lookups.twilio.com. Each new number of a patient is asked about once; the carrier charges for it.",
    required: "for look-ups; without it nothing is asked",
  },
  PICTURE_PRICE_USD: { group: "Carrier", about: "Price of one picture message (MMS) in US dollars, shown before sending." },
  SEGMENT_PRICE_USD: { group: "Carrier", about: "Price of one SMS segment in US dollars, shown before sending." },
  DISPATCH_IN_FLIGHT: { group: "Sending", about: "Requests to the carrier at the same time, per worker process." },
  DISPATCH_CHUNK_SIZE: { group: "Sending", about: "Messages per chunk of the outbox." },
  DISPATCH_CLAIM_CHUNKS: { group: "Sending", about: "Chunks that a worker process leases at a time." },
  DISPATCH_LEASE_MS: { group: "Sending", about: "How long a lease lasts without a heartbeat, in milliseconds." },
  DISPATCH_IDLE_MS: { group: "Sending", about: "Pause between two looks at an empty outbox, in milliseconds." },
  TRANSLATOR_URL: {
    group: "Translation",
    about: "Your LibreTranslate server for replies in other languages; https, or a host in your own network. Not set: no translation.",
  },
  TRANSLATOR_API_KEY: { group: "Translation", about: "Its API key, if it asks for one." },
  TRANSLATOR_TIMEOUT_MS: { group: "Translation", about: "How long a translation may take, in milliseconds." },
  CLASSIFIER_URL: {
    group: "Reading of replies",
    about:
      "Chat completions endpoint (OpenAI-compatible) of a large model for replies that nothing else could read; https, or a host in your own network. Not set: none is asked.",
    required: "with CLASSIFIER_MODEL",
  },
  CLASSIFIER_MODEL: { group: "Reading of replies", about: "Name of the model.", required: "with CLASSIFIER_URL" },
  CLASSIFIER_KEY: { group: "Reading of replies", about: "Its API key, if it asks for one." },
  CLASSIFIER_TIMEOUT_MS: {
    group: "Reading of replies",
    about: "How long its answer may take, in milliseconds; then staff review the reply.",
  },
  SMTP_URL: {
    group: "Mail",
    about: "Mail server, as smtp://user:password@host:587.",
    required: "for sign-in codes, invitations and reports",
  },
  MAIL_FROM: { group: "Mail", about: "Sender of emails." },
  SUPPORT_EMAIL: { group: "Mail", about: "Receives the questions of clinics about programs." },
  STORAGE: { group: "Files", about: "local (a folder on this machine) or s3." },
  DATA_DIR: { group: "Files", about: "Folder for local files, the generated secret key and the embedded PostgreSQL." },
  S3_ENDPOINT: { group: "Files", about: "URL of the S3 service.", required: "with STORAGE=s3" },
  S3_REGION: { group: "Files", about: "Region of the bucket." },
  S3_BUCKET: { group: "Files", about: "Name of the bucket.", required: "with STORAGE=s3" },
  S3_ACCESS_KEY_ID: { group: "Files", about: "Access key.", required: "with STORAGE=s3" },
  S3_SECRET_ACCESS_KEY: { group: "Files", about: "Secret of the access key.", required: "with STORAGE=s3" },
  S3_PATH_STYLE: { group: "Files", about: "true to put the bucket in the path of the URL instead of the host name." },
  IMPORT_MAX_MB: { group: "Files", about: "Megabytes that a file to import may have. Memory does not grow with them." },
  IMPORT_MAX_ROWS: { group: "Files", about: "Rows that a file to import may have." },
  CLAMD_ADDRESS: {
    group: "Files",
    about:
      "ClamAV's daemon, which scans every file before it can be opened, imported or sent: the path of its socket (/run/clamav/clamd.ctl), or host:port in your own network. Not set: files are not scanned for viruses.",
  },
  CLAMD_TIMEOUT_MS: {
    group: "Files",
    about: "How long the scan of one file may take, in milliseconds; then the file waits and is tried again.",
  },
  JOBS_CONCURRENCY: { group: "Background jobs", about: "Jobs that a worker process runs at the same time." },
  LOG_LEVEL: { group: "Observability", about: "silent, fatal, error, warn, info or debug." },
  METRICS_TOKEN: {
    group: "Observability",
    about: "Bearer token for /metrics, at least 16 characters. Not set: /metrics answers only requests from the same machine.",
  },
  LINK_HELP: { group: "Links", about: "Help Center: a URL, or the built-in page." },
  LINK_TERMS: { group: "Links", about: "Your terms.", required: "before real use: the built-in page only says that you set them" },
  LINK_PRIVACY: {
    group: "Links",
    about: "Your privacy notice.",
    required: "before real use: the built-in page only describes the software",
  },
  LINK_REQUEST_DEMO: { group: "Links", about: "Where visitors ask for a demo." },
  LINK_SUPPORT: { group: "Links", about: "Where staff users get support." },
  LINK_BEST_PRACTICES: { group: "Links", about: "Advice for writing messages." },
  CHAT_SCRIPT_URL: { group: "Support chat", about: "Script of the support chat widget.", required: "with CHAT_APP_ID" },
  CHAT_APP_ID: { group: "Support chat", about: "Id of the application at the chat service.", required: "with CHAT_SCRIPT_URL" },
  CHAT_IDENTITY_SECRET: {
    group: "Support chat",
    about: "Signs the id of the signed-in user for the chat.",
    required: "with CHAT_SCRIPT_URL",
  },
  CLOCK_OFFSET_MS: { group: "Development and tests", about: "Moves the clock of the process, in milliseconds." },
};
