// Words of the page that shows an API key.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("api-key", {
  "page.title": "Your API key",
  "page.opening": "Opening the link…",
  "page.lead": "{{name}}, for {{organization}}. This key is shown only once. Store it where only your system can read it.",
  "page.label": "API key",
  "page.copy": "Copy key",
  "page.left": "This page closes in",
  "page.docs": "API documentation",
  "copy.unavailable": "This browser can't copy automatically. Select the key and copy it yourself.",
  "copy.keep": "Store the copy in a safe place. The key isn't shown again.",
  "expired.title": "This link has expired",
  "expired.body": "A link works once and for a limited time. Ask the person who sent it for a new one.",
  "expired.support": "Contact support",
});
