// Texts of a page that the user may not see.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("noAccess", {
  title: "You don't have access to this page",
  body: "Your role doesn't include this page; a supervisor at {{name}} can change that under Settings › Users.",
  operatorBody: "Your role doesn't include this page; a site administrator can change that under Users.",
  unused: "This page isn't turned on",
  unusedBody: "{{name}} doesn't use this feature; our support team can turn it on.",
  support: "Contact support",
});
