// Addresses of the settings area.
export const settingsPaths = {
  home: "/settings",
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
  editOnCall: "/settings/safety/on_call/edit",
  editSafetyText: (kind: string) => `/settings/safety/texts/${encodeURIComponent(kind)}/edit`,
  languages: "/settings/languages",
  newLanguage: "/settings/languages/new",
  audit: "/settings/audit",
};
