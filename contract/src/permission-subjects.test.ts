// Tests by subject which levels grant each action, and that no other level does.
import { describe, expect, test } from "vitest";
import { actions, can, type FeatureLevels, permissionMap, type Subject, subjects } from "./permissions.ts";
import { type Feature, features, type Level, levels, serviceOfFeature, services } from "./words.ts";

/** `<feature> <level>`: staff from this level on, and supervisors where the feature is set up. */
type Opener = `${Feature} ${"read" | "limited" | "manage"}` | "supervisor" | "everybody";
type Openers = Partial<Record<(typeof actions)[number], readonly Opener[]>>;

const table: Record<Subject, Openers> = {
  patient: {
    read: ["patient read"],
    create: ["patient limited"],
    update: ["patient limited"],
    destroy: ["patient manage"],
    download: ["patient manage"],
  },
  patients_segment: { read: ["patient read"], create: ["patient manage"], update: ["patient manage"], destroy: ["patient manage"] },
  patient_group: { read: ["patient read"], create: ["patient limited"], update: ["patient limited"], destroy: ["patient manage"] },
  activity_log: { read: ["patient read"] },
  educational_stream: {
    read: ["program read"],
    updatePatients: ["program limited"],
    download: ["program limited"],
    update: ["program manage"],
  },
  educational_program: { read: ["program read"], publish: ["program manage"] },
  appointment: {
    read: ["appointment read"],
    create: ["appointment limited"],
    update: ["appointment limited"],
    reschedule: ["appointment limited"],
    cancel: ["appointment limited"],
    rsvp: ["appointment limited"],
    destroy: ["appointment manage"],
    download: ["appointment manage"],
  },
  appointments_location: { read: ["appointment read"], create: [], update: [] },
  appointments_provider: { create: [], update: [] },
  appointment_template: {
    read: ["appointment read"],
    create: ["appointment manage"],
    update: ["appointment manage"],
    destroy: ["appointment manage"],
    publish: ["appointment manage"],
    download: ["appointment manage"],
  },
  reports_appointment: {
    read: ["appointment read"],
    create: ["appointment manage"],
    update: ["appointment manage"],
    destroy: ["appointment manage"],
  },
  appointments_reschedule_settings: { read: ["appointment read"], update: ["appointment manage"] },
  provider: { read: ["appointment manage", "supervisor"], update: ["supervisor"] },
  direct_messaging: {
    read: ["messenger read"],
    create: ["messenger limited"],
    sendMessage: ["messenger limited"],
    markAsRead: ["messenger limited"],
    markAsUnread: ["messenger limited"],
  },
  messenger_template: {
    read: ["messenger read"],
    create: ["messenger manage"],
    update: ["messenger manage"],
    destroy: ["messenger manage"],
  },
  providers_auto_responder: { read: ["messenger manage", "supervisor"], update: ["messenger manage", "supervisor"] },
  outreach_message: {
    read: ["outreach read"],
    create: ["outreach limited"],
    update: ["outreach limited"],
    stop: ["outreach limited"],
    download: ["outreach limited"],
    destroy: ["outreach manage"],
  },
  referral: { read: ["referral read"], create: ["referral limited"], update: ["referral manage"], download: ["referral manage"] },
  referral_type: { read: ["referral read"], update: ["referral manage"] },
  file_upload_file: {
    read: ["patient limited", "supervisor"],
    create: ["patient limited", "supervisor"],
    download: ["patient manage", "supervisor"],
    bulkArchive: ["patient manage", "supervisor"],
    bulkUnarchive: ["patient manage", "supervisor"],
  },
  file_upload_patient_file: { create: ["patient limited"] },
  file_upload_member_file: { create: ["patient manage"] },
  file_upload_destroy_patient_file: { create: ["patient manage"] },
  file_upload_opt_out_patient_file: { create: ["patient manage"] },
  file_upload_appointment_file: { create: ["appointment manage"] },
  file_upload_cancel_appointment_file: { create: ["appointment manage"] },
  file_upload_referral_file: { create: ["referral limited"] },
  communication_record: { download: ["supervisor"] },
  data_export_file: { read: ["patient read", "supervisor"] },
  ai_classification: {
    read: ["appointment read", "messenger read", "outreach read", "program read", "referral read", "supervisor"],
  },
  user: { read: ["everybody"], update: ["everybody"], create: ["supervisor"], destroy: ["supervisor"] },
  custom_message: { read: ["supervisor"], update: ["supervisor"] },
  providers_language: { read: ["supervisor"], bulkUpdate: ["supervisor"] },
  providers_features_config: {
    read: ["supervisor"],
    updateFollowUpSettings: ["appointment manage", "supervisor"],
    updateAiParsingSettings: ["supervisor"],
  },
  audit_event: { read: ["supervisor"] },
  alert: { read: ["patient read", "supervisor"], update: ["patient read", "supervisor"] },
  alert_setting: { read: ["supervisor"], update: ["supervisor"] },
  organization_setup: { read: ["supervisor"], update: ["supervisor"] },
  outreach_approval: { update: ["supervisor"] },
  confidential_care: { read: ["supervisor"], update: ["supervisor"] },
  all: {},
};

/** Every choice of six levels, 4096 of them. */
const everyLevels: FeatureLevels[] = features.reduce<Partial<FeatureLevels>[]>(
  (known, feature) => known.flatMap((some) => levels.map((level) => ({ ...some, [feature]: level }))),
  [{}],
) as FeatureLevels[];

const reaches = (held: Level, opener: Opener): boolean => {
  const [feature, level] = opener.split(" ");
  return feature !== undefined && level !== undefined && levels.indexOf(held) >= levels.indexOf(level as Level);
};

function staffHolds(opener: Opener, given: FeatureLevels): boolean {
  if (opener === "everybody") return true;
  if (opener === "supervisor" || given.patient === "disabled") return false;
  return reaches(given[opener.split(" ")[0] as Feature], opener);
}

test("PERM-009 PERM-010 PERM-011 PERM-012 the table speaks of every subject, and every action opens something", () => {
  expect(Object.keys(table).sort()).toEqual([...subjects].sort());
  const named = new Set(Object.values(table).flatMap((openers) => Object.keys(openers)));
  // Only the operator's staff have `manage`, on `all`.
  expect([...named, "manage"].sort()).toEqual([...actions].sort());
});

describe("Subject by subject", () => {
  const staff = everyLevels.map((given) => ({ given, map: permissionMap("staff", given, services) }));

  test.each(subjects.map((subject) => ({ subject, openers: table[subject] })))(
    "PERM-003 PERM-004 PERM-005 PERM-006 $subject is open to staff from the levels of the table on, in every mix of levels",
    ({ subject, openers }) => {
      const wrong = actions.flatMap((action) =>
        staff
          .filter(({ given, map }) => can(map, action, subject) !== (openers[action] ?? []).some((opener) => staffHolds(opener, given)))
          .map(({ given }) => `${action} ${subject} with ${JSON.stringify(given)}`),
      );
      expect(wrong.slice(0, 5)).toEqual([]);
    },
  );

  test.each(subjects.map((subject) => ({ subject, openers: table[subject] })))(
    "PERM-002 ORG-012 $subject is open to supervisors with any of its services, and closed to them without",
    ({ subject, openers }) => {
      const only = (feature: Feature | null) => services.filter((service) => feature && service === serviceOfFeature[feature]);
      for (const feature of [null, ...features]) {
        const map = permissionMap("staff_admin", everyLevels[0] as FeatureLevels, only(feature));
        const isOpened = (opener: Opener): boolean =>
          ["everybody", "supervisor"].includes(opener) || ["patient", feature].includes(opener.split(" ")[0] as Feature);
        for (const action of actions)
          expect([feature, action, can(map, action, subject)]).toEqual([feature, action, (openers[action] ?? []).some(isOpened)]);
      }
    },
  );

  test("PERM-001 PERM-006 the provider's staff may do everything on every subject, by managing all", () => {
    for (const role of ["tidings_staff", "site_admin"] as const) {
      const map = permissionMap(role, everyLevels[0] as FeatureLevels, []);
      expect(subjects.flatMap((subject) => actions.filter((action) => !can(map, action, subject)))).toEqual([]);
    }
  });
});
