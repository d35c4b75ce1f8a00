// Role presets: the rights that the usual jobs of a clinic begin with when a user is invited. Pure.
import { defaultLevels, type FeatureLevels } from "./permissions.ts";
import { type Feature, features, type Level, serviceOfFeature } from "./words.ts";

export const rolePresets = ["front_desk", "nurse", "case_manager", "supervisor", "messenger_only", "reports_only"] as const;
export type RolePreset = (typeof rolePresets)[number];

/** As they are sent when a user is created. */
export interface PresetRights {
  role: "staff_admin" | "staff";
  featuresPermissions: FeatureLevels;
  anonymizePhi: boolean;
}

const all = (level: Level): FeatureLevels => Object.fromEntries(features.map((feature) => [feature, level])) as FeatureLevels;

/** The least that each job needs: deleting, templates and settings are given one by one. */
const presets: Record<RolePreset, PresetRights> = {
  supervisor: { role: "staff_admin", featuresPermissions: defaultLevels, anonymizePhi: false },
  nurse: {
    role: "staff",
    featuresPermissions: { ...all("limited"), outreach: "read", referral: "read" },
    anonymizePhi: false,
  },
  case_manager: { role: "staff", featuresPermissions: all("limited"), anonymizePhi: false },
  front_desk: {
    role: "staff",
    featuresPermissions: { ...defaultLevels, patient: "limited", appointment: "limited", messenger: "limited", referral: "read" },
    anonymizePhi: false,
  },
  messenger_only: { role: "staff", featuresPermissions: { ...defaultLevels, patient: "read", messenger: "limited" }, anonymizePhi: false },
  reports_only: { role: "staff", featuresPermissions: all("read"), anonymizePhi: true },
};

/**
 * The rights of a preset in an organization with these services: what it does not have is not given, so that a service
 * enabled later opens to no user by itself. A creator who sees no patient data gives none.
 */
export function presetRights(preset: RolePreset, services: readonly string[], isCreatorMasked = false): PresetRights {
  const { role, featuresPermissions, anonymizePhi } = presets[preset];
  const isOffered = (feature: Feature) => feature === "patient" || services.includes(serviceOfFeature[feature]);
  const given = features.map((feature) => [feature, isOffered(feature) ? featuresPermissions[feature] : defaultLevels[feature]]);
  return { role, featuresPermissions: Object.fromEntries(given) as FeatureLevels, anonymizePhi: anonymizePhi || isCreatorMasked };
}

/**
 * The preset that these rights are, or null: a supervisor's levels do not count.
 *
 * @param chosen comes first where several presets give the same, for want of services
 */
export function presetOf(
  rights: PresetRights,
  services: readonly string[],
  isCreatorMasked = false,
  chosen: RolePreset | null = null,
): RolePreset | null {
  const isSame = (preset: RolePreset): boolean => {
    const wanted = presetRights(preset, services, isCreatorMasked);
    const hasSameLevels =
      wanted.role === "staff_admin" || features.every((one) => wanted.featuresPermissions[one] === rights.featuresPermissions[one]);
    return wanted.role === rights.role && wanted.anonymizePhi === rights.anonymizePhi && hasSameLevels;
  };
  return [...(chosen ? [chosen] : []), ...rolePresets].find(isSame) ?? null;
}
