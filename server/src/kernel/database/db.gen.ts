// Row types of the migrated schema, written by `node tools/db-types.ts`; never edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

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
  weekdays: number[];
  start_time: string;
  end_time: string;
  updated_by_user_id: number | null;
  updated_at: string;
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

export interface Conversations {
  organization_id: number;
  patient_id: number;
  is_pending_answer: Generated<boolean>;
  is_unread: Generated<boolean>;
  last_inbound_at: string | null;
  last_activity_at: string;
  last_auto_response_at: string | null;
  last_unrequested_at: string | null;
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

export interface DeliveryLookups {
  organization_id: number;
  message_id: number;
  due_at: string;
  attempts: Generated<number>;
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
}

export interface KeptCounters {
  organization_id: number;
  relation: string;
  n: number;
  counted_at: string;
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
  messenger_told_until: string | null;
}

export interface MessageDays {
  organization_id: number;
  day: string;
  feature: string;
  language: string;
  outcome: string;
  n: number;
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
}

export interface MessageTallies {
  organization_id: number;
  source_id: number;
  language: string;
  outcome: string;
  n: number;
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

export interface Messages {
  organization_id: number;
  id: GeneratedAlways<number>;
  key: string;
  source_id: number | null;
  patient_id: number | null;
  user_id: number | null;
  feature: string;
  purpose: string;
  channel: Generated<string>;
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
}

export interface NumberSuppressions {
  organization_id: number;
  id: GeneratedAlways<number>;
  phone: string;
  reason: "stop" | "wrong_number" | "carrier_block";
  since: string;
  lifted_at: string | null;
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

export interface OrganizationLanguages {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  language: string;
  created_by_user_id: number | null;
  created_at: Generated<string>;
}

export interface OrganizationServices {
  organization_id: number;
  service: string;
  is_enabled: Generated<boolean>;
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
}

export interface OutboxChunks {
  organization_id: number;
  id: GeneratedAlways<number>;
  lane: "now" | "bulk";
  from_phone: string;
  source_id: number | null;
  message_ids: number[];
  due_at: string;
  state: Generated<"ready" | "leased" | "handed">;
  handed: Generated<number>;
  verdicts: Generated<number>;
  lease_token: string | null;
  lease_until: string | null;
  handed_at: string | null;
  created_at: string;
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
}

export interface PatientCounters {
  organization_id: number;
  total: Generated<number>;
  enabled: Generated<number>;
  counted_to_limit: Generated<number>;
  reachable: Generated<number>;
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

export interface PatientOptEvents {
  organization_id: number;
  id: GeneratedAlways<number>;
  patient_id: number;
  direction: "in" | "out";
  feature: string;
  source: "patient_keyword" | "patient_wording" | "patient_voice" | "wrong_number" | "staff" | "file" | "api" | "carrier";
  user_id: number | null;
  inbound_message_id: number | null;
  note: string | null;
  occurred_at: string;
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
}

export interface PatientVisits {
  organization_id: number;
  id: GeneratedAlways<number>;
  patient_id: number;
  starts_at: string;
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
  first_name_key: GeneratedAlways<string | null>;
  last_name_key: GeneratedAlways<string | null>;
  external_id_key: GeneratedAlways<string | null>;
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
}

export interface Programs {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  title: string;
  state: Generated<"ready" | "active" | "closed" | "disabled">;
  created_at: string;
  updated_at: string;
}

export interface Questions {
  organization_id: number;
  id: GeneratedAlways<number>;
  external_id: Generated<string>;
  type: string;
  content_text: ColumnType<unknown, string, string>;
  created_at: string;
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
}

export interface DB {
  answers: Answers;
  api_key_links: ApiKeyLinks;
  api_keys: ApiKeys;
  audit_events: AuditEvents;
  auth_throttles: AuthThrottles;
  auto_responders: AutoResponders;
  blobs: Blobs;
  conversations: Conversations;
  custom_messages: CustomMessages;
  delivery_lookups: DeliveryLookups;
  export_files: ExportFiles;
  former_senders: FormerSenders;
  idempotency_keys: IdempotencyKeys;
  inbound_messages: InboundMessages;
  kept_counters: KeptCounters;
  media_files: MediaFiles;
  memberships: Memberships;
  message_days: MessageDays;
  message_sources: MessageSources;
  message_tallies: MessageTallies;
  message_translations: MessageTranslations;
  messages: Messages;
  number_suppressions: NumberSuppressions;
  one_time_codes: OneTimeCodes;
  organization_languages: OrganizationLanguages;
  organization_services: OrganizationServices;
  organization_zones: OrganizationZones;
  organizations: Organizations;
  outbox_chunks: OutboxChunks;
  outreach_occurrences: OutreachOccurrences;
  outreach_patients: OutreachPatients;
  outreaches: Outreaches;
  password_history: PasswordHistory;
  password_links: PasswordLinks;
  patient_code_counters: PatientCodeCounters;
  patient_conditions: PatientConditions;
  patient_counters: PatientCounters;
  patient_group_changes: PatientGroupChanges;
  patient_group_members: PatientGroupMembers;
  patient_groups: PatientGroups;
  patient_merges: PatientMerges;
  patient_opt_events: PatientOptEvents;
  patient_segment_members: PatientSegmentMembers;
  patient_segments: PatientSegments;
  patient_visits: PatientVisits;
  patients: Patients;
  program_patients: ProgramPatients;
  programs: Programs;
  questions: Questions;
  response_flags: ResponseFlags;
  responses: Responses;
  senders: Senders;
  sessions: Sessions;
  staff_emails: StaffEmails;
  users: Users;
}
