// Every ready-made text by language, scope and key.

import type { TranslatedLanguage } from "@tidings/contract/message/languages";
import { ara } from "./ara.ts";
import { english } from "./english.ts";
import { fra } from "./fra.ts";
import { jpn } from "./jpn.ts";
import { kor } from "./kor.ts";
import { pol } from "./pol.ts";
import { por } from "./por.ts";
import { rus } from "./rus.ts";
import { spanish } from "./spanish.ts";
import type { ReferralTexts, SystemTexts } from "./system-text-shape.ts";
import { tgl } from "./tgl.ts";
import { vie } from "./vie.ts";
import { zho } from "./zho.ts";

/**
 * The texts an organization starts with, and the fallback for languages it adds: language → scope → key → text.
 * Referral scopes exist for english and spanish only.
 */
export const systemTexts: Readonly<Record<TranslatedLanguage, SystemTexts & Partial<ReferralTexts>>> = {
  english,
  spanish,
  ara,
  fra,
  jpn,
  kor,
  pol,
  por,
  rus,
  tgl,
  vie,
  zho,
};
