// Actor of an audit event: a user, an API key, or none.
import type { AuditEvent } from "@tidings/contract/areas/audit";
import { AuditName } from "./AuditName.tsx";
import { t } from "./text.ts";

export function AuditActor({ event: { user, apiKey } }: { event: Pick<AuditEvent, "user" | "apiKey"> }) {
  if (apiKey) return t("who.key", { name: apiKey.name });
  return user ? <AuditName person={user} /> : t("who.nobody");
}
