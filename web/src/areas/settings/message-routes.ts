// Routes of the organization, compliance and error messages, the auto-responder, safety, outreaches and languages.
import type { AnyRoute } from "@tanstack/react-router";
import { settingsPage } from "./page.ts";
import { settingsPaths } from "./paths.ts";

export const messageRoutes = (parent: AnyRoute): AnyRoute[] => [
  settingsPage(parent, settingsPaths.complianceMessages, () => import("./compliance/ComplianceMessagesPage.tsx"), "ComplianceMessagesPage"),
  settingsPage(parent, settingsPaths.errorMessages, () => import("./errors/ErrorMessagesPage.tsx"), "ErrorMessagesPage"),
  settingsPage(parent, settingsPaths.editErrorMessages, () => import("./errors/ErrorMessagesEditPage.tsx"), "ErrorMessagesEditPage"),
  settingsPage(parent, settingsPaths.responder, () => import("./responder/ResponderPage.tsx"), "ResponderPage"),
  settingsPage(parent, settingsPaths.editResponder, () => import("./responder/ResponderEditPage.tsx"), "ResponderEditPage"),
  settingsPage(parent, settingsPaths.safety, () => import("./safety/SafetyPage.tsx"), "SafetyPage"),
  settingsPage(parent, "/settings/safety/on_call/edit", () => import("./safety/OnCallEditPage.tsx"), "OnCallEditPage"),
  settingsPage(
    parent,
    "/settings/safety/on_call/locations/$locationId/edit",
    () => import("./safety/OnCallEditPage.tsx"),
    "OnCallEditPage",
  ),
  settingsPage(parent, "/settings/safety/texts/$kind/edit", () => import("./safety/SafetyTextEditPage.tsx"), "SafetyTextEditPage"),
  settingsPage(parent, settingsPaths.confidential, () => import("./confidential/ConfidentialCarePage.tsx"), "ConfidentialCarePage"),
  settingsPage(parent, settingsPaths.setup, () => import("./setup/SetupPage.tsx"), "SetupPage"),
  settingsPage(parent, settingsPaths.sending, () => import("./sending/SendingRulesPage.tsx"), "SendingRulesPage"),
  settingsPage(parent, settingsPaths.outreaches, () => import("./outreaches/OutreachSettingsPage.tsx"), "OutreachSettingsPage"),
  settingsPage(parent, settingsPaths.languages, () => import("./languages/LanguageListPage.tsx"), "LanguageListPage"),
  settingsPage(parent, "/settings/languages/$language/remove", () => import("./languages/LanguageRemovePage.tsx"), "LanguageRemovePage"),
  settingsPage(parent, settingsPaths.organization, () => import("./organization/OrganizationProfilePage.tsx"), "OrganizationProfilePage"),
  settingsPage(parent, settingsPaths.editOrganization, () => import("./organization/OrganizationEditPage.tsx"), "OrganizationEditPage"),
  settingsPage(parent, settingsPaths.newLanguage, () => import("./languages/LanguageAddPage.tsx"), "LanguageAddPage"),
];
