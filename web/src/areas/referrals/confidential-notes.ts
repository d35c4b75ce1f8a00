// Notes about referral texts that are not sent for confidential referral types, because they say what these referrals are about.
import { type ReferralType, referralTypes } from "@tidings/contract/areas/referral-types";
import { findRevealingWords } from "@tidings/contract/message/writing/revealing-words";
import type { TagName } from "@tidings/contract/message/writing/tags";
import { parseTemplate } from "@tidings/contract/message/writing/templates";
import { useAllPages } from "../../api/fetch-all-pages.ts";
import { useCan } from "../../api/session.tsx";
import { tagLabel, t as texts } from "../../kit/message-texts.ts";
import { t } from "./text.ts";

type Type = Pick<ReferralType, "name" | "contentText" | "revealingWords">;

/** The send policy refuses a text that names the provider or the place of a confidential referral. */
const revealingTags: readonly TagName[] = ["referral_provider_last_name", "referral_address"];

/** None where the text is sent for all types. Users without the right to read confidential records are given none of these types. */
export function confidentialNotes(template: string, language: string, types: readonly Type[]): string[] {
  const parts = parseTemplate(template);
  const tags = parts.flatMap((part) => (part.kind === "tag" && revealingTags.includes(part.tag) ? [tagLabel(part.tag)] : []));
  const found = types
    .filter(({ revealingWords }) => revealingWords.length > 0)
    .map(({ name, contentText, revealingWords }) => {
      const typeWords = contentText[language] || contentText.english || name;
      const filled = parts.map((part) =>
        part.kind === "text" ? part.text : part.tag === "referral_type" ? typeWords : (part.fallback ?? ""),
      );
      return { name, words: findRevealingWords(filled.join(""), revealingWords) };
    })
    .filter(({ words }) => words.length > 0 || tags.length > 0);
  if (found.length === 0) return [];
  const words = [...new Set(found.flatMap((one) => one.words))].map((word) => texts("character.quoted", { character: word }));
  const names = found.map(({ name }) => name).join(", ");
  return [t("note.revealing", { types: names, words: [...words, ...new Set(tags)].join(", ") })];
}

export function useConfidentialNotes(): (template: string, language: string) => string[] {
  const can = useCan();
  const isEnabled = can("read", "referral_type");
  const found = useAllPages(referralTypes.list, { query: { perPage: 120 } }, (answer) => answer.referralTypes, { isEnabled });
  return (template, language) => confidentialNotes(template, language, found.data ?? []);
}
