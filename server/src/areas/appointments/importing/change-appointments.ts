// Changes the appointments that rows are about, where something differs, as the screen does: moved, or their details.
import type { AppointmentChange } from "@tidings/contract/areas/appointments";
import type { AppointmentModality } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { Problem } from "../../../kernel/problem.ts";
import { type AppointmentRow, appointmentsById } from "../appointment-rows.ts";
import { type Change, type Decided, openChanges, type Wanted } from "../decide-changes.ts";
import { settleReminders } from "../settle-reminders.ts";
import { writeChanges } from "../write-changes.ts";
import { given, type RowMeaning } from "./resolve-rows.ts";

/** Blank cells keep what is there. */
function detailsOf({ row, location, provider, template }: RowMeaning, before: AppointmentRow): AppointmentChange {
  const out: AppointmentChange = {};
  const text = (column: string) => given(row, column);
  const take = (name: "address" | "customContent" | "notes" | "phone", said: string | null, was: string | null) => {
    if (said !== null && said !== was) out[name] = said;
  };
  take("phone", text("appointment_phone"), before.phone);
  take("address", text("address"), before.address);
  take("customContent", text("custom_content"), before.custom_content);
  take("notes", text("notes"), before.notes);
  const via = text("send_via") as "sms" | "voice" | null;
  if (via !== null && via !== before.send_via) out.sendVia = via;
  const modality = text("modality") as AppointmentModality | null;
  if (modality !== null && modality !== before.modality) out.modality = modality;
  if (template.externalId !== before.template.externalId) out.appointmentTemplateExternalId = template.externalId;
  const attended = text("attended");
  if (attended !== null && (attended === "yes") !== before.is_attended) out.attended = attended === "yes";
  if (provider && provider.externalId !== before.provider?.externalId) out.providerExternalId = provider.externalId;
  if (location && location.externalId !== before.location?.externalId) out.locationExternalId = location.externalId;
  return out;
}

const isOtherStart = ({ start }: RowMeaning, before: AppointmentRow): boolean =>
  Temporal.Instant.compare(start.at, Temporal.Instant.from(before.starts_at)) !== 0;

/** Whether `changeAppointments` would write something. */
export const differs = (meaning: RowMeaning, before: AppointmentRow): boolean =>
  isOtherStart(meaning, before) || Object.keys(detailsOf(meaning, before)).length > 0;

/** The changes that are possible; `onRefused` gets the others. */
export async function decidePossible<W extends Wanted>(
  ctx: Ctx,
  wanted: readonly W[],
  onRefused: (one: W) => void = () => undefined,
): Promise<Decided[]> {
  if (wanted.length === 0) return [];
  const decide = await openChanges(ctx, wanted);
  return wanted.flatMap((one) => {
    try {
      return [decide(one)];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      onRefused(one);
      return [];
    }
  });
}

/** The appointments as they are once they are locked, by their ids. */
async function lockAll(ctx: Ctx, ids: readonly number[]): Promise<Map<number, AppointmentRow>> {
  await sql`select from appointments where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[]) order by id for update`.execute(
    ctx.tx,
  );
  await settleReminders(ctx, ids, Number.MAX_SAFE_INTEGER);
  return new Map((await appointmentsById(ctx, ids)).map((row) => [row.id, row]));
}

export interface Changed {
  /** By the number of the row: whether it changed something, or null where it could not. */
  outcomes: Map<number, boolean | null>;
  /** The changed appointments as they were before, by their ids. */
  before: Map<number, AppointmentRow>;
}

/** Rows about different appointments. */
async function changeTogether(ctx: Ctx, meanings: readonly RowMeaning[], out: Changed): Promise<void> {
  const ids = meanings.flatMap(({ before }) => before?.id ?? []);
  const locked = await lockAll(ctx, ids);
  const wanted = meanings.flatMap((meaning) => {
    const row = locked.get(meaning.before?.id ?? 0);
    if (!row) return [];
    const { start } = meaning;
    const change: Change = {
      ...(isOtherStart(meaning, row) ? { startsAt: `${start.on}T${start.time}` } : {}),
      ...detailsOf(meaning, row),
    };
    out.outcomes.set(meaning.row.rowNumber, false);
    return Object.keys(change).length > 0 ? [{ row, change, rowNumber: meaning.row.rowNumber }] : [];
  });
  for (const { rowNumber } of wanted) out.outcomes.set(rowNumber, true);
  const decided = await decidePossible(ctx, wanted, ({ rowNumber }) => out.outcomes.set(rowNumber, null));
  await writeChanges(ctx, decided);
  for (const { row } of decided) if (!out.before.has(row.id)) out.before.set(row.id, row);
}

/** Rows about the same appointment follow each other, which is rare; all others are changed together. */
export async function changeAppointments(ctx: Ctx, meanings: readonly RowMeaning[]): Promise<Changed> {
  const out: Changed = { outcomes: new Map(), before: new Map() };
  const known = meanings.filter(({ before }) => before !== undefined);
  const turns = Map.groupBy(known, ({ before }) => before?.id)
    .values()
    .toArray();
  const last = Math.max(0, ...turns.map((rows) => rows.length));
  for (let turn = 0; turn < last; turn += 1) {
    const rows = turns.flatMap((of) => of[turn] ?? []);
    await changeTogether(ctx, rows, out);
  }
  return out;
}
