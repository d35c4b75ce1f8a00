// Channel between the tabs of a browser: their common session has moved to another organization.
export const organizationTabs = new BroadcastChannel("tidings-organization");
