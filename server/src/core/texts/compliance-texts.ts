// Texts that law and carriers require: operators change them for one organization, and every change is kept as a version.
import {
  type adminCompliance,
  type ComplianceKey,
  type ComplianceTexts,
  type ComplianceVersion,
  complianceKeys,
  complianceWords,
} from "@tidings/contract/areas/admin/compliance";
import type { BodyOf } from "@tidings/contract/endpoint";
import type { FieldIssues } from "@tidings/contract/errors";
import { parseTemplate } from "@tidings/contract/message/writing/templates";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { Problem, problem } from "../../kernel/problem.ts";
import { organizationByCode } from "../organizations/public.ts";
import { namesOfStaff } from "../sign-in/public.ts";
import { messagesOf } from "./list-custom-messages.ts";
import { changeCustomMessages } from "./update-custom-messages.ts";

const scope = "compliance.messages";
const maxVersions = 100;

/** The operator acting within that organization. */
async function within(ctx: Ctx, code: string): Promise<Ctx> {
  const org = await organizationByCode(ctx.tx, code);
  if (!org) throw problem("not_found");
  return { ...ctx, org };
}

async function versionsOf(ctx: Ctx): Promise<ComplianceVersion[]> {
  const { rows } = await sql<{
    key: ComplianceKey;
    language: string;
    text_before: string;
    text_after: string;
    changed_at: string;
    changed_by_user_id: number | null;
  }>`
    select key, language, text_before, text_after, changed_at, changed_by_user_id from compliance_text_versions
    where organization_id = ${ctx.org.id} order by id desc limit ${maxVersions}`.execute(ctx.tx);
  const people = await namesOfStaff(
    ctx,
    rows.flatMap((row) => row.changed_by_user_id ?? []),
  );
  return rows.map((row) => ({
    key: row.key,
    language: row.language,
    before: row.text_before,
    after: row.text_after,
    changedAt: row.changed_at,
    changedBy: people.get(row.changed_by_user_id ?? 0) ?? null,
  }));
}

async function present(ctx: Ctx): Promise<ComplianceTexts> {
  const texts = await messagesOf(ctx, [scope]);
  return {
    complianceTexts: complianceKeys.flatMap((key) =>
      texts.filter((one) => one.key === key).map(({ contentText, fallbackLanguages }) => ({ key, contentText, fallbackLanguages })),
    ),
    versions: await versionsOf(ctx),
  };
}

export const showComplianceTexts = async (ctx: Ctx, code: string): Promise<ComplianceTexts> => present(await within(ctx, code));

/** What is missing in each language; the fields are those of the request. */
function missingParts(key: ComplianceKey, contentText: Readonly<Record<string, string>>): FieldIssues {
  const fields: FieldIssues = {};
  for (const [language, text] of Object.entries(contentText)) {
    if (!text.trim()) continue;
    const isNamed = parseTemplate(text).some((part) => part.kind === "tag" && part.tag === "organization_name");
    const words = [...(isNamed ? [] : ["{{organization_name}}"]), ...complianceWords[key].filter((word) => !text.includes(word))];
    if (words.length > 0) fields[`contentText.${language}`] = [{ key: "validation.requiredWords", words: words.join(", ") }];
  }
  return fields;
}

/** Issues of the list of messages, as those of this one message. */
function asOwnFields(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const fields = Object.entries(error.fields).map(([path, issues]) => [path.replace(/^customMessages\[0\]\./, ""), issues] as const);
  return new Problem(error.code, Object.fromEntries(fields));
}

export async function updateComplianceText(
  outside: Ctx,
  { code, key }: { code: string; key: ComplianceKey },
  { contentText, contentTextBefore }: BodyOf<typeof adminCompliance.update>,
): Promise<ComplianceTexts> {
  const ctx = await within(outside, code);
  const missing = missingParts(key, contentText);
  if (Object.keys(missing).length > 0) throw new Problem("invalid", missing);
  const textsNow = async () => (await messagesOf(ctx, [scope])).find((message) => message.key === key)?.contentText ?? {};
  const before = await textsNow();
  const message = { scope, key, contentText, ...(contentTextBefore ? { contentTextBefore } : {}) } as const;
  await changeCustomMessages(ctx, [message]).catch((error: unknown) => Promise.reject(asOwnFields(error)));
  const changed = Object.entries(await textsNow()).filter(([language, text]) => text !== before[language]);
  if (changed.length > 0)
    await sql`insert into compliance_text_versions (organization_id, key, language, text_before, text_after, changed_by_user_id, changed_at)
      select ${ctx.org.id}, ${key}, g.language, g.text_before, g.text_after, ${ctx.actor.userId}, ${ctx.clock.now().toString()}
      from unnest(${changed.map(([language]) => language)}::text[], ${changed.map(([language]) => before[language] ?? "")}::text[],
        ${changed.map(([, text]) => text)}::text[]) as g (language, text_before, text_after)`.execute(ctx.tx);
  return present(ctx);
}
