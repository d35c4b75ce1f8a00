// Words of the page that shows an API key.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("api-key", {
  "page.title": "Your API key",
  "page.opening": "Opening the link…",
  "page.lead": "{{name}}, for {{organization}}. Keep it where only your system can read it: it is shown this once.",
  "page.label": "API key",
  "page.copy": "Copy key",
  "page.left": "This page closes in",
  "page.docs": "How to call the API",
  "copy.unavailable": "Copying is not available in this browser. Select the key and copy it by hand.",
  "copy.keep": "Keep the copy in a safe place: the key is not shown again.",
  "expired.title": "This link has expired",
  "expired.body": "A link works once and for a limited time. Ask whoever sent it to you for a new one.",
  "expired.support": "Contact support",
});
