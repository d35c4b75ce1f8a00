// Applies what a form, the API or a file says about consent: consent given or refused, "do not text", "do not call", and a death.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { afterOptOut } from "../patient-ports.ts";
import { disableDeceased } from "../records/disable-patients.ts";
import { applyOpt } from "./apply-opt.ts";
import { type ConsentEvent, type ConsentPurpose, type OptChannel, type OptSource, recordConsent } from "./consent-events.ts";
import type { OptTarget } from "./opt-rules.ts";

/** Null and undefined change nothing. */
export interface ConsentValues {
  /** Messages about care. "Yes" is recorded for the patient's number and never lifts an opt-out; "no" opts out of everything. */
  consent?: "yes" | "no" | null | undefined;
  promotionalConsent?: "yes" | "no" | null | undefined;
  /** The day on which consent was given; left out: today. */
  consentDate?: string | null | undefined;
  /** That of the promotional consent, where it is another. */
  promotionalConsentDate?: string | null | undefined;
  /** What the patient was shown and agreed to. */
  consentWording?: string | null | undefined;
  doNotText?: boolean | null | undefined;
  doNotCall?: boolean | null | undefined;
  deceased?: boolean | null | undefined;
  /** Closed, as by an opt-out; what is not named stays as it is. */
  optedOutOf?: readonly OptTarget[] | undefined;
}

export interface ConsentRow {
  patientId: number;
  values: ConsentValues;
  rowNumber?: number;
}

export interface ConsentOrigin {
  source: Extract<OptSource, "staff" | "api" | "file">;
  fileExternalId?: string | undefined;
}

interface State {
  id: number;
  phone: string | null;
  opted_out_channels: OptChannel[];
  /** Purposes with consent on record, and the day it was given. */
  recorded: { purpose: ConsentPurpose; givenOn: string | null }[];
  /** By what the channel was last closed. */
  closed_by: Partial<Record<OptChannel, OptSource>>;
}

const purposes = { consent: "care", promotionalConsent: "promotional" } as const satisfies Partial<
  Record<keyof ConsentValues, ConsentPurpose>
>;
const channels = { doNotText: "text", doNotCall: "call" } as const satisfies Partial<Record<keyof ConsentValues, OptChannel>>;
const entriesOf = <T extends object>(record: T) => Object.entries(record) as [keyof T, T[keyof T]][];

const saysSomething = ({ values }: ConsentRow): boolean =>
  [values.consent, values.promotionalConsent, values.doNotText, values.doNotCall, values.deceased, values.optedOutOf].some(
    (value) => value != null,
  );

/** In the order of ids, as every act locks patients. */
async function lockStates(ctx: Ctx, ids: readonly number[]): Promise<Map<number, State>> {
  await sql`select id from patients where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[]) order by id for update`.execute(
    ctx.tx,
  );
  const { rows } = await sql<State>`
    select p.id, coalesce(p.phone, p.landline_phone) as phone, p.opted_out_channels,
      (select coalesce(json_agg(json_build_object('purpose', u.purpose, 'givenOn', (select e.given_on from consent_events e
          where e.organization_id = p.organization_id and e.patient_id = p.id and e.kind = 'consented' and e.purpose = u.purpose
          order by e.id desc limit 1))), '[]')
        from unnest(array['care', 'promotional']) as u (purpose)
        where u.purpose in (select c.purpose from recorded_consents(p.organization_id, p.id, coalesce(p.phone, p.landline_phone)) c)) as recorded,
      (select coalesce(json_object_agg(c.channel, c.source), '{}') from (select distinct on (e.channel) e.channel, e.source from consent_events e
        where e.organization_id = p.organization_id and e.patient_id = p.id and e.channel <> 'any' and e.kind = 'opted_out'
        order by e.channel, e.id desc) c) as closed_by
    from patients p where p.organization_id = ${ctx.org.id} and p.id = any (${[...ids]}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A repeated "yes" without another day is no event: a nightly file would write one for each patient. */
function consentEvents({ patientId, values }: ConsentRow, state: State, by: Pick<ConsentEvent, "source">): ConsentEvent[] {
  const events: ConsentEvent[] = [];
  for (const [field, purpose] of entriesOf(purposes)) {
    const recorded = state.recorded.find((one) => one.purpose === purpose);
    const ofPurpose = purpose === "promotional" ? values.promotionalConsentDate : undefined;
    const givenOn = ofPurpose ?? values.consentDate ?? null;
    if (values[field] === "yes" && state.phone !== null && (!recorded || (givenOn !== null && givenOn !== recorded.givenOn)))
      events.push({
        ...by,
        kind: "consented",
        patientId,
        phone: state.phone,
        feature: "all",
        purpose,
        givenOn,
        wording: values.consentWording ?? null,
      });
    // "No" to care opts out, below; to what is promotional it ends that consent alone.
    if (values[field] === "no" && purpose === "promotional" && recorded)
      events.push({ ...by, kind: "opted_out", patientId, feature: "all", purpose });
  }
  return events;
}

/** What staff closed, a file or the API does not open: their "no" is often the default of another system. */
function channelEvents({ patientId, values }: ConsentRow, state: State, by: Pick<ConsentEvent, "source">): ConsentEvent[] {
  const events: ConsentEvent[] = [];
  for (const [field, channel] of entriesOf(channels)) {
    const isClosed = state.opted_out_channels.includes(channel);
    if (values[field] === true && !isClosed) events.push({ ...by, kind: "opted_out", patientId, feature: "all", channel });
    const mayOpen = by.source === "staff" || state.closed_by[channel] !== "staff";
    if (values[field] === false && isClosed && mayOpen) events.push({ ...by, kind: "opted_in", patientId, feature: "all", channel });
  }
  return events;
}

/** "No" opts out of everything. Where everything is opted out of already, consent on record from later ends too. */
async function withdraw(
  ctx: Ctx,
  refused: readonly ConsentRow[],
  states: ReadonlyMap<number, State>,
  origin: ConsentOrigin,
): Promise<number[]> {
  const by = { source: origin.source, ...(origin.fileExternalId ? { fileExternalId: origin.fileExternalId } : {}) };
  const ids = refused.map((row) => row.patientId);
  const outcomes = await applyOpt(ctx, ids, { ...by, direction: "out", features: ["all"], isByClinic: true });
  const kept = outcomes.filter(({ id, isRecorded }) => !isRecorded && (states.get(id)?.recorded.length ?? 0) > 0).map(({ id }) => id);
  await recordConsent(
    ctx,
    kept.map((patientId) => ({ ...by, kind: "opted_out", patientId, feature: "all" })),
  );
  return [...outcomes.filter((one) => one.isRecorded).map((one) => one.id), ...kept];
}

/** As a file of exported patients says them: what a patient closed stays theirs. One statement for all patients with the same opt-outs. Returns the ids of those whose state changed. */
async function optOut(ctx: Ctx, rows: readonly ConsentRow[], { source, fileExternalId }: ConsentOrigin): Promise<number[]> {
  const by = { source, ...(fileExternalId ? { fileExternalId } : {}) };
  const changed: number[] = [];
  for (const [, same] of Map.groupBy(
    rows.filter((row) => (row.values.optedOutOf?.length ?? 0) > 0),
    (row) => row.values.optedOutOf?.toSorted().join(),
  )) {
    const ids = same.map((row) => row.patientId);
    const outcomes = await applyOpt(ctx, ids, { ...by, direction: "out", features: same[0]?.values.optedOutOf ?? [] });
    changed.push(...outcomes.filter((one) => one.isChanged).map((one) => one.id));
  }
  return changed;
}

/**
 * Applies these values in one transaction with one statement per kind of change, however many rows there are. Rows of one patient count in
 * their order.
 * @returns the patients with a change
 */
export async function applyConsent(ctx: Ctx, given: readonly ConsentRow[], origin: ConsentOrigin): Promise<Set<number>> {
  const rows = given.filter(saysSomething);
  if (rows.length === 0) return new Set();
  const states = await lockStates(
    ctx,
    rows.map((row) => row.patientId),
  );
  const known = rows.filter((row) => states.has(row.patientId));
  const events = known.flatMap((row) => {
    const by = {
      source: origin.source,
      ...(origin.fileExternalId ? { fileExternalId: origin.fileExternalId } : {}),
      ...(row.rowNumber === undefined ? {} : { rowNumber: row.rowNumber }),
    };
    const state = states.get(row.patientId) as State;
    return [...consentEvents(row, state, by), ...channelEvents(row, state, by)];
  });
  await recordConsent(ctx, events);
  // What waits on a channel that was closed ends now; an opt-out does the same.
  await afterOptOut(
    ctx,
    events.flatMap((event) => (event.kind === "opted_out" && event.channel !== undefined ? (event.patientId ?? []) : [])),
  );
  const withdrawn = await withdraw(
    ctx,
    known.filter((row) => row.values.consent === "no"),
    states,
    origin,
  );
  const disabled = await disableDeceased(
    ctx,
    known.filter((row) => row.values.deceased === true).map((row) => row.patientId),
    origin.fileExternalId,
  );
  const closed = await optOut(ctx, known, origin);
  return new Set([...events.flatMap((event) => event.patientId ?? []), ...withdrawn, ...disabled, ...closed]);
}
