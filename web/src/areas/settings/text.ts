// Texts of the settings frame; each tab has its own texts next to its pages.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("settings", {
  nav: "Settings",
  tabs: "Settings",
  "command.newUser": "New user",
  "tab.users": "Users",
  "tab.organization": "Organization",
  "tab.complianceMessages": "Compliance messages",
  "tab.errorMessages": "Error messages",
  "tab.responder": "Message auto-responder",
  "tab.sending": "Automated messages",
  "tab.outreaches": "Outreaches",
  "tab.safety": "Safety",
  "tab.languages": "Languages",
  "tab.confidential": "Confidential care",
  "tab.setup": "Setup",
  "setup.description": "What has to be in place before messages go out, and who confirmed it.",
  "tab.audit": "Audit trail",
});
