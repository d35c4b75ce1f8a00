// Permissions: actions, subjects, the matrix from feature levels to permissions, and can().
import { activityFeatureTypes, type Feature, features, type Level, levels, type Role, serviceOfFeature } from "./words.ts";

export const actions = [
  "read",
  "create",
  "update",
  "destroy",
  "bulkUpdate",
  "cancel",
  "reschedule",
  "rsvp",
  "sendMessage",
  "markAsRead",
  "markAsUnread",
  "download",
  "stop",
  "publish",
  "updatePatients",
  "bulkArchive",
  "bulkUnarchive",
  "updateFollowUpSettings",
  "updateAiParsingSettings",
  "manage",
] as const;
export type Action = (typeof actions)[number];

export const subjects = [
  "patient",
  "patients_segment",
  "educational_stream",
  "educational_program",
  "patient_group",
  "appointment",
  "direct_messaging",
  "messenger_template",
  "outreach_message",
  "referral",
  "referral_type",
  "file_upload_file",
  "ai_classification",
  "user",
  "custom_message",
  "providers_features_config",
  "providers_auto_responder",
  "providers_language",
  "appointments_reschedule_settings",
  "activity_log",
  "reports_appointment",
  "appointments_location",
  "appointments_provider",
  "appointment_template",
  "provider",
  "data_export_file",
  "communication_record",
  "file_upload_patient_file",
  "file_upload_appointment_file",
  "file_upload_referral_file",
  "file_upload_member_file",
  "file_upload_cancel_appointment_file",
  "file_upload_destroy_patient_file",
  "file_upload_opt_out_patient_file",
  "audit_event",
  "alert",
  "alert_setting",
  "organization_setup",
  "confidential_care",
  "outreach_approval",
  "all",
] as const;
export type Subject = (typeof subjects)[number];

/** Permissions of a user: action → subjects, as in current_user. */
export type PermissionMap = Partial<Record<Action, Subject[]>>;

type Grant = readonly [Subject, ...Action[]];

/** What each level of a feature adds; higher levels include the lower ones. */
const matrix: Record<Feature, Record<Exclude<Level, "disabled">, readonly Grant[]>> = {
  patient: {
    read: [
      ["patient", "read"],
      ["patient_group", "read"],
      ["patients_segment", "read"],
      ["activity_log", "read"],
      ["data_export_file", "read"],
      // No alert may wait for a permission: all users who can read patients may act on alerts, and each action is audited.
      ["alert", "read", "update"],
    ],
    limited: [
      ["patient", "create", "update"],
      ["patient_group", "create", "update"],
      ["file_upload_file", "read", "create"],
      ["file_upload_patient_file", "create"],
    ],
    manage: [
      ["patient", "destroy", "download"],
      ["patient_group", "destroy"],
      ["patients_segment", "create", "update", "destroy"],
      ["file_upload_member_file", "create"],
      ["file_upload_destroy_patient_file", "create"],
      ["file_upload_opt_out_patient_file", "create"],
      ["file_upload_file", "download", "bulkArchive", "bulkUnarchive"],
    ],
  },
  appointment: {
    read: [
      ["appointment", "read"],
      ["appointments_location", "read"],
      ["appointment_template", "read"],
      ["reports_appointment", "read"],
      ["appointments_reschedule_settings", "read"],
    ],
    limited: [["appointment", "create", "update", "reschedule", "cancel", "rsvp"]],
    manage: [
      ["appointment", "destroy", "download"],
      ["appointment_template", "create", "update", "destroy", "publish", "download"],
      ["reports_appointment", "create", "update", "destroy"],
      ["appointments_reschedule_settings", "update"],
      ["provider", "read"],
      ["providers_features_config", "updateFollowUpSettings"],
      ["file_upload_appointment_file", "create"],
      ["file_upload_cancel_appointment_file", "create"],
    ],
  },
  messenger: {
    read: [
      ["direct_messaging", "read"],
      ["messenger_template", "read"],
    ],
    limited: [["direct_messaging", "create", "sendMessage", "markAsRead", "markAsUnread"]],
    manage: [
      ["messenger_template", "create", "update", "destroy"],
      ["providers_auto_responder", "read", "update"],
    ],
  },
  outreach: {
    read: [["outreach_message", "read"]],
    limited: [["outreach_message", "create", "update", "stop", "download"]],
    manage: [["outreach_message", "destroy"]],
  },
  program: {
    read: [
      ["educational_stream", "read"],
      ["educational_program", "read"],
    ],
    limited: [["educational_stream", "updatePatients", "download"]],
    manage: [
      ["educational_stream", "update"],
      ["educational_program", "publish"],
    ],
  },
  referral: {
    read: [
      ["referral", "read"],
      ["referral_type", "read"],
    ],
    limited: [
      ["referral", "create"],
      ["file_upload_referral_file", "create"],
    ],
    manage: [
      ["referral", "update", "download"],
      ["referral_type", "update"],
    ],
  },
};

/** Permissions of a supervisor beyond `manage` in every feature. */
const supervisorGrants: readonly Grant[] = [
  ["user", "read", "create", "update", "destroy"],
  ["custom_message", "read", "update"],
  ["providers_language", "read", "bulkUpdate"],
  ["providers_auto_responder", "read", "update"],
  ["provider", "read", "update"],
  ["providers_features_config", "read", "updateFollowUpSettings", "updateAiParsingSettings"],
  ["ai_classification", "read"],
  ["file_upload_file", "read", "create", "download", "bulkArchive", "bulkUnarchive"],
  ["data_export_file", "read"],
  ["alert_setting", "read", "update"],
  ["organization_setup", "read", "update"],
  ["outreach_approval", "update"],
  ["communication_record", "download"],
];

/** Permissions of a supervisor who may read confidential records. */
const confidentialGrants: readonly Grant[] = [
  ["confidential_care", "update"],
  ["audit_event", "read"],
];

/** Permissions of users and keys that manage locations and providers; they need the feature Appointments at `manage`. */
const placeGrants: readonly Grant[] = [
  ["appointments_location", "create", "update"],
  ["appointments_provider", "create", "update"],
];

export type FeatureLevels = Record<Feature, Level>;

/** Levels of a new staff user: access to patients; everything else is granted deliberately. */
export const defaultLevels: FeatureLevels = {
  patient: "read",
  appointment: "disabled",
  messenger: "disabled",
  outreach: "disabled",
  program: "disabled",
  referral: "disabled",
};

/** Normalizes levels before storing: without access to patients every other feature has its default level. */
export const settledLevels = (wanted: FeatureLevels): FeatureLevels =>
  wanted.patient === "disabled" ? { ...defaultLevels, patient: "disabled" } : wanted;

export const isOperator = (role: Role): boolean => role !== "staff" && role !== "staff_admin";

function add(map: PermissionMap, [subject, ...granted]: Grant): void {
  for (const action of granted) {
    const list = (map[action] ??= []);
    if (!list.includes(subject)) list.push(subject);
  }
}

function addFeature(map: PermissionMap, feature: Feature, level: Level): void {
  if (level === "disabled") return;
  for (const step of levels.slice(1, levels.indexOf(level) + 1))
    for (const grant of matrix[feature][step as Exclude<Level, "disabled">]) add(map, grant);
}

/**
 * The grants of a membership. A feature whose service is not configured grants nothing;
 * `patient` disabled takes every other feature with it. `managesPlaces`: an API key, or a supervisor whose organization may
 * manage its locations and providers. `readsConfidential`: may read confidential records; supervisors may unless it was taken from them.
 */
export function permissionMap(
  role: Role,
  featureLevels: FeatureLevels,
  configured: readonly string[],
  managesPlaces = false,
  readsConfidential = role === "staff_admin",
): PermissionMap {
  // Outside of every organization: their endpoints name the roles.
  if (isOperator(role)) return { manage: ["all"] };
  const map: PermissionMap = {};
  const effective = (feature: Feature): Level => {
    if (feature !== "patient" && !configured.includes(serviceOfFeature[feature])) return "disabled";
    if (role === "staff_admin") return "manage";
    return featureLevels.patient === "disabled" ? "disabled" : featureLevels[feature];
  };
  for (const feature of features) addFeature(map, feature, effective(feature));
  if (managesPlaces && effective("appointment") === "manage") for (const grant of placeGrants) add(map, grant);
  if (readsConfidential && effective("patient") !== "disabled") add(map, ["confidential_care", "read"]);
  // The audit trail names every record.
  if (readsConfidential && role === "staff_admin") for (const grant of confidentialGrants) add(map, grant);
  add(map, ["user", "read", "update"]);
  if (role === "staff_admin") for (const grant of supervisorGrants) add(map, grant);
  else if (features.some((f) => f !== "patient" && effective(f) !== "disabled")) add(map, ["ai_classification", "read"]);
  return map;
}

/** What shows or changes the patients of all locations: files, the audit trail, and what all messages are made from. */
const ofWholeOrganization: Partial<Record<Subject, readonly Action[] | "all">> = {
  audit_event: "all",
  file_upload_file: "all",
  file_upload_patient_file: "all",
  file_upload_appointment_file: "all",
  file_upload_referral_file: "all",
  file_upload_member_file: "all",
  file_upload_cancel_appointment_file: "all",
  file_upload_destroy_patient_file: "all",
  file_upload_opt_out_patient_file: "all",
  appointment_template: ["create", "update", "destroy", "publish"],
  appointments_reschedule_settings: ["update"],
  appointments_location: ["create", "update"],
  appointments_provider: ["create", "update"],
  educational_stream: ["update"],
  educational_program: ["publish"],
  patients_segment: ["create", "update", "destroy"],
  referral_type: ["update"],
  custom_message: ["update"],
  providers_language: ["bulkUpdate"],
  providers_auto_responder: ["update"],
  providers_features_config: ["updateFollowUpSettings", "updateAiParsingSettings"],
  alert_setting: ["update"],
  organization_setup: ["update"],
  confidential_care: ["update"],
  provider: ["update"],
  // The record of a number must be whole, and who approves must see all recipients.
  communication_record: "all",
  outreach_approval: "all",
};

/** The grants of a user who is limited to locations: without what belongs to the whole organization. */
export function atLocations(map: PermissionMap): PermissionMap {
  const keeps = (action: Action, subject: Subject): boolean => {
    const taken = ofWholeOrganization[subject];
    return taken !== "all" && !taken?.includes(action);
  };
  return Object.fromEntries(
    Object.entries(map).map(([action, list]) => [action, list.filter((subject) => keeps(action as Action, subject))]),
  );
}

/**
 * The grants of an operator in an organization for support: what a supervisor reads, and acting on alerts, of which each act
 * refuses operators who were not paged.
 */
export function supportPermissions(configured: readonly string[]): PermissionMap {
  const { read = [] } = permissionMap("staff_admin", defaultLevels, configured);
  return { read: read.filter((subject) => subject !== "confidential_care"), update: ["alert"] };
}

/** Returns whether the permissions allow the action: manage on all, manage on the subject, or the action on the subject. */
export function can(map: PermissionMap, action: Action, subject: Subject): boolean {
  return Boolean(map.manage?.includes("all") || map.manage?.includes(subject) || map[action]?.includes(subject));
}

type ActivityFeature = (typeof activityFeatureTypes)[number];

/** The subject a viewer must be able to read to see a feature's messages; messages of patient and organization need `patient`. */
const subjectOfMessages: Readonly<Record<ActivityFeature, Subject>> = {
  appointment: "appointment",
  messenger: "direct_messaging",
  outreach: "outreach_message",
  program: "educational_stream",
  referral: "referral",
  patient: "patient",
  organization: "patient",
};

/** Features whose messages, replies and counts the viewer must not see (PERM-062). */
export const hiddenFeatures = (map: PermissionMap): ActivityFeature[] =>
  activityFeatureTypes.filter((feature) => !can(map, "read", subjectOfMessages[feature]));

/** Returns whether the viewer may see messages of the feature; a feature without a subject of its own comes with the patient. */
export const mayReadMessages = (map: PermissionMap, feature: string): boolean =>
  can(map, "read", subjectOfMessages[feature as ActivityFeature] ?? "patient");
