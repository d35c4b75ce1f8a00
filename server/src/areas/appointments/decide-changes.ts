// Decides what changes make of appointments: places, templates and texts are read once for all of them, and each change is allowed or refused.
import { type AppointmentChange, type appointmentCan, fitsModality, type RescheduleInput } from "@tidings/contract/areas/appointments";
import type { TagValues } from "@tidings/contract/message/writing/templates";
import type { AppointmentModality } from "@tidings/contract/words";
import { organizationTagValues } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { type AppointmentRow, appointmentValuesOf, type Texts } from "./appointment-rows.ts";
import { type Start, startOf, startOn } from "./appointment-time.ts";
import { missingWith, reportMissing } from "./check-texts.ts";
import { isPossible } from "./present.ts";
import {
  findTemplates,
  Issues,
  type KnownPlaces,
  type NamedPlace,
  type NamedProvider,
  type NamedTemplate,
  openPlaces,
  otherModality,
} from "./read-input.ts";
import { textsOfTemplates } from "./template-texts.ts";

/** Absent fields stay unchanged. With `startsAt` the appointment is rescheduled, also to the start that it has. */
export type Change = Omit<AppointmentChange & Partial<RescheduleInput>, "lockVersion">;

export interface Wanted {
  /** Locked, with the outcomes of its reminders up to date. */
  row: AppointmentRow;
  change: Change;
}

/** What an appointment is to be. */
export interface Decided {
  row: AppointmentRow;
  /** The fields that the change names beside the start and, of one that is rescheduled, the places. */
  fields: string[];
  isRescheduled: boolean;
  isModalityGiven: boolean;
  /** The template that takes the place of the present one; null: none does. */
  replacement: NamedTemplate | null;
  /** Its template is for appointments of this modality. */
  isFitting: boolean;
  location: NamedPlace | AppointmentRow["location"];
  provider: NamedProvider | AppointmentRow["provider"];
  start: Start;
  modality: AppointmentModality;
  sendVia: "sms" | "voice";
  phone: string | null;
  address: string | null;
  customContent: string | null;
  notes: string | null;
  attended: boolean | null;
}

interface Known {
  now: Temporal.Instant;
  timeZone: string;
  places: KnownPlaces;
  templates: ReadonlyMap<string, NamedTemplate & { isStandby: boolean }>;
  texts: ReadonlyMap<number, Texts[]>;
  organization: TagValues;
}

async function open(ctx: Ctx, wanted: readonly Wanted[]): Promise<Known> {
  const templates = await findTemplates(
    ctx,
    wanted.flatMap(({ change }) => change.appointmentTemplateExternalId ?? []),
  );
  return {
    now: ctx.clock.now(),
    timeZone: ctx.org.timeZone,
    places: await openPlaces(ctx, {
      locations: wanted.flatMap(({ row, change }) => kept(change.locationExternalId, row.location?.externalId) ?? []),
      providers: wanted.flatMap(({ row, change }) => kept(change.providerExternalId, row.provider?.externalId) ?? []),
    }),
    templates,
    texts: await textsOfTemplates(ctx, [...wanted.map(({ row }) => row.template.id), ...[...templates.values()].map(({ id }) => id)]),
    organization: await organizationTagValues(ctx),
  };
}

const kept = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);
const keptText = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given?.trim() || null;

const isAfter = (at: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(at, now) > 0;

/** Null: none takes the place of the present one, or an issue was added. */
function replacementOf(known: Known, issues: Issues, { row, change }: Wanted, modality: AppointmentModality): NamedTemplate | null {
  const wanted = change.appointmentTemplateExternalId;
  if (wanted === undefined) return null;
  const refuse = (issue: Parameters<Issues["add"]>[1]) => {
    issues.add("appointmentTemplateExternalId", issue);
    return null;
  };
  const isSame = wanted === row.template.externalId;
  if (fitsModality(row.template.modalities, modality)) return isSame ? null : refuse({ key: "validation.readOnly" });
  if (!isAfter(Temporal.Instant.from(row.starts_at), known.now) || row.state === "completed") return refuse({ key: "validation.readOnly" });
  const found = known.templates.get(wanted);
  if (!found || found.isStandby) return refuse({ key: "validation.invalid" });
  return fitsModality(found.modalities, modality) ? found : refuse(otherModality(modality));
}

/** A new start is on the clock of the place; another place alone keeps the hour, on its own clock. */
function startOfChange(known: Known, { row, change }: Wanted, location: Decided["location"], zone: string | null): Start {
  if (change.startsAt !== undefined) return startOf(change.startsAt, zone ?? known.timeZone, known.now);
  const isElsewhere = change.locationExternalId !== undefined && location?.externalId !== row.location?.externalId;
  return startOn(row.starts_on, row.starts_time, isElsewhere ? (zone ?? known.timeZone) : row.time_zone);
}

const placeFields: readonly string[] = ["locationExternalId", "providerExternalId"];

function actsOf({ startsAt, ...rest }: Change): { fields: string[]; acts: (keyof typeof appointmentCan)[] } {
  const given = Object.keys(rest);
  if (startsAt === undefined) return { fields: given, acts: ["update"] };
  const fields = given.filter((name) => !placeFields.includes(name));
  return { fields, acts: fields.length > 0 ? ["reschedule", "update"] : ["reschedule"] };
}

function decide(known: Known, wanted: Wanted): Decided {
  const { row, change } = wanted;
  const { fields, acts } = actsOf(change);
  if (!acts.every((act) => isPossible(row, act))) throw problem("invalid_state");
  const issues = new Issues();
  const [placed, seenBy] = [row.location?.externalId ?? null, row.provider?.externalId ?? null];
  const location = known.places.location(issues, kept(change.locationExternalId, placed), placed);
  const provider = known.places.provider(issues, kept(change.providerExternalId, seenBy), seenBy);
  const modality = change.modality ?? row.modality;
  const replacement = replacementOf(known, issues, wanted, modality);
  const template = replacement ?? row.template;
  const isRescheduled = change.startsAt !== undefined;
  const wasAhead = isAfter(Temporal.Instant.from(row.starts_at), known.now);
  if ((isRescheduled || wasAhead) && (change.attended ?? null) !== null) issues.add("attended", { key: "validation.invalid" });
  issues.throwIfAny();
  const next: Decided = {
    row,
    fields,
    isRescheduled,
    isModalityGiven: Boolean(change.modality),
    replacement,
    isFitting: fitsModality(template.modalities, modality),
    location,
    provider,
    start: startOfChange(known, wanted, location, location?.timeZone ?? null),
    modality,
    sendVia: change.sendVia ?? row.send_via,
    phone: kept(change.phone, row.phone),
    address: keptText(change.address, row.address),
    customContent: keptText(change.customContent, row.custom_content),
    notes: keptText(change.notes, row.notes),
    attended: kept(change.attended, row.is_attended),
  };
  // Reminders that are not sent lack nothing.
  if (isRescheduled || (wasAhead && next.isFitting)) {
    const visit = { ...appointmentValuesOf(row), ...next, patient: row.patient };
    reportMissing(issues, missingWith(known.organization, known.texts.get(template.id) ?? [], visit, row.patient.language), visit);
    issues.throwIfAny();
  }
  return next;
}

/**
 * Returns a function that decides a change that was announced here.
 * @throws `Problem` the function, where the state of the appointment or what the change names does not allow it
 */
export async function openChanges(ctx: Ctx, wanted: readonly Wanted[]): Promise<(one: Wanted) => Decided> {
  const known = await open(ctx, wanted);
  return (one) => decide(known, one);
}
