// Role presets: the rights that the usual jobs of a clinic begin with when a user is invited. Pure.
import { defaultLevels, type FeatureLevels } from "./permissions.ts";
import { type Feature, features, type Level, serviceOfFeature } from "./words.ts";

export const rolePresets = ["supervisor", "care_coordinator", "front_desk", "outreach", "reports_only"] as const;
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
  care_coordinator: { role: "staff", featuresPermissions: all("limited"), anonymizePhi: false },
  front_desk: {
    role: "staff",
    featuresPermissions: { ...defaultLevels, patient: "limited", appointment: "limited", messenger: "limited", referral: "read" },
    anonymizePhi: false,
  },
  outreach: {
    role: "staff",
    featuresPermissions: { ...all("read"), patient: "limited", outreach: "limited", program: "limited" },
    anonymizePhi: false,
  },
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

/** The preset that these rights are, or null: a supervisor's levels do not count. */
export function presetOf(rights: PresetRights, services: readonly string[], isCreatorMasked = false): RolePreset | null {
  const isSame = (preset: RolePreset): boolean => {
    const wanted = presetRights(preset, services, isCreatorMasked);
    const hasSameLevels =
      wanted.role === "staff_admin" || features.every((one) => wanted.featuresPermissions[one] === rights.featuresPermissions[one]);
    return wanted.role === rights.role && wanted.anonymizePhi === rights.anonymizePhi && hasSameLevels;
  };
  return rolePresets.find(isSame) ?? null;
}
