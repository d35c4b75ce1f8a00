// Row types of the migrated schema, written by `node tools/db-types.ts`; never edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface AiClassifications {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  inbound_message_id: number;
  patient_id: number;
  feature: string;
  question_type: string | null;
  classification: string;
  value: ColumnType<unknown, string | null, string | null>;
  reason: string | null;
  response_key: string;
  created_at: string;
  corrected_to: string | null;
  corrected_value: ColumnType<unknown, string | null, string | null>;
  reviewed_by_user_id: number | null;
  reviewed_at: string | null;
  judged_correct: boolean | null;
  judged_by_user_id: number | null;
  judged_at: string | null;
  layer: "exact" | "rules" | "corrections" | "model" | "large_model" | null;
  evidence: string | null;
}

export interface AiClassificationsPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
  classification: string | null;
  corrected_to: string | null;
  corrected_value: unknown;
  created_at: string | null;
  evidence: string | null;
  feature: string | null;
  inbound_message_id: number | null;
  judged_by_user_id: number | null;
  judged_correct: boolean | null;
  layer: string | null;
  patient_id: number | null;
  question_type: string | null;
  reason: string | null;
  reviewed_at: string | null;
  reviewed_by_user_id: number | null;
  value: unknown;
  response_key: string | null;
}

export interface AlertPages {
  organization_id: number;
  id: GeneratedAlways<number>;
  alert_id: number;
  user_id: number;
  reason: string;
  is_by_email: boolean;
  message_id: number | null;
  paged_at: string;
}

export interface AlertSettings {
  organization_id: number;
  possible_after_minutes: number;
  escalate_after_minutes: number;
  updated_by_user_id: number | null;
  updated_at: string;
}

export interface Alerts {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  source: string;
  kind: string;
  level: "clear" | "possible";
  state: Generated<"open" | "taken" | "waiting" | "closed">;
  phone: string | null;
  raised_at: string;
  last_event_at: string;
  next_page_at: string | null;
  next_page_reason: string | null;
  is_text_undelivered: Generated<boolean>;
  is_help_answered_by_carrier: Generated<boolean>;
  opened_at: string | null;
  opened_by_user_id: number | null;
  taken_at: string | null;
  taken_by_user_id: number | null;
  closed_at: string | null;
  closed_by_user_id: number | null;
  outcome: string | null;
  next_attempt_at: string | null;
  on_call_person_id: number | null;
  round_after_page_id: Generated<number>;
  subject: string | null;
  is_confidential: Generated<boolean>;
  about_source_ids: Generated<number[]>;
}

export interface AlertsPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
  phone: string | null;
  raised_at: string | null;
  source: string | null;
  state: string | null;
}

export interface Answers {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  question_id: number;
  position: number;
  type: string;
  content_text: ColumnType<unknown, string | undefined, string>;
  response_label: string | null;
  params: ColumnType<unknown, string | null, string | null>;
  is_editable: Generated<boolean>;
  keep_with_empty_content: Generated<boolean>;
}

export interface AnswersPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
  content_text: unknown;
  is_editable: boolean | null;
  keep_with_empty_content: boolean | null;
  params: unknown;
  position: number | null;
  question_id: number | null;
  response_label: string | null;
  type: string | null;
}

export interface ApiKeyLinks {
  organization_id: number;
  id: GeneratedAlways<number>;
  api_key_id: number;
  token_hash: Buffer;
  sealed_key: Buffer | null;
  sent_to_email: string;
  created_at: string;
  expires_at: string;
  opened_at: string | null;
}

export interface ApiKeys {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  name: string;
  token_hash: Buffer;
  token_prefix: string;
  scopes: ColumnType<unknown, string, string>;
  is_phi_anonymized: Generated<boolean>;
  expires_on: string | null;
  created_by_user_id: number;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  reads_confidential: Generated<boolean>;
  location_ids: number[] | null;
}

export interface ApiKeysPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
  name: string | null;
}

export interface AppointmentImportChanges {
  organization_id: number;
  id: GeneratedAlways<number>;
  file_external_id: string;
  appointment_id: number;
  is_created: boolean;
  before: ColumnType<unknown, string | undefined, string>;
  after: ColumnType<unknown, string, string>;
  created_at: string;
}

export interface AppointmentQuestions {
  organization_id: number;
  question_id: number;
}

export interface AppointmentReminders {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  appointment_id: number;
  generation: number;
  number: number;
  kind: "reminder" | "follow_up";
  position: number;
  template_reminder_id: number | null;
  is_rsvp: boolean;
  is_immediate: boolean;
  num_of_days_before: number | null;
  send_time: string | null;
  scheduled_for: string | null;
  send_via: "sms" | "voice";
  state: Generated<"active" | "in_progress" | "completed" | "skipped" | "opted_out" | "not_sent_not_going" | "failed" | "cancelled">;
  reason: string | null;
  content_text: ColumnType<unknown, string | null, string | null>;
  acknowledgement_yes_content_text: ColumnType<unknown, string | null, string | null>;
  acknowledgement_no_content_text: ColumnType<unknown, string | null, string | null>;
  source_id: number | null;
  message_id: number | null;
  attempt: Generated<number>;
  sent_at: string | null;
  is_settled: Generated<boolean>;
  created_at: string;
  updated_at: string;
}

export interface AppointmentReportRecipients {
  organization_id: number;
  appointment_report_id: number;
  user_id: number;
}

export interface AppointmentReportRuns {
  organization_id: number;
  id: GeneratedAlways<number>;
  appointment_report_id: number;
  scheduled_for: string;
  sent_at: string;
  appointments_count: number;
  recipients_count: number;
}

export interface AppointmentReports {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  title: string;
  title_key: GeneratedAlways<string | null>;
  filter_states: string[];
  filter_rsvps: string[];
  filter_provider_external_ids: string[];
  filter_location_external_ids: string[];
  in_the_next_x_days: number;
  sends_time: string;
  starts_on: string;
  repeat_type: "day" | "week";
  repeat_interval: number;
  end_type: "date" | "times";
  end_after_times: number | null;
  end_after_date: string | null;
  weekly_repeat_at: string[] | null;
  times_sent: Generated<number>;
  last_sent_at: string | null;
  next_on: string | null;
  created_by_user_id: number | null;
  created_at: string;
  updated_at: string;
  lock_version: Generated<number>;
}

export interface AppointmentTemplateReminders {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  appointment_template_id: number;
  position: number;
  is_rsvp: boolean;
  is_immediate: boolean;
  num_of_days_before: number | null;
  send_time: string | null;
  content_text: ColumnType<unknown, string, string>;
  acknowledgement_yes_content_text: ColumnType<unknown, string | null, string | null>;
  acknowledgement_no_content_text: ColumnType<unknown, string | null, string | null>;
}

export interface AppointmentTemplates {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  title: string;
  title_key: GeneratedAlways<string | null>;
  duration: number | null;
  languages: string[];
  is_follow_up_enabled: Generated<boolean>;
  cancel_content_text: ColumnType<unknown, string | null, string | null>;
  is_standby: Generated<boolean>;
  created_by_user_id: number | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  lock_version: Generated<number>;
  modalities: Generated<string[]>;
  is_confidential: Generated<boolean>;
}

export interface Appointments {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  patient_id: number;
  appointment_template_id: number;
  provider_id: number | null;
  location_id: number | null;
  starts_on: string;
  starts_time: string;
  time_zone: string;
  starts_at: string;
  duration: number | null;
  send_via: "sms" | "voice";
  phone: string | null;
  address: string | null;
  custom_content: string | null;
  notes: string | null;
  is_attended: boolean | null;
  state: Generated<"scheduled" | "active" | "cancelled" | "completed" | "disabled">;
  rsvp: string;
  rsvp_at: string | null;
  rsvp_set_by_user_id: number | null;
  generation: Generated<number>;
  last_number: Generated<number>;
  cancelled_at: string | null;
  cancelled_by_user_id: number | null;
  cancel_message_id: number | null;
  rescheduled_from: string | null;
  created_by_user_id: number | null;
  lock_version: Generated<number>;
  created_at: string;
  updated_at: string;
  modality: Generated<"in_person" | "telephone" | "video">;
  is_modality_assumed: Generated<boolean>;
}

export interface AppointmentsPublic {
  organization_id: number | null;
  id: number | null;
  patient_id: number | null;
  rsvp: string | null;
  starts_at: string | null;
  state: string | null;
  is_attended: boolean | null;
}

export interface AuditChanges {
  organization_id: number | null;
  event_id: number;
  position: number;
  field: string;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
  patient_id: number | null;
}

export interface AuditEvents {
  organization_id: number | null;
  id: GeneratedAlways<number>;
  occurred_at: string;
  user_id: number | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  detail: ColumnType<unknown, string | undefined, string>;
  ip: string | null;
  request_id: string | null;
  api_key_id: number | null;
  patient_ids: Generated<number[]>;
  by_operator: Generated<boolean>;
}

export interface AuditEventsPublic {
  organization_id: number | null;
  id: number | null;
  action: string | null;
  api_key_id: number | null;
  detail: unknown;
  ip: string | null;
  occurred_at: string | null;
  patient_ids: number[] | null;
  request_id: string | null;
  subject_id: string | null;
  subject_type: string | null;
  user_id: number | null;
}

export interface AuthThrottles {
  key: string;
  count: number;
  window_started_at: string;
  blocked_until: string | null;
}

export interface AutoResponders {
  organization_id: number;
  is_enabled: boolean;
  updated_by_user_id: number | null;
  updated_at: string;
  hours: ColumnType<unknown, string, string>;
  holidays: ColumnType<unknown, string | undefined, string>;
}

export interface Blobs {
  organization_id: number;
  id: GeneratedAlways<number>;
  signed_id: string;
  file_name: string;
  content_type: string;
  byte_size: number;
  checksum: string;
  storage_path: string;
  uploaded_by_user_id: number | null;
  created_at: string;
  uploaded_at: string | null;
  attached_at: string | null;
}

export interface CachedCounts {
  organization_id: number;
  relation: string;
  value: number;
  counted_at: string;
}

export interface CallDays {
  organization_id: number;
  message_id: number;
  phone: string;
  called_on: string;
  joins_message_id: number | null;
}

export interface Canvases {
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  title: string;
  title_key: GeneratedAlways<string>;
  code: string;
  category_name: string;
  state: Generated<"draft" | "finalized">;
  content: ColumnType<unknown, string, string>;
  is_available: Generated<boolean>;
  created_by_user_id: number;
  created_at: string;
  updated_at: string;
  finalized_at: string | null;
}

export interface CanvasesPublic {
  id: number | null;
  category_name: string | null;
  code: string | null;
  content: unknown;
  is_available: boolean | null;
  state: string | null;
  title: string | null;
  title_key: string | null;
}

export interface ComplianceTextVersions {
  organization_id: number;
  id: GeneratedAlways<number>;
  key: string;
  language: string;
  text_before: string;
  text_after: string;
  changed_by_user_id: number | null;
  changed_at: string;
}

export interface ConfidentialConditions {
  organization_id: number;
  system: string;
  code: string;
}

export interface ConsentEvents {
  organization_id: number;
  id: GeneratedAlways<number>;
  patient_id: number | null;
  kind: "opted_out" | "opted_in" | "left_program" | "consented" | "import_undone";
  feature: string;
  source: "patient_keyword" | "patient_wording" | "patient_voice" | "wrong_number" | "staff" | "file" | "api" | "carrier" | "migration";
  user_id: number | null;
  inbound_message_id: number | null;
  note: string | null;
  occurred_at: string;
  external_id: Generated<string>;
  phone: string | null;
  channel: Generated<"any" | "text" | "call" | "email">;
  api_key_id: number | null;
  subject: string | null;
  purpose: Generated<"care" | "promotional">;
  given_on: string | null;
  wording: string | null;
  file_external_id: string | null;
  row_number: number | null;
  phone_owner: "patient" | "guardian" | "other" | null;
}

export interface ConsentEventsPublic {
  organization_id: number | null;
  id: number | null;
  feature: string | null;
  inbound_message_id: number | null;
  kind: string | null;
  note: string | null;
  occurred_at: string | null;
  patient_id: number | null;
  source: string | null;
  user_id: number | null;
}

export interface ConversationNotes {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  patient_id: number;
  user_id: number;
  body: string;
  mentioned_user_ids: Generated<number[]>;
  created_at: string;
}

export interface Conversations {
  organization_id: number;
  patient_id: number;
  is_pending_answer: Generated<boolean>;
  is_unread: Generated<boolean>;
  last_inbound_at: string | null;
  last_activity_at: string;
  last_auto_response_at: string | null;
  last_unrequested_at: string | null;
  created_at: string | null;
  is_pending_by_review: boolean | null;
  read_at: string | null;
  read_by_user_id: number | null;
  waiting_since: string | null;
  asked_at: string | null;
  assigned_user_id: number | null;
  snoozed_until: string | null;
  closed_at: string | null;
  assigned_team_id: number | null;
}

export interface ConversationsPublic {
  organization_id: number | null;
  assigned_team_id: number | null;
  assigned_user_id: number | null;
  closed_at: string | null;
  created_at: string | null;
  is_pending_answer: boolean | null;
  is_unread: boolean | null;
  last_activity_at: string | null;
  last_inbound_at: string | null;
  patient_id: number | null;
  read_at: string | null;
  snoozed_until: string | null;
  waiting_since: string | null;
  asked_at: string | null;
}

export interface CustomMessages {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  scope: string;
  key: string;
  content_text: ColumnType<unknown, string, string>;
  updated_by_user_id: number | null;
  updated_at: Generated<string>;
}

export interface Customers {
  id: GeneratedAlways<number>;
  ein: string;
  name: string;
  name_key: GeneratedAlways<string>;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  notes: string | null;
  created_at: string;
  updated_at: string;
}

export interface DeletedPatients {
  organization_id: number;
  id: number;
  external_id: string;
  deleted_at: string;
}

export interface DeletedPatientsPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
}

export interface DeliveryLookups {
  organization_id: number;
  message_id: number;
  due_at: string;
  attempts: Generated<number>;
  unconfirmed_at: string;
  absent_at: string | null;
}

export interface DeliveryLookupsPublic {
  organization_id: number | null;
  message_id: number | null;
}

export interface ExportFiles {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  kind: string;
  file_name: string;
  query: ColumnType<unknown, string, string>;
  state: Generated<"pending" | "processing" | "ready" | "error" | "expired">;
  error: string | null;
  attempts: Generated<number>;
  rows_total: number | null;
  rows_done: Generated<number>;
  byte_size: number | null;
  storage_path: string | null;
  user_id: number | null;
  api_key_id: number | null;
  created_at: string;
  updated_at: string;
  finished_at: string | null;
  expires_at: string | null;
  reads_confidential: Generated<boolean>;
  location_ids: number[] | null;
  saved_at: string | null;
}

export interface FileColumnMatches {
  organization_id: number;
  type: string;
  header_key: string;
  column_name: string;
  updated_at: string;
}

export interface FileShapes {
  organization_id: number;
  type: string;
  shape_key: string;
  columns_mapping: string[];
  date_order: "month_first" | "day_first";
  updated_at: string;
}

export interface FileUploadBlobs {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  file_name: string;
  byte_size: number;
  storage_path: string;
  user_id: number | null;
  api_key_id: number | null;
  created_at: string;
}

export interface FileUploadRows {
  organization_id: number;
  file_upload_id: number;
  row_number: number;
  cells: ColumnType<unknown, string, string>;
  state: Generated<"pending" | "valid" | "error" | "imported" | "failed">;
  record: ColumnType<unknown, string | null, string | null>;
  row_key: string | null;
  errors: ColumnType<unknown, string | undefined, string>;
  repeats_row: number | null;
  outcome: string | null;
  warnings: ColumnType<unknown, string | undefined, string>;
  planned_outcome: "created" | "updated" | "unchanged" | null;
  patient_key: string | null;
  is_known_patient: boolean | null;
  changes: ColumnType<unknown, string | undefined, string>;
}

export interface FileUploadSubFiles {
  organization_id: number;
  file_upload_id: number;
  number: number;
  first_row: number;
  last_row: number;
  total_rows: number;
  is_checked: Generated<boolean>;
  is_imported: Generated<boolean>;
}

export interface FileUploadValues {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  file_upload_id: number;
  column_name: string;
  value_to_convert: string;
  value_converted: string | null;
  value_count: number;
}

export interface FileUploads {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  name: string;
  file_name: string;
  type: "patient" | "appointment" | "referral" | "member" | "cancel_appointment" | "destroy_patient" | "opt_out_patient";
  state: Generated<"pending" | "processing" | "mapping" | "processed" | "recategorizing" | "reviewing" | "importing" | "imported" | "error" | "undoing" | "undone">;
  step: Generated<"read" | "check">;
  storage_path: string;
  byte_size: number;
  user_id: number | null;
  api_key_id: number | null;
  send_cancellation_messages: Generated<boolean>;
  mass_action_type: string | null;
  member_auto_enroll: Generated<boolean>;
  header_columns: Generated<string[]>;
  columns_mapping: Generated<string[]>;
  is_recategorized: Generated<boolean>;
  error_messages: Generated<string[]>;
  total_rows: Generated<number>;
  total_sub_files: Generated<number>;
  valid_rows: Generated<number>;
  failed_rows: Generated<number>;
  done_rows: Generated<number>;
  created_rows: Generated<number>;
  updated_rows: Generated<number>;
  unchanged_rows: Generated<number>;
  attempts: Generated<number>;
  archived_at: string | null;
  archive_after: string;
  imported_at: string | null;
  created_at: string;
  updated_at: string;
  warned_rows: Generated<number>;
  undo_user_id: number | null;
  undone_at: string | null;
  undo_counts: ColumnType<unknown, string | null, string | null>;
  effects_state: Generated<"none" | "waiting" | "released" | "withdrawn" | "lapsed">;
  effects_counts: ColumnType<unknown, string | null, string | null>;
  effects_asked_at: string | null;
  effects_release_at: string | null;
  effects_settled_at: string | null;
  date_order: Generated<"month_first" | "day_first">;
  source: Generated<"upload" | "sftp">;
  canceled_at: string | null;
  canceled_rows: Generated<number>;
  measured_at: string | null;
  measured_rows: Generated<number>;
  scan: Generated<"not_scanned" | "due" | "waiting" | "clean" | "infected">;
  errors: ColumnType<unknown, string | undefined, string>;
  undo_patient_id: Generated<number>;
}

export interface FileValueMeanings {
  organization_id: number;
  column_name: string;
  value_key: string;
  meaning: string;
  updated_at: string;
}

export interface FormDrafts {
  organization_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  form: string;
  title: string | null;
  path: string;
  content: string;
  kept_at: string;
}

export interface FormerSenders {
  organization_id: number;
  phone: string;
  channel: "sms" | "voice";
  given_up_at: Generated<string>;
  log_checked_until: string | null;
}

export interface IdempotencyKeys {
  organization_id: number;
  key: string;
  user_id: number;
  request_hash: string;
  status: number | null;
  response: ColumnType<unknown, string | null, string | null>;
  created_at: string;
}

export interface ImportSettings {
  organization_id: number;
  releases_unattended: Generated<boolean>;
}

export interface InboundMessages {
  organization_id: number;
  id: GeneratedAlways<number>;
  gateway: string;
  carrier_message_id: string;
  from_phone: string;
  to_phone: string;
  body: string;
  media: ColumnType<unknown, string | undefined, string>;
  carrier_opt_out: string | null;
  received_at: string;
  patient_id: number | null;
  disposition: string | null;
  language: string | null;
  message_id: number | null;
  processed_at: string | null;
  attempts: Generated<number>;
  retry_at: Generated<string>;
  detected_language: string | null;
  detected_by: "guess" | "translator" | null;
  dismissed_at: string | null;
  about_source_id: number | null;
}

export interface InboundMessagesPublic {
  organization_id: number | null;
  id: number | null;
  body: string | null;
  detected_by: string | null;
  detected_language: string | null;
  disposition: string | null;
  language: string | null;
  media: unknown;
  message_id: number | null;
  patient_id: number | null;
  processed_at: string | null;
  received_at: string | null;
}

export interface LibraryDocuments {
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  kind: "packet" | "help_article";
  title: string;
  title_key: GeneratedAlways<string>;
  description: string | null;
  file_name: string;
  content_type: string;
  byte_size: number;
  storage_path: string;
  is_published: Generated<boolean>;
  created_by_user_id: number | null;
  created_at: string;
  updated_at: string;
}

export interface LibraryResources {
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  kind: "outreach_template" | "messenger_template";
  title: string;
  title_key: GeneratedAlways<string>;
  library_name: string;
  content: ColumnType<unknown, string, string>;
  health_equity_category: string | null;
  is_published: Generated<boolean>;
  created_by_user_id: number | null;
  created_at: string;
  updated_at: string;
}

export interface LibraryUploads {
  external_id: Generated<string>;
  file_name: string;
  byte_size: number;
  user_id: number;
  created_at: string;
}

export interface Locations {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: string;
  name: string;
  phone: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  time_zone: string | null;
  name_key: GeneratedAlways<string | null>;
  created_at: string;
  updated_at: string;
  retired_at: string | null;
  is_confidential: Generated<boolean>;
  hours: ColumnType<unknown, string | null, string | null>;
  holidays: ColumnType<unknown, string | undefined, string>;
  auto_reply: ColumnType<unknown, string | null, string | null>;
  merged_into_id: number | null;
  sender_id: number | null;
}

export interface MediaFiles {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  inbound_message_id: number;
  position: number;
  state: Generated<"loading" | "ready" | "not_shown" | "expired" | "failed">;
  reason: string | null;
  kind: "image" | "pdf" | "audio" | "video" | "contact" | null;
  content_type: string | null;
  file_name: string | null;
  byte_size: number | null;
  storage_path: string | null;
  attempts: Generated<number>;
  created_at: string;
  updated_at: string;
  held_at: string | null;
}

export interface MediaFilesPublic {
  organization_id: number | null;
  external_id: string | null;
  byte_size: number | null;
  content_type: string | null;
  file_name: string | null;
  inbound_message_id: number | null;
  kind: string | null;
  position: number | null;
  reason: string | null;
  state: string | null;
  storage_path: string | null;
  updated_at: string | null;
  id: number | null;
}

export interface Memberships {
  organization_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  role: "staff_admin" | "staff";
  is_phi_anonymized: Generated<boolean>;
  feature_levels: ColumnType<unknown, string | undefined, string>;
  outreach_completion_notification: Generated<"user_created" | "all" | "disabled">;
  ai_assistant_notification: Generated<"weekly" | "disabled">;
  messenger_repeat_type: Generated<string | null>;
  messenger_repeat_interval: Generated<number | null>;
  created_at: Generated<string>;
  removed_at: string | null;
  creation_user_id: number | null;
  updated_at: string | null;
  messenger_mailed_at: string | null;
  messenger_notified_until: string | null;
  assistant_mailed_for: string | null;
  suspended_at: string | null;
  suspended_by_user_id: number | null;
  is_active: GeneratedAlways<boolean | null>;
  reads_confidential: boolean | null;
  location_ids: number[] | null;
  digest_notification: Generated<"daily" | "disabled">;
  digest_for: string | null;
}

export interface MembershipsPublic {
  organization_id: number | null;
  id: number | null;
  ai_assistant_notification: string | null;
  assistant_mailed_for: string | null;
  feature_levels: unknown;
  is_active: boolean | null;
  is_phi_anonymized: boolean | null;
  location_ids: number[] | null;
  outreach_completion_notification: string | null;
  reads_confidential: boolean | null;
  removed_at: string | null;
  role: string | null;
  suspended_at: string | null;
  user_id: number | null;
  digest_for: string | null;
  digest_notification: string | null;
}

export interface MessageDays {
  organization_id: number;
  day: string;
  feature: string;
  language: string;
  outcome: string;
  n: number;
  is_confidential: Generated<boolean>;
}

export interface MessageDrafts {
  organization_id: number;
  id: GeneratedAlways<number>;
  patient_id: number;
  user_id: number;
  body: string;
  updated_at: string;
}

export interface MessageSources {
  organization_id: number;
  id: GeneratedAlways<number>;
  feature: string;
  purpose: string;
  record_type: string;
  record_id: number;
  record_external_id: string;
  occurrence: Generated<number>;
  state: Generated<"wanted" | "paused" | "withdrawn">;
  created_at: string;
  health_equity_category: string | null;
  is_category_corrected: Generated<boolean>;
  is_promotional: Generated<boolean>;
  is_confidential: Generated<boolean>;
  confidential_words: Generated<string[]>;
  visit_zone: string | null;
  paused_at: string | null;
  pause_reason: "staff" | "failures" | "carrier" | null;
  shared_file_id: number | null;
}

export interface MessageSourcesPublic {
  organization_id: number | null;
  id: number | null;
  created_at: string | null;
  feature: string | null;
  health_equity_category: string | null;
  is_category_corrected: boolean | null;
  is_confidential: boolean | null;
  record_external_id: string | null;
  record_id: number | null;
  record_type: string | null;
  occurrence: number | null;
  shared_file_id: number | null;
}

export interface MessageTallies {
  organization_id: number;
  source_id: number;
  language: string;
  outcome: string;
  n: number;
}

export interface MessageTalliesPublic {
  organization_id: number | null;
  n: number | null;
  outcome: string | null;
  source_id: number | null;
}

export interface MessageTranslations {
  organization_id: number;
  inbound_message_id: number;
  to_language: string;
  state: Generated<"waiting" | "ready" | "not_needed" | "failed">;
  reason: "same_language" | "same_text" | "unsure" | "unsupported" | "unreachable" | null;
  from_language: string | null;
  body: string | null;
  source: string | null;
  attempts: Generated<number>;
  due_at: string;
  created_at: string;
  updated_at: string;
}

export interface MessageTranslationsPublic {
  organization_id: number | null;
  body: string | null;
  from_language: string | null;
  inbound_message_id: number | null;
  state: string | null;
  updated_at: string | null;
}

export interface Messages {
  organization_id: number;
  id: GeneratedAlways<number>;
  key: string;
  source_id: number | null;
  patient_id: number | null;
  user_id: number | null;
  feature: string;
  purpose: string;
  channel: Generated<"sms" | "voice">;
  from_phone: string;
  to_phone: string;
  language: string;
  body: string;
  phi_spans: Generated<number[]>;
  segments: number;
  state: Generated<string>;
  rank: Generated<number>;
  failure_reason: string | null;
  error_code: number | null;
  carrier_message_id: string | null;
  attempts: Generated<number>;
  not_before: string | null;
  not_after: string | null;
  question_id: number | null;
  expects: string | null;
  reply_state: "open" | "answered" | "superseded" | "cancelled" | null;
  error_texts_sent: Generated<number>;
  created_at: string;
  sent_at: string | null;
  settled_at: string | null;
  reply_hours: number | null;
  media_count: number | null;
  spoken_in: "english" | "spanish" | null;
  second_of: number | null;
  answers_source_id: number | null;
}

export interface MessagesPublic {
  organization_id: number | null;
  id: number | null;
  body: string | null;
  channel: string | null;
  created_at: string | null;
  error_code: number | null;
  failure_reason: string | null;
  feature: string | null;
  key: string | null;
  language: string | null;
  patient_id: number | null;
  phi_spans: number[] | null;
  purpose: string | null;
  question_id: number | null;
  rank: number | null;
  second_of: number | null;
  sent_at: string | null;
  settled_at: string | null;
  source_id: number | null;
  state: string | null;
  to_phone: string | null;
  user_id: number | null;
  media_count: number | null;
}

export interface MessagingHealth {
  organization_id: number | null;
  day: string | null;
  sent: string | null;
  delivered: string | null;
  failed: string | null;
}

export interface MessengerTeamMembers {
  organization_id: number;
  team_id: number;
  user_id: number;
}

export interface MessengerTeams {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  name: string;
  location_id: number | null;
  created_at: string;
}

export interface MessengerTemplates {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  title: string;
  title_key: GeneratedAlways<string | null>;
  languages: string[];
  content_text: ColumnType<unknown, string, string>;
  user_id: number | null;
  is_library: Generated<boolean>;
  created_at: string;
  updated_at: string;
  library_resource_id: number | null;
}

export interface Notifications {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  user_id: number;
  kind: "assigned" | "team_assigned" | "mentioned" | "import_done" | "import_failed" | "export_ready" | "export_failed";
  by_user_id: number | null;
  patient_id: number | null;
  file_external_id: string | null;
  created_at: string;
  read_at: string | null;
}

export interface NumberPauses {
  organization_id: number;
  id: GeneratedAlways<number>;
  phone: string;
  alert_id: number | null;
  since: string;
  kept_until: string | null;
  remind_at: string;
  stops_appointments: Generated<boolean>;
  released_at: string | null;
  released_by_user_id: number | null;
}

export interface NumberPausesPublic {
  organization_id: number | null;
  released_at: string | null;
  remind_at: string | null;
}

export interface NumberSuppressions {
  organization_id: number;
  id: GeneratedAlways<number>;
  phone: string;
  reason: "stop" | "wrong_number" | "carrier_block" | "clinic";
  since: string;
  lifted_at: string | null;
}

export interface NumberSuppressionsPublic {
  organization_id: number | null;
  lifted_at: string | null;
  phone: string | null;
  reason: string | null;
}

export interface OnCallPeople {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  user_id: number;
  position: number;
  phone: string | null;
  email: string;
  hours: ColumnType<unknown, string | undefined, string>;
  tested_at: string | null;
  acknowledged_at: string | null;
  created_at: string;
  location_id: number | null;
}

export interface OneTimeCodes {
  id: GeneratedAlways<number>;
  user_id: number;
  purpose: "sign_in" | "reset_password";
  code_hash: Buffer;
  sent_at: string;
  expires_at: string;
  attempts: Generated<number>;
  consumed_at: string | null;
}

export interface OpenCarrierAlerts {
  organization_id: number | null;
  n: number | null;
}

export interface OperatorAuditEvents {
  id: number | null;
  occurred_at: string | null;
  action: string | null;
  subject_type: string | null;
  subject_id: string | null;
  detail: unknown;
  ip: string | null;
  request_id: string | null;
  patients_count: number | null;
  user_id: number | null;
  user_external_id: string | null;
  first_name: string | null;
  last_name: string | null;
  subject_user_external_id: string | null;
  subject_first_name: string | null;
  subject_last_name: string | null;
  organization_id: number | null;
}

export interface OrganizationLanguages {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  language: string;
  created_by_user_id: number | null;
  created_at: Generated<string>;
}

export interface OrganizationLanguagesPublic {
  organization_id: number | null;
  id: number | null;
  created_at: string | null;
  language: string | null;
}

export interface OrganizationServices {
  organization_id: number;
  service: string;
  is_enabled: Generated<boolean>;
}

export interface OrganizationServicesPublic {
  organization_id: number | null;
  is_enabled: boolean | null;
  service: string | null;
}

export interface OrganizationZones {
  organization_id: number;
  since: string;
  time_zone: string;
}

export interface Organizations {
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  code: string;
  name: string;
  status: Generated<"active" | "disabled">;
  time_zone: string;
  website: string | null;
  phone: string | null;
  opt_in_phone_number: string | null;
  message_gateway: Generated<"twilio">;
  appointment_default_type: Generated<"sms" | "voice">;
  appointment_locations: Generated<boolean>;
  patient_member: Generated<boolean>;
  maximum_enabled_profiles: number | null;
  is_new_messenger: Generated<boolean>;
  is_mfa_required: Generated<boolean>;
  password_max_age_days: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  is_follow_up_enabled: Generated<boolean>;
  is_assistant_enabled: Generated<boolean>;
  name_key: GeneratedAlways<string>;
  customer_id: number | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  manages_places: Generated<boolean>;
  bulk_grace_until: string | null;
  texting_basis: Generated<"number_given" | "recorded_consent">;
  confidential_age: number | null;
  promotional_hours: ColumnType<unknown, string | null, string | null>;
  promotional_holidays: ColumnType<unknown, string | undefined, string>;
  storage_limit_gb: number | null;
  outreach_budget: number | null;
  automated_hours: ColumnType<unknown, string | null, string | null>;
  automated_holidays: ColumnType<unknown, string | undefined, string>;
  unclear_stop_days: Generated<number>;
}

export interface OrganizationsPublic {
  id: number | null;
  external_id: string | null;
  address1: string | null;
  address2: string | null;
  appointment_default_type: string | null;
  appointment_locations: boolean | null;
  city: string | null;
  code: string | null;
  created_at: string | null;
  customer_id: number | null;
  is_assistant_enabled: boolean | null;
  is_follow_up_enabled: boolean | null;
  is_mfa_required: boolean | null;
  is_new_messenger: boolean | null;
  manages_places: boolean | null;
  maximum_enabled_profiles: number | null;
  name: string | null;
  name_key: string | null;
  opt_in_phone_number: string | null;
  password_max_age_days: number | null;
  patient_member: boolean | null;
  phone: string | null;
  state: string | null;
  status: string | null;
  storage_limit_gb: number | null;
  texting_basis: string | null;
  time_zone: string | null;
  updated_at: string | null;
  website: string | null;
  zipcode: string | null;
  automated_holidays: unknown;
  automated_hours: unknown;
  outreach_budget: number | null;
  promotional_holidays: unknown;
  promotional_hours: unknown;
}

export interface OutboxChunks {
  organization_id: number;
  id: GeneratedAlways<number>;
  lane: "safety" | "now" | "bulk";
  from_phone: string;
  source_id: number | null;
  message_ids: number[];
  due_at: string;
  state: Generated<"ready" | "leased" | "handed">;
  handed: Generated<number>;
  outcome_count: Generated<number>;
  lease_token: string | null;
  lease_until: string | null;
  handed_at: string | null;
  created_at: string;
}

export interface OutboxChunksPublic {
  organization_id: number | null;
  due_at: string | null;
  message_ids: number[] | null;
  source_id: number | null;
  state: string | null;
  id: number | null;
}

export interface OutreachOccurrences {
  organization_id: number;
  id: GeneratedAlways<number>;
  outreach_id: number;
  number: number;
  scheduled_for: string;
  state: Generated<"planned" | "expanding" | "sending" | "sent" | "cancelled">;
  source_id: number | null;
  started_at: string | null;
  finished_at: string | null;
  planned_count: Generated<number>;
  not_included_count: Generated<number>;
  halted_at: string | null;
  continued_at: string | null;
  failures_accepted: Generated<number>;
  left_accepted: Generated<number>;
  progress_figure: string | null;
  progressed_at: string | null;
  is_stalled: Generated<boolean>;
  follow_on_source_id: number | null;
}

export interface OutreachPatients {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  outreach_id: number;
  patient_id: number;
  state: Generated<string>;
  failure_reason: string | null;
  added_by_user_id: number | null;
  created_at: string;
  ended_at: string | null;
  occurrence_number: Generated<number>;
}

export interface OutreachSettings {
  organization_id: number;
  approval_above: number | null;
  pause_at_percent: number | null;
  updated_by_user_id: number | null;
  updated_at: string;
}

export interface OutreachTemplates {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  title: string;
  title_key: GeneratedAlways<string | null>;
  send_via: string[];
  languages: string[];
  question: ColumnType<unknown, string, string>;
  health_equity_category: string | null;
  user_id: number | null;
  library_name: string | null;
  created_at: string;
  updated_at: string;
  library_resource_id: number | null;
  picture_file_id: number | null;
}

export interface Outreaches {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  title: string;
  title_key: GeneratedAlways<string | null>;
  state: Generated<string>;
  starts_on: string | null;
  starts_time: string | null;
  starts_at: string | null;
  send_via: string[];
  languages: string[];
  repeat_type: Generated<"once" | "day" | "week" | "month">;
  repeat_interval: Generated<number>;
  end_type: "date" | "times" | null;
  end_after_times: number | null;
  end_after_date: string | null;
  weekly_repeat_at: string[] | null;
  monthly_repeat_at: number | null;
  question_id: number;
  selection: ColumnType<unknown, string | undefined, string>;
  patients_count: Generated<number>;
  creation_user_id: number | null;
  health_equity_category: string | null;
  activated_at: string | null;
  stopped_at: string | null;
  stopped_by_user_id: number | null;
  completed_at: string | null;
  disabled_at: string | null;
  lock_version: Generated<number>;
  created_at: string;
  updated_at: string;
  creation_api_key_id: number | null;
  is_kept_as_draft: Generated<boolean>;
  last_started_at: string | null;
  is_promotional: Generated<boolean>;
  is_confidential: Generated<boolean>;
  audience: Generated<"fixed" | "at_send">;
  start_with: number | null;
  approval_requested_at: string | null;
  approval_requested_by_user_id: number | null;
  approved_at: string | null;
  approved_by_user_id: number | null;
  audience_location_ids: number[] | null;
  picture_file_id: number | null;
  added_selections: ColumnType<unknown, string | undefined, string>;
}

export interface OutreachesPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
  activated_at: string | null;
  patients_count: number | null;
  question_id: number | null;
  state: string | null;
  title: string | null;
}

export interface PasswordHistory {
  id: GeneratedAlways<number>;
  user_id: number;
  password_hash: string;
  replaced_at: string;
}

export interface PasswordLinks {
  id: GeneratedAlways<number>;
  user_id: number;
  purpose: "invitation" | "reset_password";
  token_hash: Buffer;
  created_at: string;
  expires_at: string;
  consumed_at: string | null;
}

export interface PasswordLinksPublic {
  consumed_at: string | null;
  expires_at: string | null;
  purpose: string | null;
  user_id: number | null;
}

export interface PatientCodeCounters {
  organization_id: number;
  next_value: Generated<number>;
}

export interface PatientConditions {
  organization_id: number;
  patient_id: number;
  system: "icd_10_cm" | "snomed_ct";
  code: string;
  value: string;
  position: number;
  created_at: string;
  file_external_id: string | null;
}

export interface PatientCounters {
  organization_id: number;
  total: Generated<number>;
  enabled: Generated<number>;
  counted_to_limit: Generated<number>;
  reachable: Generated<number>;
}

export interface PatientDuplicateDecisions {
  organization_id: number;
  first_external_id: string;
  second_external_id: string;
  decision: "keep_both" | "never_ask";
  facts: string;
  user_id: number | null;
  decided_at: string;
}

export interface PatientDuplicateQueue {
  organization_id: number;
  id: GeneratedAlways<number>;
  patient_id: number;
}

export interface PatientDuplicates {
  organization_id: number;
  first_id: number;
  second_id: number;
  score: number;
  reasons: string[];
  facts: string;
  is_settled: boolean;
  found_at: string;
}

export interface PatientGroupChanges {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  patient_group_id: number;
  selection_added: ColumnType<unknown, string | undefined, string>;
  selection_removed: ColumnType<unknown, string | undefined, string>;
  is_masked: boolean;
  step: Generated<"remove" | "add">;
  done_to_patient_id: Generated<number>;
  state: Generated<"running" | "done" | "cancelled">;
  total: number;
  done: Generated<number>;
  added: Generated<number>;
  removed: Generated<number>;
  creation_user_id: number | null;
  created_at: string;
  updated_at: string;
  finished_at: string | null;
  api_key_id: number | null;
}

export interface PatientGroupMembers {
  organization_id: number;
  patient_group_id: number;
  patient_id: number;
  creation_user_id: number | null;
  created_at: string;
  file_external_id: string | null;
}

export interface PatientGroups {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  name: string;
  name_key: GeneratedAlways<string | null>;
  description: string | null;
  is_automated: Generated<boolean>;
  patients_count: Generated<number>;
  creation_user_id: number | null;
  created_at: string;
  updated_at: string;
  is_confidential: Generated<boolean>;
}

export interface PatientHomeCounters {
  organization_id: number;
  location_id: number;
  total: Generated<number>;
  enabled: Generated<number>;
  counted_to_limit: Generated<number>;
  reachable: Generated<number>;
}

export interface PatientHomes {
  organization_id: number;
  patient_id: number;
  location_id: number;
}

export interface PatientImportChanges {
  organization_id: number;
  id: GeneratedAlways<number>;
  file_external_id: string;
  patient_id: number;
  is_created: boolean;
  changes: ColumnType<unknown, string | undefined, string>;
  created_at: string;
}

export interface PatientMatchKeys {
  organization_id: number;
  key: number;
  patient_id: number;
}

export interface PatientMerges {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  survivor_id: number;
  first_survivor_id: number;
  merged_id: number;
  merged_external_id: string;
  merged_phones: string[];
  merged_row: ColumnType<unknown, string | null, string | null>;
  moved: ColumnType<unknown, string | null, string | null>;
  user_id: number | null;
  api_key_id: number | null;
  merged_at: string;
  undone_at: string | null;
  undone_by_user_id: number | null;
}

export interface PatientMergesPublic {
  organization_id: number | null;
  merged_external_id: string | null;
  merged_id: number | null;
  merged_phones: string[] | null;
  survivor_id: number | null;
  undone_at: string | null;
  user_id: number | null;
}

export interface PatientNameSuffixes {
  organization_id: number;
  suffix: string;
  is_given: boolean;
  prefix: string;
}

export interface PatientSegmentMembers {
  organization_id: number;
  patient_segment_id: number;
  patient_id: number;
  matched_at: string;
}

export interface PatientSegments {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  name: string;
  name_key: GeneratedAlways<string | null>;
  filters: ColumnType<unknown, string, string>;
  patients_count: Generated<number>;
  computed_at: string | null;
  seed_key: string | null;
  created_at: string;
  updated_at: string;
  is_confidential: Generated<boolean>;
}

export interface PatientWelcomes {
  organization_id: number;
  patient_id: number;
  due_at: string;
  file_external_id: string | null;
  carried_at: string | null;
}

export interface Patients {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: string;
  code: string | null;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  phone: string | null;
  landline_phone: string | null;
  phone_line_type: Generated<string>;
  email: string | null;
  language: string | null;
  dob: string | null;
  sex: string | null;
  ethnicity: string | null;
  race: string | null;
  default_appointment_send_via: string | null;
  zipcode: string | null;
  time_zone: string | null;
  sms_plan: string | null;
  data_plan: string | null;
  carrier_information: string | null;
  annual_income: ColumnType<string | null, string | number | null, string | number | null>;
  case_manager_id: number | null;
  notes: string | null;
  origin: Generated<string>;
  creation_user_id: number | null;
  is_unreachable: Generated<boolean>;
  unreachable_reason: string | null;
  unreachable_since: string | null;
  hard_failures: Generated<number>;
  is_held_for_review: Generated<boolean>;
  profile_type: Generated<"patient" | "member">;
  state: Generated<"enabled" | "disabled">;
  disabled_at: string | null;
  disabled_by_user_id: number | null;
  opted_out_features: Generated<string[]>;
  welcome_message_number: string | null;
  ice_email: string | null;
  ice_phone: string | null;
  ice_landline_phone: string | null;
  contact_type: string | null;
  created_at: string;
  updated_at: string;
  last_name_key: GeneratedAlways<string | null>;
  external_id_key: GeneratedAlways<string | null>;
  given_names_key: GeneratedAlways<string | null>;
  opted_out_channels: Generated<string[]>;
  phone_owner: "patient" | "guardian" | "other" | null;
  phone_owner_name: string | null;
  landline_owner: "patient" | "guardian" | "other" | null;
  landline_owner_name: string | null;
  disabled_reason: "import_undone" | "deceased" | null;
  home_location_id: number | null;
  is_home_location_given: Generated<boolean>;
  phone_owner_confirmed_on: string | null;
  line_checked_at: string | null;
  lacks_consent: Generated<boolean>;
}

export interface PatientsPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
  annual_income: string | null;
  carrier_information: string | null;
  data_plan: string | null;
  default_appointment_send_via: string | null;
  dob: string | null;
  email: string | null;
  ethnicity: string | null;
  external_id_key: string | null;
  first_name: string | null;
  given_names_key: string | null;
  home_location_id: number | null;
  is_held_for_review: boolean | null;
  is_unreachable: boolean | null;
  landline_owner: string | null;
  landline_owner_name: string | null;
  landline_phone: string | null;
  language: string | null;
  last_name: string | null;
  last_name_key: string | null;
  opted_out_channels: string[] | null;
  opted_out_features: string[] | null;
  origin: string | null;
  phone: string | null;
  phone_owner: string | null;
  phone_owner_name: string | null;
  profile_type: string | null;
  race: string | null;
  sex: string | null;
  sms_plan: string | null;
  state: string | null;
  time_zone: string | null;
  welcome_message_number: string | null;
  zipcode: string | null;
  lacks_consent: boolean | null;
}

export interface ProgramEnrollmentHolds {
  organization_id: number;
  file_external_id: string;
  patient_id: number;
}

export interface ProgramPatients {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  program_id: number;
  patient_id: number;
  state: Generated<"ready" | "in_progress" | "completed" | "disabled" | "duplicate" | "incomplete" | "opted_out" | "stopped">;
  starts_on: string;
  created_at: string;
  updated_at: string;
  enrolled_by_user_id: number | null;
  next_position: Generated<number>;
  next_due_at: string | null;
  failure_reason: string | null;
  stopped_by_user_id: number | null;
  ended_at: string | null;
}

export interface ProgramPatientsPublic {
  organization_id: number | null;
  patient_id: number | null;
  program_id: number | null;
}

export interface ProgramQuestions {
  organization_id: number;
  program_id: number;
  position: number;
  question_id: number;
  code: string;
  parameter_of_interest: string;
  week: number;
  week_day: number;
  local_time: string;
  previous_question_id: number | null;
  previous_answer_id: number | null;
  is_editable: Generated<boolean>;
  source_id: number;
  updated_at: string;
}

export interface ProgramTallies {
  organization_id: number;
  program_id: number;
  state: string;
  n: number;
}

export interface ProgramTalliesPublic {
  organization_id: number | null;
  n: number | null;
  program_id: number | null;
  state: string | null;
}

export interface Programs {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  title: string;
  state: Generated<"ready" | "active" | "closed" | "disabled">;
  created_at: string;
  updated_at: string;
  template_code: string | null;
  category_name: Generated<string>;
  weeks: Generated<number>;
  start_date: string | null;
  title_key: GeneratedAlways<string | null>;
  launched_by_user_id: number | null;
  closed_at: string | null;
  closed_by_user_id: number | null;
  state_before_disabled: "ready" | "active" | "closed" | null;
  is_confidential: Generated<boolean>;
  chosen_by: Generated<string[]>;
}

export interface ProgramsPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
  category_name: string | null;
  created_at: string | null;
  state: string | null;
  template_code: string | null;
  title: string | null;
  title_key: string | null;
  updated_at: string | null;
  weeks: number | null;
}

export interface Providers {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: string;
  first_name: string | null;
  last_name: string;
  national_id: string | null;
  short_name: string | null;
  phone: string | null;
  address: string | null;
  first_name_key: GeneratedAlways<string | null>;
  last_name_key: GeneratedAlways<string | null>;
  created_at: string;
  updated_at: string;
  retired_at: string | null;
  is_confidential: Generated<boolean>;
  merged_into_id: number | null;
}

export interface Questions {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  type: string;
  content_text: ColumnType<unknown, string, string>;
  created_at: string;
  attention_ranges: ColumnType<unknown, string | undefined, string>;
  follows_answer_id: number | null;
}

export interface QuestionsPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
  attention_ranges: unknown;
  content_text: unknown;
  type: string | null;
}

export interface ReferralImportChanges {
  organization_id: number;
  id: GeneratedAlways<number>;
  file_external_id: string;
  referral_id: number;
  is_created: boolean;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string, string>;
  created_at: string;
}

export interface ReferralQuestions {
  organization_id: number;
  step: "schedule_question" | "appointment_date_question" | "attendance_question";
  question_id: number;
}

export interface ReferralSteps {
  organization_id: number;
  id: GeneratedAlways<number>;
  referral_id: number;
  number: number;
  step: "intro" | "schedule_question" | "appointment_date_question" | "attendance_question";
  scheduled_for: string;
  source_id: number;
  message_id: number;
  created_at: string;
}

export interface ReferralTypes {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  name: string;
  content_text: ColumnType<unknown, string | undefined, string>;
  created_at: string;
  updated_at: string;
  is_confidential: Generated<boolean>;
}

export interface Referrals {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: string;
  patient_id: number;
  referral_type_id: number;
  state: "approved" | "scheduled" | "completed" | "expired";
  state_rank: GeneratedAlways<number | null>;
  ordered_on: string;
  schedule_status: Generated<"not_asked" | "pending" | "yes" | "no" | "no_response">;
  appointment_on: string | null;
  attendance: "pending" | "yes" | "no" | "no_response" | null;
  custom_content: string | null;
  patient_instructions: string | null;
  address: string | null;
  phone: string | null;
  provider_first_name: string | null;
  provider_last_name: string | null;
  intro_sent_at: string | null;
  asks_without_response: Generated<number>;
  next_step: "intro" | "schedule_question" | "appointment_date_question" | "attendance_question" | null;
  next_step_at: string | null;
  hindrance: string | null;
  expires_at: string | null;
  due_at: GeneratedAlways<string | null>;
  open_step: "schedule_question" | "appointment_date_question" | "attendance_question" | null;
  open_until: string | null;
  last_number: Generated<number>;
  completed_at: string | null;
  expired_at: string | null;
  created_by_user_id: number | null;
  lock_version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface ReplyChoices {
  organization_id: number;
  inbound_message_id: number;
  phone: string;
  message_ids: number[];
  answer: ColumnType<unknown, string, string>;
  asked_at: string | null;
  expires_at: string;
  outcome: "one" | "all" | "review" | null;
  ended_at: string | null;
}

export interface ReplyHolds {
  organization_id: number;
  inbound_message_id: number;
  phone: string;
  reason: "doubtful_stop" | "deceased";
  since: string;
  deadline_at: string | null;
  remind_at: string | null;
  visit_alerted_at: string | null;
  ran_out_at: string | null;
  opted_out_before: ColumnType<unknown, string | null, string | null>;
  ended_at: string | null;
}

export interface ReplyTimeTargets {
  organization_id: number;
  target_minutes: number;
  updated_by_user_id: number | null;
  updated_at: string;
}

export interface RescheduleSettings {
  organization_id: number;
  is_enabled: boolean;
  content_text: ColumnType<unknown, string, string>;
  updated_by_user_id: number | null;
  updated_at: string;
}

export interface ResponseFlags {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  patient_id: number;
  inbound_message_id: number;
  response_id: number | null;
  source_id: number | null;
  feature: string;
  reason: string;
  name: "invalid" | "reviewed";
  created_at: string;
  reviewed_by_user_id: number | null;
  reviewed_at: string | null;
  is_resolved_by_answer: Generated<boolean>;
  settled_by_message_id: number | null;
}

export interface ResponseFlagsPublic {
  organization_id: number | null;
  id: number | null;
  external_id: string | null;
  created_at: string | null;
  feature: string | null;
  inbound_message_id: number | null;
  name: string | null;
  patient_id: number | null;
  reason: string | null;
  source_id: number | null;
}

export interface Responses {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  patient_id: number;
  inbound_message_id: number | null;
  message_id: number | null;
  source_id: number | null;
  question_id: number | null;
  answer_id: number | null;
  answer_type: string;
  value: ColumnType<unknown, string | null, string | null>;
  language: string;
  is_valid: boolean;
  confidence: string;
  superseded_at: string | null;
  occurred_at: string;
}

export interface ResponsesPublic {
  organization_id: number | null;
  id: number | null;
  answer_id: number | null;
  answer_type: string | null;
  inbound_message_id: number | null;
  is_valid: boolean | null;
  language: string | null;
  message_id: number | null;
  occurred_at: string | null;
  patient_id: number | null;
  source_id: number | null;
  superseded_at: string | null;
  value: unknown;
}

export interface ReviewAgreements {
  organization_id: number;
  id: GeneratedAlways<number>;
  terms_version: number;
  agreed_at: string;
  agreed_by_user_id: number;
  ended_at: string | null;
  ended_by_user_id: number | null;
}

export interface SafetyMessages {
  organization_id: number;
  id: GeneratedAlways<number>;
  alert_id: number;
  inbound_message_id: number;
  kind: string;
  level: string;
  evidence: string;
  received_at: string;
}

export interface SafetyMessagesPublic {
  organization_id: number | null;
  alert_id: number | null;
  inbound_message_id: number | null;
  kind: string | null;
  level: string | null;
}

export interface SafetyTextSends {
  organization_id: number;
  message_id: number;
  alert_id: number;
  kind: string;
  is_repeat: Generated<boolean>;
  sent_at: string;
  check_at: string | null;
}

export interface SafetyTextWords {
  organization_id: number;
  kind: "self_harm" | "emergency" | "danger";
  language: string;
  before_text: Generated<string>;
  after_text: Generated<string>;
}

export interface SavedViewDefaults {
  organization_id: number;
  user_id: number;
  list: "patients" | "appointments";
  saved_view_id: number;
}

export interface SavedViews {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  list: "patients" | "appointments";
  name: string;
  user_id: number;
  is_shared: Generated<boolean>;
  filters: ColumnType<unknown, string, string>;
  columns: string[] | null;
  sort: string | null;
  created_at: string;
  updated_at: string;
}

export interface Senders {
  organization_id: number;
  id: GeneratedAlways<number>;
  phone: string;
  channel: Generated<"sms" | "voice">;
  segments_per_second: ColumnType<string | null, string | number | null, string | number | null>;
  next_free_at: Generated<string>;
  paused_until: Generated<string>;
  created_at: Generated<string>;
  log_checked_until: string | null;
  stopped_at: string | null;
  limit_reached_at: string | null;
  automated_paused_until: Generated<string>;
  keyword_handling: Generated<"carrier" | "carrier_blocks" | "tidings">;
}

export interface SendersPublic {
  organization_id: number | null;
  id: number | null;
  channel: string | null;
  keyword_handling: string | null;
  phone: string | null;
  segments_per_second: string | null;
  stopped_at: string | null;
}

export interface SentMediaFiles {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  state: Generated<"uploading" | "uploaded" | "expired">;
  kind: "image" | "drawing" | "pdf" | "audio" | "video" | "contact" | "text" | "calendar" | null;
  content_type: string | null;
  file_name: string;
  byte_size: number;
  storage_path: string | null;
  user_id: number | null;
  api_key_id: number | null;
  message_id: number | null;
  position: number | null;
  is_linked: Generated<boolean>;
  created_at: string;
  updated_at: string;
  used_until: string | null;
  description: string | null;
}

export interface SentMediaFilesPublic {
  organization_id: number | null;
  external_id: string | null;
  byte_size: number | null;
  content_type: string | null;
  file_name: string | null;
  kind: string | null;
  message_id: number | null;
  position: number | null;
  state: string | null;
  storage_path: string | null;
  is_linked: boolean | null;
  id: number | null;
  updated_at: string | null;
  used_until: string | null;
  description: string | null;
  user_id: number | null;
  api_key_id: number | null;
}

export interface Sessions {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  organization_id: number | null;
  created_at: string;
  last_seen_at: string;
  absolute_expires_at: string;
  revoked_at: string | null;
  ip: string | null;
  user_agent: string | null;
  external_id: Generated<string>;
  is_code_proven: Generated<boolean>;
}

export interface SetupConfirmations {
  organization_id: number;
  item: string;
  confirmed_at: string;
  confirmed_by_user_id: number | null;
  recorded: ColumnType<unknown, string | undefined, string>;
}

export interface SftpFiles {
  organization_id: number;
  id: GeneratedAlways<number>;
  source_id: number;
  name: string;
  byte_size: number;
  modified_at: string;
  seen_at: string;
  state: Generated<"waiting" | "importing" | "stopped" | "done">;
  file_upload_id: number | null;
  fetched_at: string | null;
  stopped_at: string | null;
  alerted_at: string | null;
  moved_at: string | null;
}

export interface SftpSources {
  organization_id: number;
  id: GeneratedAlways<number>;
  type: "patient" | "appointment" | "referral" | "member" | "cancel_appointment" | "opt_out_patient";
  is_enabled: Generated<boolean>;
  host: string;
  port: number;
  user_name: string;
  folder: string;
  auth_method: "password" | "private_key";
  sealed_secret: Buffer;
  host_key: string | null;
  presented_host_key: string | null;
  after_import: "leave" | "move";
  move_to: string | null;
  next_look_at: string;
  looked_at: string | null;
  succeeded_at: string | null;
  test_requested_at: string | null;
  error_code: string | null;
  error_detail: string | null;
  failing_since: string | null;
  failures: Generated<number>;
  alerted_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface StaffEmails {
  id: GeneratedAlways<number>;
  organization_id: number | null;
  to_user_id: number | null;
  to_email: string;
  kind: string;
  subject: string;
  body_text: string;
  body_html: string;
  message_id: string;
  state: Generated<"queued" | "sent" | "failed">;
  attempts: Generated<number>;
  created_at: string;
  sent_at: string | null;
  attachment_name: string | null;
  attachment: Buffer | null;
}

export interface SupportEntries {
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  organization_id: number;
  user_id: number;
  session_id: number | null;
  reason: string;
  started_at: string;
  expires_at: string;
  unmasked_at: string | null;
  ended_at: string | null;
  ended_how: "left" | "entered_another" | "expired" | "session_ended" | null;
}

export interface Users {
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  job_title: string | null;
  status: Generated<"pending" | "active" | "expired" | "disabled">;
  provider_side_role: "product_staff" | "site_admin" | null;
  password_hash: string | null;
  password_set_at: string | null;
  current_sign_in_at: string | null;
  last_sign_in_at: string | null;
  sign_in_count: Generated<number>;
  current_organization_id: number | null;
  creation_user_id: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  must_change_password: Generated<boolean>;
  interface_language: Generated<"en" | "es">;
}

export interface UsersPublic {
  id: number | null;
  external_id: string | null;
  created_at: string | null;
  current_sign_in_at: string | null;
  deleted_at: string | null;
  email: string | null;
  first_name: string | null;
  job_title: string | null;
  last_name: string | null;
  last_sign_in_at: string | null;
  phone: string | null;
  provider_side_role: string | null;
  status: string | null;
  updated_at: string | null;
}

export interface VisitLocations {
  organization_id: number;
  patient_id: number;
  location_id: number;
  is_confidential: boolean;
  latest_at: string;
  completed_at: string | null;
  home_location_id: Generated<number>;
}

export interface VoiceCalls {
  organization_id: number;
  id: GeneratedAlways<number>;
  gateway: string;
  carrier_call_id: string;
  direction: "out" | "in";
  message_id: number | null;
  patient_id: number | null;
  phone: string | null;
  own_phone: string;
  state: "in_progress" | "finished";
  answered_by: "human" | "machine" | "unknown" | null;
  outcome: "answered_by_machine" | "no_answer" | "no_response" | "opt_out" | "patient_called" | "exceeded_error" | "exceeded_repeats" | "error_invalid_key" | "error_timeout" | "answered" | null;
  step: Generated<number>;
  said: string;
  repeats: Generated<number>;
  invalid_keys: Generated<number>;
  silences: Generated<number>;
  key_pressed: string | null;
  response_id: number | null;
  started_at: string;
  ended_at: string | null;
  source_id: number | null;
  part: Generated<number>;
  dismissed_at: string | null;
  call_back_asked_at: string | null;
  called_back_at: string | null;
  called_back_by_user_id: number | null;
}

export interface VoiceCallsPublic {
  organization_id: number | null;
  id: number | null;
  ended_at: string | null;
  key_pressed: string | null;
  message_id: number | null;
  outcome: string | null;
  patient_id: number | null;
  started_at: string | null;
  is_undecided: boolean | null;
  phone: string | null;
}

export interface DB {
  ai_classifications: AiClassifications;
  ai_classifications_public: AiClassificationsPublic;
  alert_pages: AlertPages;
  alert_settings: AlertSettings;
  alerts: Alerts;
  alerts_public: AlertsPublic;
  answers: Answers;
  answers_public: AnswersPublic;
  api_key_links: ApiKeyLinks;
  api_keys: ApiKeys;
  api_keys_public: ApiKeysPublic;
  appointment_import_changes: AppointmentImportChanges;
  appointment_questions: AppointmentQuestions;
  appointment_reminders: AppointmentReminders;
  appointment_report_recipients: AppointmentReportRecipients;
  appointment_report_runs: AppointmentReportRuns;
  appointment_reports: AppointmentReports;
  appointment_template_reminders: AppointmentTemplateReminders;
  appointment_templates: AppointmentTemplates;
  appointments: Appointments;
  appointments_public: AppointmentsPublic;
  audit_changes: AuditChanges;
  audit_events: AuditEvents;
  audit_events_public: AuditEventsPublic;
  auth_throttles: AuthThrottles;
  auto_responders: AutoResponders;
  blobs: Blobs;
  cached_counts: CachedCounts;
  call_days: CallDays;
  canvases: Canvases;
  canvases_public: CanvasesPublic;
  compliance_text_versions: ComplianceTextVersions;
  confidential_conditions: ConfidentialConditions;
  consent_events: ConsentEvents;
  consent_events_public: ConsentEventsPublic;
  conversation_notes: ConversationNotes;
  conversations: Conversations;
  conversations_public: ConversationsPublic;
  custom_messages: CustomMessages;
  customers: Customers;
  deleted_patients: DeletedPatients;
  deleted_patients_public: DeletedPatientsPublic;
  delivery_lookups: DeliveryLookups;
  delivery_lookups_public: DeliveryLookupsPublic;
  export_files: ExportFiles;
  file_column_matches: FileColumnMatches;
  file_shapes: FileShapes;
  file_upload_blobs: FileUploadBlobs;
  file_upload_rows: FileUploadRows;
  file_upload_sub_files: FileUploadSubFiles;
  file_upload_values: FileUploadValues;
  file_uploads: FileUploads;
  file_value_meanings: FileValueMeanings;
  form_drafts: FormDrafts;
  former_senders: FormerSenders;
  idempotency_keys: IdempotencyKeys;
  import_settings: ImportSettings;
  inbound_messages: InboundMessages;
  inbound_messages_public: InboundMessagesPublic;
  library_documents: LibraryDocuments;
  library_resources: LibraryResources;
  library_uploads: LibraryUploads;
  locations: Locations;
  media_files: MediaFiles;
  media_files_public: MediaFilesPublic;
  memberships: Memberships;
  memberships_public: MembershipsPublic;
  message_days: MessageDays;
  message_drafts: MessageDrafts;
  message_sources: MessageSources;
  message_sources_public: MessageSourcesPublic;
  message_tallies: MessageTallies;
  message_tallies_public: MessageTalliesPublic;
  message_translations: MessageTranslations;
  message_translations_public: MessageTranslationsPublic;
  messages: Messages;
  messages_public: MessagesPublic;
  messaging_health: MessagingHealth;
  messenger_team_members: MessengerTeamMembers;
  messenger_teams: MessengerTeams;
  messenger_templates: MessengerTemplates;
  notifications: Notifications;
  number_pauses: NumberPauses;
  number_pauses_public: NumberPausesPublic;
  number_suppressions: NumberSuppressions;
  number_suppressions_public: NumberSuppressionsPublic;
  on_call_people: OnCallPeople;
  one_time_codes: OneTimeCodes;
  open_carrier_alerts: OpenCarrierAlerts;
  operator_audit_events: OperatorAuditEvents;
  organization_languages: OrganizationLanguages;
  organization_languages_public: OrganizationLanguagesPublic;
  organization_services: OrganizationServices;
  organization_services_public: OrganizationServicesPublic;
  organization_zones: OrganizationZones;
  organizations: Organizations;
  organizations_public: OrganizationsPublic;
  outbox_chunks: OutboxChunks;
  outbox_chunks_public: OutboxChunksPublic;
  outreach_occurrences: OutreachOccurrences;
  outreach_patients: OutreachPatients;
  outreach_settings: OutreachSettings;
  outreach_templates: OutreachTemplates;
  outreaches: Outreaches;
  outreaches_public: OutreachesPublic;
  password_history: PasswordHistory;
  password_links: PasswordLinks;
  password_links_public: PasswordLinksPublic;
  patient_code_counters: PatientCodeCounters;
  patient_conditions: PatientConditions;
  patient_counters: PatientCounters;
  patient_duplicate_decisions: PatientDuplicateDecisions;
  patient_duplicate_queue: PatientDuplicateQueue;
  patient_duplicates: PatientDuplicates;
  patient_group_changes: PatientGroupChanges;
  patient_group_members: PatientGroupMembers;
  patient_groups: PatientGroups;
  patient_home_counters: PatientHomeCounters;
  patient_homes: PatientHomes;
  patient_import_changes: PatientImportChanges;
  patient_match_keys: PatientMatchKeys;
  patient_merges: PatientMerges;
  patient_merges_public: PatientMergesPublic;
  patient_name_suffixes: PatientNameSuffixes;
  patient_segment_members: PatientSegmentMembers;
  patient_segments: PatientSegments;
  patient_welcomes: PatientWelcomes;
  patients: Patients;
  patients_public: PatientsPublic;
  program_enrollment_holds: ProgramEnrollmentHolds;
  program_patients: ProgramPatients;
  program_patients_public: ProgramPatientsPublic;
  program_questions: ProgramQuestions;
  program_tallies: ProgramTallies;
  program_tallies_public: ProgramTalliesPublic;
  programs: Programs;
  programs_public: ProgramsPublic;
  providers: Providers;
  questions: Questions;
  questions_public: QuestionsPublic;
  referral_import_changes: ReferralImportChanges;
  referral_questions: ReferralQuestions;
  referral_steps: ReferralSteps;
  referral_types: ReferralTypes;
  referrals: Referrals;
  reply_choices: ReplyChoices;
  reply_holds: ReplyHolds;
  reply_time_targets: ReplyTimeTargets;
  reschedule_settings: RescheduleSettings;
  response_flags: ResponseFlags;
  response_flags_public: ResponseFlagsPublic;
  responses: Responses;
  responses_public: ResponsesPublic;
  review_agreements: ReviewAgreements;
  safety_messages: SafetyMessages;
  safety_messages_public: SafetyMessagesPublic;
  safety_text_sends: SafetyTextSends;
  safety_text_words: SafetyTextWords;
  saved_view_defaults: SavedViewDefaults;
  saved_views: SavedViews;
  senders: Senders;
  senders_public: SendersPublic;
  sent_media_files: SentMediaFiles;
  sent_media_files_public: SentMediaFilesPublic;
  sessions: Sessions;
  setup_confirmations: SetupConfirmations;
  sftp_files: SftpFiles;
  sftp_sources: SftpSources;
  staff_emails: StaffEmails;
  support_entries: SupportEntries;
  users: Users;
  users_public: UsersPublic;
  visit_locations: VisitLocations;
  voice_calls: VoiceCalls;
  voice_calls_public: VoiceCallsPublic;
}
