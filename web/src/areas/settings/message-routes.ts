// Routes of the organization, compliance and error messages, the auto-responder, safety, outreaches and languages.
import type { AnyRoute } from "@tanstack/react-router";
import { lazyPage } from "../../kit/lazy-page.ts";
import { settingsPaths } from "./paths.ts";

export const messageRoutes = (parent: AnyRoute): AnyRoute[] => [
  lazyPage(parent, settingsPaths.complianceMessages, () => import("./compliance/ComplianceMessagesPage.tsx"), "ComplianceMessagesPage"),
  lazyPage(parent, settingsPaths.errorMessages, () => import("./errors/ErrorMessagesPage.tsx"), "ErrorMessagesPage"),
  lazyPage(parent, settingsPaths.editErrorMessages, () => import("./errors/ErrorMessagesEditPage.tsx"), "ErrorMessagesEditPage"),
  lazyPage(parent, settingsPaths.responder, () => import("./responder/ResponderPage.tsx"), "ResponderPage"),
  lazyPage(parent, settingsPaths.editResponder, () => import("./responder/ResponderEditPage.tsx"), "ResponderEditPage"),
  lazyPage(parent, settingsPaths.safety, () => import("./safety/SafetyPage.tsx"), "SafetyPage"),
  lazyPage(parent, "/settings/safety/on_call/edit", () => import("./safety/OnCallEditPage.tsx"), "OnCallEditPage"),
  lazyPage(parent, "/settings/safety/on_call/locations/$locationId/edit", () => import("./safety/OnCallEditPage.tsx"), "OnCallEditPage"),
  lazyPage(parent, "/settings/safety/texts/$kind/edit", () => import("./safety/SafetyTextEditPage.tsx"), "SafetyTextEditPage"),
  lazyPage(parent, settingsPaths.confidential, () => import("./confidential/ConfidentialCarePage.tsx"), "ConfidentialCarePage"),
  lazyPage(parent, settingsPaths.setup, () => import("./setup/SetupPage.tsx"), "SetupPage"),
  lazyPage(parent, settingsPaths.sending, () => import("./sending/SendingRulesPage.tsx"), "SendingRulesPage"),
  lazyPage(parent, settingsPaths.outreaches, () => import("./outreaches/OutreachSettingsPage.tsx"), "OutreachSettingsPage"),
  lazyPage(parent, settingsPaths.languages, () => import("./languages/LanguageListPage.tsx"), "LanguageListPage"),
  lazyPage(parent, "/settings/languages/$language/remove", () => import("./languages/LanguageRemovePage.tsx"), "LanguageRemovePage"),
  lazyPage(parent, settingsPaths.organization, () => import("./organization/OrganizationProfilePage.tsx"), "OrganizationProfilePage"),
  lazyPage(parent, settingsPaths.editOrganization, () => import("./organization/OrganizationEditPage.tsx"), "OrganizationEditPage"),
  lazyPage(parent, settingsPaths.newLanguage, () => import("./languages/LanguageAddPage.tsx"), "LanguageAddPage"),
];
