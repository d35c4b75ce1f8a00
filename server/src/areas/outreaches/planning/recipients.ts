// Decides for each patient whether the outreach reaches them, by which channel and with which text; used by preflight and sending.

import { createHash } from "node:crypto";
import { countCharacters, messageLimits } from "@tidings/contract/message/writing/limits";
import { countSegments, type SmsEncoding } from "@tidings/contract/message/writing/segments";
import type { TagName } from "@tidings/contract/message/writing/tags";
import { missingTags, parseTemplate, type TagValues, type TemplatePart } from "@tidings/contract/message/writing/templates";
import { type Channel, type SpokenLanguage, spokenLanguages } from "../../../core/messaging/public.ts";
import type { NumberOwner } from "../../../core/patients/public.ts";
import { namingPatient, patientTagValues, renderText } from "../../../core/texts/public.ts";

export interface Candidate {
  patient_id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  language: string | null;
  phone: string | null;
  landline_phone: string | null;
  /** Null: the ZIP code decides no single zone. */
  time_zone: string | null;
  zipcode: string | null;
  state: string;
  is_unreachable: boolean;
  is_held_for_review: boolean;
  is_opted_out: boolean;
  /** Like `is_opted_out`, for the landline number. */
  is_landline_opted_out: boolean;
  /** "Do not text", "do not call". */
  opted_out_channels: readonly string[];
  /** The consent that the outreach needs is on record. */
  has_text_consent: boolean;
  has_call_consent: boolean;
  phone_owner: NumberOwner;
  landline_owner: NumberOwner;
  contact_name: string | null;
  landline_contact_name: string | null;
  /** Another patient has the same number. */
  is_phone_shared: boolean;
}

/** Why a patient is excluded, as stored and as the interface shows it. */
export type ExclusionReason =
  | "disabled"
  | "opt_out"
  | "no_consent"
  | "missing_communication"
  | "missing_language"
  | "unreachable"
  | "held_for_review"
  | "missing_value"
  | "too_long"
  | "duplicate";

export interface Receives {
  kind: "receives";
  toPhone: string;
  language: string;
  body: string;
  spans: number[];
  /** SMS segments; 1 with a picture, 0 for a phone call. */
  segments: number;
  encoding: SmsEncoding;
  fallbacks: TagName[];
  /** Segments of the longest question that an answer leads to; 0 without any. */
  followOnSegments: number;
  /** Set for a call: the language it is read in. */
  spokenIn: SpokenLanguage | null;
}

export type Outcome = Receives | { kind: "left_out"; reason: ExclusionReason; blanks: TagName[] };

const leftOut = (reason: ExclusionReason, blanks: TagName[] = []): Outcome => ({ kind: "left_out", reason, blanks });

/**
 * Key of a message on a phone: two messages with the same key look the same to the owner of the phone. A hash keeps it short, because a
 * clinic with a million patients has a hundred thousand shared phones.
 */
export const sameText = (phone: string, body: string): string => `${phone} ${createHash("sha1").update(body).digest("base64")}`;

/** The text of the outreach by language, and its channels. */
export interface PlannedContent {
  contentText: Readonly<Record<string, string>>;
  languages: readonly string[];
  sendVia: readonly string[];
  /** A text with a picture is one message, whatever its length. */
  hasPicture?: boolean;
  /** Texts of the follow-on questions by language; only the preview counts them. */
  followOns?: readonly Readonly<Record<string, string>>[];
}

interface Way {
  channel: Channel;
  toPhone: string;
  contactName: string | null;
  /** The number is recorded as another person's, and the message is a text. */
  isOtherPhone: boolean;
  isOptedOut: boolean;
  hasConsent: boolean;
  /** Whether other patients may have the same phone. */
  isShared: boolean;
}

/** A text goes to the mobile, a phone call to the landline if there is one. If both are chosen, only patients who cannot be texted are called. */
function wayTo(candidate: Candidate, sendVia: readonly string[]): Way | null {
  const { phone, landline_phone: landline, is_opted_out: isOptedOut } = candidate;
  const [isTextClosed, isCallClosed] = (["text", "call"] as const).map((one) => candidate.opted_out_channels.includes(one));
  const mayCall = sendVia.includes("voice");
  if (sendVia.includes("sms") && phone !== null && !(isTextClosed && mayCall))
    return {
      channel: "sms",
      toPhone: phone,
      contactName: candidate.contact_name,
      isOtherPhone: candidate.phone_owner !== "patient" && candidate.phone_owner !== "not_confirmed",
      isOptedOut: isOptedOut || isTextClosed === true,
      hasConsent: candidate.has_text_consent,
      isShared: candidate.is_phone_shared,
    };
  const toPhone = landline ?? phone;
  if (!mayCall || toPhone === null) return null;
  return {
    channel: "voice",
    toPhone,
    contactName: landline === null ? candidate.contact_name : candidate.landline_contact_name,
    isOtherPhone: false,
    isOptedOut: (landline === null ? isOptedOut : candidate.is_landline_opted_out) || isCallClosed === true,
    hasConsent: candidate.has_call_consent,
    isShared: true,
  };
}

const spokenIn = (language: string): SpokenLanguage | null => spokenLanguages.find((one) => one === language) ?? null;

type NamedOnPhone = Parameters<typeof namingPatient>[1];

/** The name before the text is not counted: the text was written without it. */
const maxCharacters = ({ first_name: name, is_other_phone: isOther }: NamedOnPhone): number =>
  messageLimits.outreach + (isOther && name ? countCharacters(`${name}: `) : 0);

/**
 * Creates the planner of one run: it parses each text once and remembers what each shared phone has received. For phone calls it
 * remembers every number, because a family often shares a landline.
 */
export function createPlanner(content: PlannedContent, organization: TagValues, alreadyReached: readonly string[] = []) {
  const { contentText, languages, sendVia } = content;
  const templates = new Map<string, TemplatePart[]>();
  const templateFor = (text: string, to: NamedOnPhone): TemplatePart[] => {
    const named = namingPatient(text, to);
    const known = templates.get(named) ?? parseTemplate(named);
    templates.set(named, known);
    return known;
  };
  const reached = new Set<string>(alreadyReached);
  const maxNextSegments = (language: string, values: TagValues, to: NamedOnPhone): number =>
    (content.followOns ?? []).reduce((max, texts) => {
      const text = renderText(templateFor(texts[language] ?? "", to), language, values, maxCharacters(to));
      return text.ok ? Math.max(max, countSegments(text.text).segments) : max;
    }, 0);

  return (candidate: Candidate): Outcome => {
    if (candidate.state !== "enabled") return leftOut("disabled");
    const way = wayTo(candidate, sendVia);
    if (way?.isOptedOut ?? candidate.is_opted_out) return leftOut("opt_out");
    if (way === null) return leftOut("missing_communication");
    if (!way.hasConsent) return leftOut("no_consent");
    if (candidate.language === null || !languages.includes(candidate.language)) return leftOut("missing_language");
    const spoken = way.channel === "voice" ? spokenIn(candidate.language) : null;
    if (way.channel === "voice" && spoken === null) return leftOut("missing_language");
    if (candidate.is_unreachable) return leftOut("unreachable");
    if (candidate.is_held_for_review) return leftOut("held_for_review");
    const values = { ...organization, ...patientTagValues({ ...candidate, contact_name: way.contactName }) };
    const to = { first_name: candidate.first_name, is_other_phone: way.isOtherPhone };
    const template = templateFor(contentText[candidate.language] ?? "", to);
    const rendered = renderText(template, candidate.language, values, maxCharacters(to));
    if (!rendered.ok) return rendered.reason === "too_long" ? leftOut("too_long") : leftOut("missing_value", missingTags(template, values));
    // A phone gets the same text once, however many patients share it.
    if (way.isShared) {
      const same = sameText(way.toPhone, rendered.text);
      if (reached.has(same)) return leftOut("duplicate");
      reached.add(same);
    }
    const { segments, encoding } = countSegments(rendered.text);
    return {
      kind: "receives",
      toPhone: way.toPhone,
      language: candidate.language,
      body: rendered.text,
      spans: rendered.spans,
      segments: spoken ? 0 : content.hasPicture ? 1 : segments,
      encoding,
      fallbacks: rendered.fallbacks,
      followOnSegments: spoken ? 0 : maxNextSegments(candidate.language, values, to),
      spokenIn: spoken,
    };
  };
}
