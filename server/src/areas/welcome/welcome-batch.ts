// Sends one batch of welcomes: each reachable new patient gets the welcome in their language, once per phone number; those with a landline only are called.
import { sql } from "kysely";
import { type Channel, type Draft, sendMany } from "../../core/messaging/public.ts";
import { markWelcomed, reachableSql } from "../../core/patients/public.ts";
import { isBulkAllowed } from "../../core/setup/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { type Newcomer, renderWelcomes, waitingPatients } from "./welcome-text.ts";

export const batchSize = 500;
/** A patient who could not be reached for this long is no longer new. */
const newDays = 30;
/** Long enough for a night and a long weekend without service. */
const worthSendingHours = 96;

/** What the organization has a number for. */
export type WelcomeChannels = Readonly<Record<Channel, boolean>>;

/** Not welcomed any more: too late, opted out, the number was removed, or already welcomed. */
async function purgePointless(ctx: Ctx): Promise<void> {
  const oldest = ctx.clock.now().subtract({ hours: 24 * newDays });
  await sql`delete from patient_welcomes w using patients_public p where w.organization_id = ${ctx.org.id} and p.organization_id = w.organization_id and p.id = w.patient_id
    and (w.due_at < ${oldest.toString()} or coalesce(p.phone, p.landline_phone) is null or p.profile_type <> 'patient' or 'all' = any (p.opted_out_features)
      or exists (select from patients_public o where o.organization_id = p.organization_id and (o.phone = p.phone or o.landline_phone = p.landline_phone)
        and o.welcome_message_number = coalesce(p.phone, p.landline_phone)))`.execute(ctx.tx);
}

/** Imported patients wait until bulk sending is allowed, and until a person has released their import; single patients are welcomed at once. */
async function newcomers(ctx: Ctx, { sms, voice }: WelcomeChannels): Promise<Newcomer[]> {
  const isHeld = (await isBulkAllowed(ctx)) ? sql`false` : sql`p.origin in ('file_upload', 'sftp_upload')`;
  return waitingPatients(
    ctx,
    sql`w.file_external_id is null and ((p.phone is not null and ${sms}) or (p.phone is null and p.landline_phone is not null and ${voice})) and not (${isHeld}) and ${reachableSql()}
      and not exists (select from number_suppressions_public s where s.organization_id = p.organization_id and s.phone = coalesce(p.phone, p.landline_phone) and s.lifted_at is null)
    order by w.patient_id limit ${batchSize} for update of w skip locked`,
  );
}

async function draftsFor(ctx: Ctx, people: readonly Newcomer[]): Promise<Draft[]> {
  const notAfter = ctx.clock.now().add({ hours: worthSendingHours });
  const texts = await renderWelcomes(ctx, people);
  return people.flatMap((person) => {
    const rendered = texts.get(person.patient_id);
    if (!rendered) return [];
    return {
      patientId: person.patient_id,
      toPhone: person.phone,
      purpose: "welcome",
      feature: "patient",
      sourceId: null,
      // The patient's language, also when the text is English because no other exists.
      language: person.language,
      body: rendered.body,
      phiSpans: rendered.phiSpans,
      ...(rendered.spokenIn ? { spokenIn: rendered.spokenIn } : {}),
      key: `welcome:${person.patient_id}:${Temporal.Instant.from(person.due_at).epochMilliseconds}`,
      notAfter,
    };
  });
}

/** Returns the number of processed patients; texts and their processed state commit in one transaction. */
export async function welcomeBatch(ctx: Ctx, channels: WelcomeChannels): Promise<number> {
  await purgePointless(ctx);
  const found = await newcomers(ctx, channels);
  if (found.length === 0) return 0;
  // Patients who share a phone number get one welcome.
  const people = [...new Map(found.toReversed().map((person) => [person.phone, person])).values()];
  const drafts = await draftsFor(ctx, people);
  const { sms = [], voice = [] } = Object.groupBy(drafts, (draft): Channel => (draft.spokenIn ? "voice" : "sms"));
  if (sms.length > 0) await sendMany(ctx, { lane: "bulk" }, sms);
  if (voice.length > 0) await sendMany(ctx, { lane: "bulk", channel: "voice" }, voice);
  await markWelcomed(
    ctx,
    drafts.flatMap((draft) => draft.patientId ?? []),
  );
  await sql`delete from patient_welcomes where organization_id = ${ctx.org.id} and patient_id = any (${found.map((person) => person.patient_id)}::bigint[])`.execute(
    ctx.tx,
  );
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });
  return found.length;
}
