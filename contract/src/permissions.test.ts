// Tests the permission matrix: written here once more, by hand, as the specification has it.
import { describe, expect, test } from "vitest";
import {
  type Action,
  actions,
  atLocations,
  can,
  defaultLevels,
  type FeatureLevels,
  hiddenFeatures,
  isOperator,
  mayReadMessages,
  type PermissionMap,
  permissionMap,
  type Subject,
  settledLevels,
  subjects,
  supportPermissions,
} from "./permissions.ts";
import { type Feature, features, levels, roles, serviceOfFeature, services } from "./words.ts";

const all = [...services];
const only = (feature: Feature, level: (typeof levels)[number], patient: (typeof levels)[number] = "read"): FeatureLevels => ({
  patient: feature === "patient" ? level : patient,
  appointment: "disabled",
  messenger: "disabled",
  outreach: "disabled",
  program: "disabled",
  referral: "disabled",
  ...(feature === "patient" ? {} : { [feature]: level }),
});

const flat = (map: PermissionMap) =>
  Object.entries(map)
    .flatMap(([action, list]) => list.map((subject) => `${action} ${subject}`))
    .sort();
const grants = (subject: string, list: string) => list.split(" ").map((action) => `${action} ${subject}`);

/** What each level adds to the one below it. */
const added: Record<Feature, Record<"read" | "limited" | "manage", string[]>> = {
  patient: {
    read: [
      ...grants("patient", "read"),
      ...grants("patient_group", "read"),
      ...grants("patients_segment", "read"),
      ...grants("activity_log", "read"),
      ...grants("data_export_file", "read"),
      ...grants("alert", "read update"),
    ],
    limited: [
      ...grants("patient", "create update"),
      ...grants("patient_group", "create update"),
      ...grants("file_upload_file", "read create"),
      ...grants("file_upload_patient_file", "create"),
    ],
    manage: [
      ...grants("patient", "destroy download"),
      ...grants("patient_group", "destroy"),
      ...grants("patients_segment", "create update destroy"),
      ...grants("file_upload_member_file", "create"),
      ...grants("file_upload_destroy_patient_file", "create"),
      ...grants("file_upload_opt_out_patient_file", "create"),
      ...grants("file_upload_file", "download bulkArchive bulkUnarchive"),
    ],
  },
  appointment: {
    read: [
      "appointment",
      "appointments_location",
      "appointment_template",
      "reports_appointment",
      "appointments_reschedule_settings",
    ].flatMap((subject) => grants(subject, "read")),
    limited: grants("appointment", "create update reschedule cancel rsvp"),
    manage: [
      ...grants("appointment", "destroy download"),
      ...grants("appointment_template", "create update destroy publish download"),
      ...grants("reports_appointment", "create update destroy"),
      ...grants("appointments_reschedule_settings", "update"),
      ...grants("provider", "read"),
      ...grants("providers_features_config", "updateFollowUpSettings"),
      ...grants("file_upload_appointment_file", "create"),
      ...grants("file_upload_cancel_appointment_file", "create"),
    ],
  },
  messenger: {
    read: [...grants("direct_messaging", "read"), ...grants("messenger_template", "read")],
    limited: grants("direct_messaging", "create sendMessage markAsRead markAsUnread"),
    manage: [...grants("messenger_template", "create update destroy"), ...grants("providers_auto_responder", "read update")],
  },
  outreach: {
    read: grants("outreach_message", "read"),
    limited: grants("outreach_message", "create update stop download"),
    manage: grants("outreach_message", "destroy"),
  },
  program: {
    read: [...grants("educational_stream", "read"), ...grants("educational_program", "read")],
    limited: grants("educational_stream", "updatePatients download"),
    manage: [...grants("educational_stream", "update"), ...grants("educational_program", "publish")],
  },
  referral: {
    read: [...grants("referral", "read"), ...grants("referral_type", "read")],
    limited: [...grants("referral", "create"), ...grants("file_upload_referral_file", "create")],
    manage: [...grants("referral", "update download"), ...grants("referral_type", "update")],
  },
};

const supervisor = [
  ...grants("user", "read create update destroy"),
  ...grants("custom_message", "read update"),
  ...grants("providers_language", "read bulkUpdate"),
  ...grants("providers_auto_responder", "read update"),
  ...grants("provider", "read update"),
  ...grants("providers_features_config", "read updateFollowUpSettings updateAiParsingSettings"),
  ...grants("ai_classification", "read"),
  ...grants("file_upload_file", "read create download bulkArchive bulkUnarchive"),
  ...grants("data_export_file", "read"),
  ...grants("audit_event", "read"),
  ...grants("alert_setting", "read update"),
  ...grants("organization_setup", "read update"),
  ...grants("outreach_approval", "update"),
  ...grants("communication_record", "download"),
  ...grants("confidential_care", "read update"),
];
const own = grants("user", "read update");
const unique = (list: string[]) => [...new Set(list)].sort();
const upTo = (feature: Feature, level: (typeof levels)[number]): string[] =>
  (["read", "limited", "manage"] as const)
    .filter((step) => levels.indexOf(step) <= levels.indexOf(level))
    .flatMap((step) => added[feature][step]);

describe("Staff", () => {
  const cases = features.flatMap((feature) => levels.map((level) => ({ feature, level })));

  test.each(cases)("PERM-003 PERM-004 $feature at level $level grants what the matrix says, no more", ({ feature, level }) => {
    const others = feature === "patient" ? [] : upTo("patient", "read");
    const assistant = feature !== "patient" && level !== "disabled" ? grants("ai_classification", "read") : [];
    expect(flat(permissionMap("staff", only(feature, level), all))).toEqual(
      unique([...own, ...others, ...upTo(feature, level), ...assistant]),
    );
  });

  test("PERM-004 a higher level always includes the lower ones", () => {
    for (const feature of features) {
      const maps = levels.map((level) => flat(permissionMap("staff", only(feature, level), all)));
      for (let n = 1; n < maps.length; n += 1) expect(maps[n]).toEqual(expect.arrayContaining(maps[n - 1] ?? []));
    }
  });

  test("PERM-005 patient disabled takes every other feature with it", () => {
    const everything = Object.fromEntries(features.map((feature) => [feature, "manage"])) as FeatureLevels;
    expect(flat(permissionMap("staff", { ...everything, patient: "disabled" }, all))).toEqual(unique(own));
  });

  test("PERM-003 a new staff member may look at patients and change nothing but the own account", () => {
    expect(flat(permissionMap("staff", defaultLevels, all))).toEqual(unique([...own, ...added.patient.read]));
  });
});

describe("Supervisors and the provider's staff", () => {
  test("PERM-001 there are four roles, two of them the provider's", () => {
    expect(roles).toEqual(["staff_admin", "staff", "tidings_staff", "site_admin"]);
    expect(roles.filter(isOperator)).toEqual(["tidings_staff", "site_admin"]);
  });

  test("PERM-002 a supervisor has all of every feature and the settings, whatever levels are stored", () => {
    const expected = unique([...features.flatMap((feature) => upTo(feature, "manage")), ...supervisor]);
    for (const stored of [defaultLevels, only("patient", "disabled", "disabled")])
      expect(flat(permissionMap("staff_admin", stored, all))).toEqual(expected);
  });

  test("PERM-001 the provider's staff manage everything", () => {
    for (const role of ["tidings_staff", "site_admin"] as const)
      expect(permissionMap(role, defaultLevels, [])).toEqual({ manage: ["all"] });
  });

  test("PERM-016 what only a supervisor holds, no level of a staff member gives", () => {
    const max = permissionMap("staff", Object.fromEntries(features.map((feature) => [feature, "manage"])) as FeatureLevels, all);
    for (const [action, subject] of [
      ["bulkUpdate", "providers_language"],
      ["create", "user"],
      ["destroy", "user"],
      ["update", "custom_message"],
      ["updateAiParsingSettings", "providers_features_config"],
      ["read", "audit_event"],
      ["update", "alert_setting"],
    ] as const) {
      expect([action, subject, can(max, action, subject)]).toEqual([action, subject, false]);
    }
  });
});

const everything = Object.fromEntries(features.map((feature) => [feature, "manage"])) as FeatureLevels;
const staff = (featureLevels: FeatureLevels, managesPlaces = false, readsConfidential = false) =>
  flat(permissionMap("staff", featureLevels, all, managesPlaces, readsConfidential));

describe("Rights beside the levels", () => {
  test("PERM-005 levels are stored as they work: without patients, every other feature at its default", () => {
    expect(settledLevels({ ...everything, patient: "disabled" })).toEqual({ ...defaultLevels, patient: "disabled" });
    expect(settledLevels(everything)).toBe(everything);
    expect(settledLevels(only("referral", "limited"))).toEqual(only("referral", "limited"));
  });

  test("APT-060 who may manage places does so only with appointments at manage", () => {
    const places = [...grants("appointments_location", "create update"), ...grants("appointments_provider", "create update")];
    const gained = (level: (typeof levels)[number]) => {
      const without = staff(only("appointment", level));
      return staff(only("appointment", level), true).filter((grant) => !without.includes(grant));
    };
    expect(levels.map(gained)).toEqual(levels.map((level) => (level === "manage" ? places.sort() : [])));
    const unconfigured = all.filter((service) => service !== serviceOfFeature.appointment);
    expect(flat(permissionMap("staff", everything, unconfigured, true))).not.toEqual(expect.arrayContaining([places[0]]));
  });

  test("CONS-018 the right to confidential records adds reading them, for supervisors also giving it and the audit trail", () => {
    expect(staff(defaultLevels, false, true).filter((grant) => !staff(defaultLevels).includes(grant))).toEqual(["read confidential_care"]);
    expect(staff({ ...defaultLevels, patient: "disabled" }, false, true)).toEqual(unique(own));
    const taken = flat(permissionMap("staff_admin", defaultLevels, all, false, false));
    expect(flat(permissionMap("staff_admin", defaultLevels, all)).filter((grant) => !taken.includes(grant))).toEqual([
      "read audit_event",
      "read confidential_care",
      "update confidential_care",
    ]);
  });

  test("PERM-069.3 a limited supervisor loses what shows or changes all patients of the organization, and nothing else", () => {
    const lost = [
      ...grants("audit_event", "read"),
      ...grants("file_upload_file", "read create download bulkArchive bulkUnarchive"),
      ...["patient", "appointment", "referral", "member", "cancel_appointment", "destroy_patient", "opt_out_patient"].map(
        (kind) => `create file_upload_${kind}_file`,
      ),
      ...grants("appointment_template", "create update destroy publish"),
      ...grants("appointments_reschedule_settings", "update"),
      ...grants("appointments_location", "create update"),
      ...grants("appointments_provider", "create update"),
      ...grants("educational_stream", "update"),
      ...grants("educational_program", "publish"),
      ...grants("patients_segment", "create update destroy"),
      ...grants("referral_type", "update"),
      ...grants("custom_message", "update"),
      ...grants("providers_language", "bulkUpdate"),
      ...grants("providers_auto_responder", "update"),
      ...grants("providers_features_config", "updateFollowUpSettings updateAiParsingSettings"),
      ...grants("alert_setting", "update"),
      ...grants("organization_setup", "update"),
      ...grants("confidential_care", "update"),
      ...grants("provider", "update"),
      ...grants("communication_record", "download"),
      ...grants("outreach_approval", "update"),
    ].sort();
    const whole = permissionMap("staff_admin", defaultLevels, all, true);
    const left = flat(atLocations(whole));
    expect(flat(whole).filter((grant) => !left.includes(grant))).toEqual(lost);
    expect(left.filter((grant) => !flat(whole).includes(grant))).toEqual([]);
  });

  test("ADM-021.2 an operator in an organization reads what a supervisor reads but for confidential records, and acts on alerts alone", () => {
    const reads = flat(permissionMap("staff_admin", defaultLevels, all)).filter((grant) => grant.startsWith("read "));
    expect(flat(supportPermissions(all))).toEqual([...reads.filter((grant) => grant !== "read confidential_care"), "update alert"].sort());
    expect(can(supportPermissions(["appointment"]), "read", "referral")).toBe(false);
  });

  test("PERM-062 messages of a feature are hidden from who may not read it; those of a patient or of the organization come with patients", () => {
    const hidden = (featureLevels: FeatureLevels) => hiddenFeatures(permissionMap("staff", featureLevels, all));
    expect(hidden(everything)).toEqual([]);
    expect(hidden(defaultLevels).sort()).toEqual(["appointment", "messenger", "outreach", "program", "referral"]);
    expect(hidden({ ...defaultLevels, patient: "disabled" })).toHaveLength(7);
    for (const feature of features.filter((each) => each !== "patient")) {
      const map = permissionMap("staff", only(feature, "read"), all);
      expect(hiddenFeatures(map), feature).not.toContain(feature);
      expect([mayReadMessages(map, feature), mayReadMessages(permissionMap("staff", defaultLevels, all), feature)]).toEqual([true, false]);
    }
    const map = permissionMap("staff", defaultLevels, all);
    expect(["patient", "organization", "safety"].map((feature) => mayReadMessages(map, feature))).toEqual([true, true, true]);
    expect(mayReadMessages({}, "safety")).toBe(false);
  });
});

test("ORG-012 a feature whose service is not configured grants nothing, to a supervisor neither", () => {
  for (const feature of features.filter((each) => each !== "patient")) {
    const configured = all.filter((service) => service !== serviceOfFeature[feature]);
    const gone = added[feature].limited.filter((grant) => !supervisor.includes(grant));
    for (const role of ["staff", "staff_admin"] as const) {
      const left = flat(permissionMap(role, only(feature, "manage"), configured));
      expect([feature, left.filter((grant) => gone.includes(grant))]).toEqual([feature, []]);
    }
  }
  expect(serviceOfFeature).toMatchObject({ messenger: "directMessaging", program: "educationalStream", outreach: "outreachMessage" });
});

test("PERM-006 allowed is: manage on all, manage on the subject, or the very action on the subject", () => {
  for (const action of actions) {
    for (const subject of subjects) {
      expect(can({ manage: ["all"] }, action, subject)).toBe(true);
      expect(can({ manage: [subject] }, action, subject)).toBe(true);
      expect(can({ [action]: [subject] } as PermissionMap, action, subject)).toBe(true);
      expect(can({}, action, subject)).toBe(false);
    }
  }
  expect(can({ manage: ["patient"] }, "read", "appointment")).toBe(false);
  expect(can({ read: ["patient"] }, "update", "patient")).toBe(false);
  expect(can({ read: ["all"] }, "read", "patient")).toBe(false);
});

test("PERM-009 PERM-010 the subjects of the specification exist", () => {
  const wanted =
    `patient patients_segment educational_stream educational_program patient_group appointment direct_messaging messenger_template outreach_message referral referral_type
    file_upload_file ai_classification user custom_message providers_features_config providers_auto_responder providers_language appointments_reschedule_settings activity_log
    reports_appointment appointments_location appointment_template provider data_export_file file_upload_patient_file file_upload_appointment_file file_upload_referral_file
    file_upload_member_file file_upload_cancel_appointment_file file_upload_destroy_patient_file file_upload_opt_out_patient_file`.split(
      /\s+/,
    ) as Subject[];
  expect(wanted).toHaveLength(32);
  for (const subject of wanted) expect(subjects).toContain(subject);
});

test("PERM-011 PERM-012 the actions of the specification exist", () => {
  const wanted =
    `read create update destroy bulkUpdate cancel reschedule rsvp sendMessage markAsRead markAsUnread download stop publish updatePatients bulkArchive bulkUnarchive
    updateFollowUpSettings updateAiParsingSettings manage`.split(/\s+/) as Action[];
  expect([...actions].sort()).toEqual(wanted.sort());
});
