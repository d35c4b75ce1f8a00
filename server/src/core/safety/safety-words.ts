// The text that an organization adds around the fixed core of the safety texts, with previews in every language.
import type { SafetyText, safety } from "@tidings/contract/areas/safety";
import type { BodyOf } from "@tidings/contract/endpoint";
import { isLanguage, systemLanguages } from "@tidings/contract/message/languages";
import { type SafetyTextKind, safetyTextKinds } from "@tidings/contract/message/safety/safety-kinds";
import { hasSafetyCore, namesNumbersFirst, type OwnWords, safetyCore, safetyText } from "@tidings/contract/message/safety/safety-texts";
import { countSegments } from "@tidings/contract/message/writing/segments";
import { writePhone } from "@tidings/contract/phone-format";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";

const nothing: OwnWords = { before: "", after: "" };

/** "(505) 555-0100"; null if the organization has no number. */
export async function officePhone(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select phone from organizations_public where id = ${ctx.org.id}`.execute(ctx.tx);
  const digits = rows[0]?.phone?.replace(/\D/g, "").slice(-10) ?? "";
  return digits.length === 10 ? writePhone(digits) : null;
}

/** The organization's own text by kind and language. */
async function ownWords(ctx: Ctx): Promise<Map<string, OwnWords>> {
  const { rows } = await sql<{ kind: string; language: string } & OwnWords>`
    select kind, language, before_text as before, after_text as after from safety_text_words where organization_id = ${ctx.org.id}`.execute(
    ctx.tx,
  );
  return new Map(rows.map(({ kind, language, before, after }) => [`${kind} ${language}`, { before, after }]));
}

/** The final text. Own text is omitted if it would push the numbers out of the first SMS segment. */
export async function composeSafetyText(ctx: Ctx, kind: SafetyTextKind, language: string): Promise<{ text: string; language: string }> {
  const phone = await officePhone(ctx);
  const used = hasSafetyCore(language) ? language : "english";
  const text = safetyText(kind, used, phone, (await ownWords(ctx)).get(`${kind} ${used}`) ?? nothing);
  return { text: namesNumbersFirst(text) ? text : safetyCore(kind, used, phone), language: used };
}

export async function listSafetyTexts(ctx: Ctx): Promise<SafetyText[]> {
  const [phone, own] = [await officePhone(ctx), await ownWords(ctx)];
  return safetyTextKinds.map((kind) => ({
    kind,
    languages: systemLanguages.map(({ key: language }) => {
      const isEnglish = language !== "english" && !hasSafetyCore(language);
      const words = own.get(`${kind} ${isEnglish ? "english" : language}`) ?? nothing;
      const preview = safetyText(kind, language, phone, words);
      return { language, core: safetyCore(kind, language, phone), ...words, preview, segments: countSegments(preview).segments, isEnglish };
    }),
  }));
}

type NewWords = BodyOf<typeof safety.updateText>["languages"];

export async function updateSafetyText(ctx: Ctx, kind: SafetyTextKind, languages: NewWords): Promise<SafetyText> {
  const phone = await officePhone(ctx);
  languages.forEach(({ language, ...words }, at) => {
    if (!isLanguage(language) || !hasSafetyCore(language)) throw invalidField(`languages[${at}].language`, { key: "validation.invalid" });
    if (!namesNumbersFirst(safetyText(kind, language, phone, words)))
      throw invalidField(`languages[${at}].${words.before ? "before" : "after"}`, { key: "validation.numbersFirst" });
  });
  const own = await ownWords(ctx);
  const earlier = Object.fromEntries(languages.map(({ language }) => [language, own.get(`${kind} ${language}`) ?? nothing]));
  await sql`insert into safety_text_words (organization_id, kind, language, before_text, after_text)
    select ${ctx.org.id}, ${kind}, g.language, g.before_text, g.after_text
    from unnest(${languages.map((one) => one.language)}::text[], ${languages.map((one) => one.before.trim())}::text[],
      ${languages.map((one) => one.after.trim())}::text[]) as g (language, before_text, after_text)
    on conflict (organization_id, kind, language) do update set before_text = excluded.before_text, after_text = excluded.after_text`.execute(
    ctx.tx,
  );
  await auditEvent(ctx, {
    action: "safety_text.updated",
    subjectType: "safety_text",
    detail: { kind, languages: languages.map((one) => one.language).join() },
    changes: changesBetween(
      earlier,
      Object.fromEntries(languages.map(({ language, before, after }) => [language, { before: before.trim(), after: after.trim() }])),
    ),
  });
  return (await listSafetyTexts(ctx)).find((one) => one.kind === kind) as SafetyText;
}
