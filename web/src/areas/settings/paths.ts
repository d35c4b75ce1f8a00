// URLs of the settings area.
export const settingsPaths = {
  home: "/settings",
  setup: "/settings/setup",
  confidential: "/settings/confidential_care",
  users: "/settings/users",
  newUser: "/settings/users/new",
  user: (externalId: string) => `/settings/users/user/${encodeURIComponent(externalId)}`,
  editUser: (externalId: string) => `/settings/users/user/${encodeURIComponent(externalId)}/edit`,
  complianceMessages: "/settings/compliance_messages",
  errorMessages: "/settings/error_messages",
  editErrorMessages: "/settings/error_messages/edit",
  responder: "/settings/automated_messages/responder",
  editResponder: "/settings/automated_messages/responder/edit",
  safety: "/settings/safety",
  editOnCall: (locationExternalId: string | null) =>
    locationExternalId === null
      ? "/settings/safety/on_call/edit"
      : `/settings/safety/on_call/locations/${encodeURIComponent(locationExternalId)}/edit`,
  editSafetyText: (kind: string) => `/settings/safety/texts/${encodeURIComponent(kind)}/edit`,
  sending: "/settings/sending_rules",
  outreaches: "/settings/outreaches",
  languages: "/settings/languages",
  removeLanguage: (language: string) => `/settings/languages/${encodeURIComponent(language)}/remove`,
  organization: "/settings/organization",
  editOrganization: "/settings/organization/edit",
  newLanguage: "/settings/languages/new",
  audit: "/settings/audit",
};
