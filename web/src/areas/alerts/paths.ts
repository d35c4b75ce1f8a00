// URLs of the alerts area.
export const alertPaths = {
  list: "/alerts",
  alert: (externalId: string) => `/alerts/${encodeURIComponent(externalId)}`,
};
