// The consent history in words: events of one act are one entry.

import type { ConsentEvent } from "@tidings/contract/areas/consent";
import { locale } from "../../api/interface-language.ts";
import { formatDate, formatName, formatPhone } from "../../kit/format.ts";
import { label } from "../../kit/labels.ts";
import { t } from "./text.ts";

export interface ConsentEntry {
  key: string;
  at: string;
  title: string;
  /** The means, the staff user, and what proves it. */
  lines: string[];
}

const listed = new Intl.ListFormat(locale, { type: "conjunction" });

/** A STOP writes an event of the number and one of the patient; REMINDERS one for each kind of message. */
const actOf = ({ occurredAt, kind, channel, purpose, source, note, reason, programTitle }: ConsentEvent): string =>
  [occurredAt, kind, channel, purpose, source, note, reason, programTitle].join("|");

function titleOf(events: readonly ConsentEvent[]): string {
  const [first] = events as [ConsentEvent];
  if (first.kind === "left_program")
    return first.programTitle ? t("consent.left_program", { title: first.programTitle }) : t("consent.left_one_program");
  if (first.kind === "consented") return t(`consent.consented.${first.purpose}`);
  if (first.kind === "import_undone") return t("consent.import_undone");
  if (first.purpose === "promotional") return t("consent.promotional_out");
  if (first.channel === "text" || first.channel === "call") return t(`consent.${first.channel}.${first.kind}`);
  const own = events.filter((event) => !event.isAboutNumber);
  if (own.length === 0) {
    const phone = formatPhone(first.phone ?? "");
    return first.kind === "opted_out" ? t("consent.number_out", { phone }) : t("consent.number_in", { phone });
  }
  const features = own.some((event) => event.feature === "all")
    ? t("consent.everything")
    : listed.format(own.map((event) => label("feature", event.feature)).toSorted());
  return first.kind === "opted_out" ? t("consent.opted_out", { features }) : t("consent.opted_in", { features });
}

/** The patient's own number needs no word. */
const ownerOf = (events: readonly ConsentEvent[]) => events.find((event) => event.phoneOwner !== null)?.phoneOwner ?? "patient";

function linesOf(events: readonly ConsentEvent[]): string[] {
  const [first] = events as [ConsentEvent];
  const means = t(`consent.by.${first.source}`);
  const words = events.find((event) => event.words !== null)?.words;
  const phone = events.find((event) => event.phone !== null)?.phone;
  return [
    first.user ? t("consent.by.user", { means, name: formatName(first.user) }) : means,
    first.givenOn ? t("consent.givenOn", { date: formatDate(first.givenOn) }) : null,
    first.wording ? t("consent.wording", { wording: first.wording }) : null,
    words ? t("consent.words", { words }) : null,
    first.note ? t("consent.note", { note: first.note }) : null,
    first.reason ? t(`consent.reason.${first.reason}`) : null,
    phone ? t(`consent.number.${ownerOf(events)}`, { phone: formatPhone(phone) }) : null,
  ].filter((line) => line !== null);
}

/** Newest first, as the events come. */
export function consentEntries(events: readonly ConsentEvent[]): ConsentEntry[] {
  return [...Map.groupBy(events, actOf)].map(([key, of]) => ({
    key,
    at: (of[0] as ConsentEvent).occurredAt,
    title: titleOf(of),
    lines: linesOf(of),
  }));
}
