// Undoes an opt-out file: opens again what this file alone closed; what was closed before or since, by the patient or the clinic, stays closed.
import { noUndoCounts, type UndoCounts } from "@tidings/contract/areas/imports/undo";
import { type OptFeature, optFeatures } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { announce } from "../../../kernel/live.ts";
import type { ImportUndo, UndoneBatch, UndoRequest } from "../../imports/public.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { applyOpt } from "../consent/apply-opt.ts";
import { recordConsent } from "../consent/consent-events.ts";

/** Numbers that were open before the file closed them for everything, and about which nothing was said since. */
async function openableNumbers(ctx: Ctx, { externalId }: UndoRequest): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`select distinct m.phone from consent_events m
    where m.organization_id = ${ctx.org.id} and m.file_external_id = ${externalId}::uuid and m.patient_id is null and m.kind = 'opted_out' and m.feature = 'all'
      and not exists (select from consent_events e where e.organization_id = m.organization_id and e.phone = m.phone and e.patient_id is null
        and e.id > m.id and e.kind in ('opted_out', 'opted_in'))
      and coalesce((select e.kind from consent_events e where e.organization_id = m.organization_id and e.phone = m.phone and e.patient_id is null
        and e.feature = 'all' and e.id < m.id and e.kind in ('opted_out', 'opted_in') order by e.id desc limit 1), 'opted_in') = 'opted_in'`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.phone);
}

/** By patient, the features that were open before the file and that the file alone closed. */
async function openableFeatures(ctx: Ctx, { externalId }: UndoRequest, numbers: readonly string[]): Promise<Map<number, OptFeature[]>> {
  const { rows } = await sql<{ patient_id: number; feature: OptFeature }>`
    with event as materialized (select e.id, e.patient_id, e.kind, e.feature, e.file_external_id from consent_events e
      where e.organization_id = ${ctx.org.id} and e.kind in ('opted_out', 'opted_in') and e.channel = 'any' and e.purpose = 'care'
        and e.patient_id in (select f.patient_id from consent_events f where f.organization_id = ${ctx.org.id} and f.file_external_id = ${externalId}::uuid))
    select distinct m.patient_id, f.feature from event m
    join patients p on p.organization_id = ${ctx.org.id} and p.id = m.patient_id
    cross join unnest(${[...optFeatures]}::text[]) as f (feature)
    where m.file_external_id = ${externalId}::uuid and m.kind = 'opted_out' and m.feature in (f.feature, 'all')
      and not exists (select from event e where e.patient_id = m.patient_id and e.id > m.id and e.feature in (f.feature, 'all')
        and e.file_external_id is distinct from ${externalId}::uuid)
      and coalesce((select e.kind from event e where e.patient_id = m.patient_id and e.id < m.id and e.feature in (f.feature, 'all')
        and e.file_external_id is distinct from ${externalId}::uuid order by e.id desc limit 1), 'opted_in') = 'opted_in'
      and not exists (select from number_suppressions s where s.organization_id = p.organization_id and s.phone in (p.phone, p.landline_phone)
        and s.lifted_at is null and s.phone <> all (${[...numbers]}::text[]))
      and not exists (select from consent_events e where e.organization_id = p.organization_id and e.patient_id is null and e.phone = p.phone
        and e.feature = f.feature and e.kind = 'opted_out' and e.id > m.id)
    order by m.patient_id`.execute(ctx.tx);
  return new Map([...Map.groupBy(rows, (row) => row.patient_id)].map(([id, of]) => [id, of.map(({ feature }) => feature)]));
}

async function preview(ctx: Ctx, file: UndoRequest): Promise<UndoCounts> {
  const numbers = await openableNumbers(ctx, file);
  const patients = await openableFeatures(ctx, file, numbers);
  const { rows } = await sql<{ n: number }>`select count(distinct coalesce(patient_id::text, phone)) as n from consent_events
    where organization_id = ${ctx.org.id} and file_external_id = ${file.externalId}::uuid and kind = 'opted_out'`.execute(ctx.tx);
  return {
    ...noUndoCounts,
    optedIn: patients.size,
    openedNumbers: numbers.length,
    stillOptedOut: Math.max(0, (rows[0]?.n ?? 0) - patients.size - numbers.length),
  };
}

async function next(ctx: Ctx, file: UndoRequest): Promise<UndoneBatch> {
  const by = { source: "file", fileExternalId: file.externalId } as const;
  const counts = await preview(ctx, file);
  const numbers = await openableNumbers(ctx, file);
  const patients = await openableFeatures(ctx, file, numbers);
  await recordConsent(
    ctx,
    numbers.map((phone) => ({ ...by, kind: "opted_in" as const, patientId: null, phone, feature: "all" as const })),
  );
  // One statement for all patients with the same features.
  for (const [, same] of Map.groupBy(patients, ([, features]) => features.toSorted().join())) {
    const features = same[0]?.[1] ?? [];
    const isEverything = features.length === optFeatures.length;
    const ids = same.map(([id]) => id);
    await applyOpt(ctx, ids, { ...by, direction: "in", features: isEverything ? ["all"] : features });
  }
  await auditEvent(ctx, {
    action: "file_upload.opt_outs_undone",
    subjectType: "file_upload",
    subjectId: file.externalId,
    detail: { patients: patients.size, numbers: numbers.length },
    patientIds: [...patients.keys()],
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });
  return { counts, isDone: true };
}

/** The only undo that opens anything: it needs the typed confirmation of a person. */
export const undoOptOuts: ImportUndo = {
  isTyped: true,
  preview: (ctx, file) => reachAll(ctx.tx, () => preview(ctx, file)),
  next: (ctx, file) => reachAll(ctx.tx, () => next(ctx, file)),
};
