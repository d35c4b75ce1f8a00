// The organization's setting of imports: whether messages that unattended imports cause are released without a person.
import type { ImportSettings } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { auditEvent } from "../sign-in/public.ts";

export async function readImportSettings(ctx: Ctx): Promise<{ importSettings: ImportSettings }> {
  const { rows } = await sql<{ releases_unattended: boolean }>`select releases_unattended from import_settings
    where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return { importSettings: { releasesUnattended: rows[0]?.releases_unattended ?? false } };
}

export async function updateImportSettings(ctx: Ctx, { releasesUnattended }: ImportSettings): Promise<{ importSettings: ImportSettings }> {
  await sql`insert into import_settings (organization_id, releases_unattended) values (${ctx.org.id}, ${releasesUnattended})
    on conflict (organization_id) do update set releases_unattended = excluded.releases_unattended`.execute(ctx.tx);
  await auditEvent(ctx, { action: "import_settings.updated", subjectType: "organization", detail: { releasesUnattended } });
  return readImportSettings(ctx);
}
