// Values of the organization's profile form and the labels of the password ages. Pure.
import { gigabyte, type OrganizationProfile, type OrganizationProfileChange } from "@tidings/contract/areas/organization-profile";
import { formatNumber, formatSize } from "../../../kit/format.ts";
import { t } from "./text.ts";

export interface ProfileValues {
  name: string;
  phone: string;
  website: string;
  timeZone: string;
  passwordMaxAgeDays: number;
}

export const profileValues = ({ storageUsedBytes: _, storageLimitGb: __, ...profile }: OrganizationProfile): ProfileValues => ({
  ...profile,
  phone: profile.phone ?? "",
  website: profile.website ?? "",
});

/** "example.org" is meant as an address of the web. */
const withScheme = (website: string): string => {
  const typed = website.trim();
  return typed === "" || /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
};

/** Only what was changed. */
export const profileChange = (_: ProfileValues, changes: Partial<ProfileValues>): OrganizationProfileChange => ({
  ...changes,
  ...(changes.website === undefined ? {} : { website: withScheme(changes.website) }),
});

export const ageLabel = (days: number): string => (days === 0 ? t("passwordAge.never") : t("passwordAge.days", { count: days }));

/** @param current offered in addition where it is another one */
export function ageOptions(current: number): { value: string; label: string }[] {
  const usual = [0, 60, 90, 180, 365];
  const offered = usual.includes(current) ? usual : [...usual, current].sort((a, b) => a - b);
  return offered.map((days) => ({ value: String(days), label: ageLabel(days) }));
}

/** 1: full. 0 without a limit. */
export const shareOfStorage = ({ storageUsedBytes, storageLimitGb }: OrganizationProfile): number =>
  storageLimitGb === null ? 0 : storageUsedBytes / (storageLimitGb * gigabyte);

export function storageLabel({ storageUsedBytes, storageLimitGb }: OrganizationProfile): string {
  const used = formatSize(storageUsedBytes);
  return storageLimitGb === null ? t("storage.open", { used }) : t("storage.of", { used, limit: formatNumber(storageLimitGb) });
}
