// Referral types: listed by name, and their words changed.
import type { ReferralType, ReferralTypeChange, referralTypes } from "@tidings/contract/areas/referral-types";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { can } from "@tidings/contract/permissions";
import { sql } from "kysely";
import { revealingWords } from "../../core/messaging/public.ts";
import { paginationOf } from "../../core/organizations/public.ts";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import type { Texts } from "./referral-rows.ts";

interface TypeRow {
  external_id: string;
  name: string;
  content_text: Texts;
  is_confidential: boolean;
  updated_at: string;
}

async function present(ctx: Ctx, rows: readonly TypeRow[]): Promise<ReferralType[]> {
  const revealing = await revealingWords(
    ctx,
    rows.map((row) => ({ isConfidential: row.is_confidential, words: [row.name, ...Object.values(row.content_text)] })),
  );
  return rows.map((row, at) => ({
    externalId: row.external_id,
    name: row.name,
    contentText: row.content_text,
    revealingWords: revealing[at] ?? [],
    updatedAt: row.updated_at,
    currentUserAbilities: { update: can(ctx.actor.permissions, "update", "referral_type") },
  }));
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export async function listTypes(
  ctx: Ctx,
  { search, page, perPage }: QueryOf<typeof referralTypes.list>,
): Promise<OutputOf<typeof referralTypes.list>> {
  const name = search?.name?.trim();
  const where = name ? sql`name ilike ${`%${escaped(name)}%`}` : sql`true`;
  const { rows } = await sql<TypeRow>`select external_id, name, content_text, is_confidential, updated_at from referral_types
    where organization_id = ${ctx.org.id} and ${where} order by lower(name), id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    ctx.tx,
  );
  const counted = await sql<{
    n: number;
  }>`select count(*) as n from referral_types where organization_id = ${ctx.org.id} and ${where}`.execute(ctx.tx);
  return { referralTypes: await present(ctx, rows), pagination: paginationOf({ page, perPage }, counted.rows[0]?.n ?? 0) };
}

/** From now on texts say these words; what was sent stays as it was. */
export async function updateType(
  ctx: Ctx,
  externalId: string,
  { contentText }: ReferralTypeChange,
): Promise<{ referralType: ReferralType }> {
  const given = Object.fromEntries(Object.entries(contentText).map(([language, words]) => [language, words?.trim()]));
  const { rows: earlier } = await sql<{ contentText: Texts }>`select content_text as "contentText" from referral_types
    where organization_id = ${ctx.org.id} and external_id = ${externalId} for update`.execute(ctx.tx);
  const { rows } = await sql<TypeRow>`update referral_types set content_text = content_text || ${JSON.stringify(given)}::jsonb,
      updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and external_id = ${externalId} returning external_id, name, content_text, is_confidential, updated_at`.execute(
    ctx.tx,
  );
  const [row] = rows;
  if (!row) throw problem("not_found");
  await auditEvent(ctx, {
    action: "referral_type.updated",
    subjectType: "referral_type",
    subjectId: externalId,
    detail: { languages: Object.keys(given).join(", ") },
    changes: changesBetween(earlier[0] ?? {}, { contentText: row.content_text }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "referral" });
  const [referralType] = await present(ctx, [row]);
  return { referralType: referralType as ReferralType };
}
