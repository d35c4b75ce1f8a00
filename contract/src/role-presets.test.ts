// Tests what the role presets give, and that none gives more than its job needs.
import { expect, test } from "vitest";
import { can, defaultLevels, permissionMap } from "./permissions.ts";
import { presetOf, presetRights, type RolePreset, rolePresets } from "./role-presets.ts";
import { services } from "./words.ts";

const mayDo = (preset: RolePreset, configured: readonly string[] = services) => {
  const { role, featuresPermissions } = presetRights(preset, configured);
  return permissionMap(role, featuresPermissions, configured);
};

test("USER-035 each preset gives its job and no more", () => {
  const may = Object.fromEntries(
    rolePresets.map((preset) => {
      const map = mayDo(preset);
      return [
        preset,
        [
          can(map, "create", "user") && "staff",
          can(map, "create", "appointment") && "appointments",
          can(map, "sendMessage", "direct_messaging") && "messages",
          can(map, "create", "outreach_message") && "outreaches",
          can(map, "updatePatients", "educational_stream") && "programs",
          can(map, "destroy", "patient") && "deletes",
          presetRights(preset, services).anonymizePhi && "masked",
        ].filter(Boolean),
      ];
    }),
  );
  expect(may).toEqual({
    front_desk: ["appointments", "messages"],
    nurse: ["appointments", "messages", "programs"],
    case_manager: ["appointments", "messages", "outreaches", "programs"],
    supervisor: ["staff", "appointments", "messages", "outreaches", "programs", "deletes"],
    messenger_only: ["messages"],
    reports_only: ["masked"],
  });
});

test("USER-035 a preset gives nothing of a service that the organization does not have", () => {
  const few = services.filter((service) => service !== "directMessaging");
  expect(presetRights("nurse", services).featuresPermissions.messenger).toBe("limited");
  expect(presetRights("nurse", few).featuresPermissions.messenger).toBe(defaultLevels.messenger);
});

test("USER-035 PERM-020 a supervisor without patient data gives none by a preset", () => {
  for (const preset of rolePresets) expect(presetRights(preset, services, true).anonymizePhi).toBe(true);
});

test("USER-035 rights that were changed after choosing a preset are no preset any more", () => {
  for (const preset of rolePresets) expect(presetOf(presetRights(preset, services), services)).toBe(preset);
  const rights = presetRights("front_desk", services);
  expect(presetOf({ ...rights, anonymizePhi: true }, services)).toBeNull();
  expect(presetOf({ ...rights, featuresPermissions: { ...rights.featuresPermissions, outreach: "read" } }, services)).toBeNull();
  expect(presetOf({ role: "staff", featuresPermissions: defaultLevels, anonymizePhi: true }, services)).toBeNull();
});

test("USER-035 where two presets give the same for want of services, the chosen one is named", () => {
  const few = services.filter((service) => service !== "outreachMessage" && service !== "referral");
  const rights = presetRights("case_manager", few);
  expect([presetOf(rights, few), presetOf(rights, few, false, "case_manager")]).toEqual(["nurse", "case_manager"]);
});

test("USER-035 a supervisor is that preset whatever levels are stored; a chosen preset that gives something else is not named", () => {
  const rights = { ...presetRights("supervisor", services), featuresPermissions: defaultLevels };
  expect(presetOf(rights, services)).toBe("supervisor");
  expect(presetOf(presetRights("nurse", services), services, false, "front_desk")).toBe("nurse");
  expect(presetOf(presetRights("nurse", services, true), services, true)).toBe("nurse");
});

test("USER-035 patients are given by every preset, also where no service is configured", () => {
  for (const preset of rolePresets)
    expect(presetRights(preset, []).featuresPermissions).toEqual({
      ...defaultLevels,
      patient: presetRights(preset, services).featuresPermissions.patient,
    });
});
