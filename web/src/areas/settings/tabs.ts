// Tabs of settings in order, each with the permission that shows it.
import type { Action, Subject } from "@tidings/contract/permissions";
import { settingsPaths } from "./paths.ts";
import { t } from "./text.ts";

export interface SettingsTab {
  label: string;
  href: string;
  needs: Need;
  /** Of what the tab is about, which the organization may not have. */
  alsoNeeds?: Need;
}

interface Need {
  action: Action;
  subject: Subject;
}

export const mayOpen = ({ needs, alsoNeeds }: SettingsTab, can: (action: Action, subject: Subject) => boolean): boolean =>
  can(needs.action, needs.subject) && (alsoNeeds === undefined || can(alsoNeeds.action, alsoNeeds.subject));

export const settingsTabs: readonly SettingsTab[] = [
  { label: t("tab.users"), href: settingsPaths.users, needs: { action: "read", subject: "user" } },
  { label: t("tab.organization"), href: settingsPaths.organization, needs: { action: "update", subject: "provider" } },
  { label: t("tab.complianceMessages"), href: settingsPaths.complianceMessages, needs: { action: "read", subject: "custom_message" } },
  { label: t("tab.errorMessages"), href: settingsPaths.errorMessages, needs: { action: "read", subject: "custom_message" } },
  { label: t("tab.responder"), href: settingsPaths.responder, needs: { action: "read", subject: "providers_auto_responder" } },
  { label: t("tab.languages"), href: settingsPaths.languages, needs: { action: "read", subject: "providers_language" } },
  { label: t("tab.sending"), href: settingsPaths.sending, needs: { action: "update", subject: "custom_message" } },
  {
    label: t("tab.outreaches"),
    href: settingsPaths.outreaches,
    needs: { action: "update", subject: "outreach_approval" },
    alsoNeeds: { action: "read", subject: "outreach_message" },
  },
  { label: t("tab.safety"), href: settingsPaths.safety, needs: { action: "read", subject: "alert_setting" } },
  { label: t("tab.confidential"), href: settingsPaths.confidential, needs: { action: "read", subject: "confidential_care" } },
  { label: t("tab.setup"), href: settingsPaths.setup, needs: { action: "read", subject: "organization_setup" } },
  { label: t("tab.audit"), href: settingsPaths.audit, needs: { action: "read", subject: "audit_event" } },
];
