// Addresses of the Response Assistant.
export const aiPaths = {
  list: "/ai",
  show: (externalId: string) => `/ai/classification/${encodeURIComponent(externalId)}`,
  settings: "/ai/settings",
  editSettings: "/ai/settings/edit",
};
