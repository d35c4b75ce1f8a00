// Calls that came in: listed for staff, who say when they have called back; both changes are audited.
import type { ReceivedCall, receivedCalls } from "@tidings/contract/areas/received-calls";
import type { BodyOf, OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { hiddenFeatures } from "@tidings/contract/permissions";
import { paginationOf } from "../../core/organizations/public.ts";
import { namesOfPatients } from "../../core/patients/public.ts";
import { auditEvent, namesOfStaff } from "../../core/sign-in/public.ts";
import { lockCallBack, type ReceivedCallRow, readReceivedCalls, reopenCallBack, settleCallBack } from "../../core/voice/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { featureOf } from "./present.ts";
import { shownPhone } from "./unknown-senders.ts";

const idsOf = (rows: readonly ReceivedCallRow[], id: (row: ReceivedCallRow) => number | null): number[] =>
  rows.flatMap((row) => id(row) ?? []);

async function present(ctx: Ctx, rows: readonly ReceivedCallRow[]): Promise<ReceivedCall[]> {
  const patients = await namesOfPatients(
    ctx,
    idsOf(rows, (row) => row.patient_id),
  );
  const staff = await namesOfStaff(
    ctx,
    idsOf(rows, (row) => row.called_back_by_user_id),
  );
  for (const id of patients.keys()) ctx.seenPatientIds?.add(id);
  return rows.map((row) => {
    const patient = patients.get(row.patient_id ?? 0);
    return {
      externalId: `v${row.id}`,
      receivedAt: row.received_at,
      phoneNumber: row.phone && shownPhone(row.phone),
      patient: patient ? { externalId: patient.external_id, firstName: patient.first_name, lastName: patient.last_name } : null,
      playedMessages: row.played.map(({ id, feature, body }) => ({ externalId: `m${id}`, featureType: featureOf(feature), body })),
      keysPressed: row.keys,
      callBack:
        row.call_back_asked_at === null
          ? null
          : {
              state: row.called_back_at === null ? "open" : "done",
              askedAt: row.call_back_asked_at,
              doneAt: row.called_back_at,
              doneBy: staff.get(row.called_back_by_user_id ?? 0) ?? null,
            },
    };
  });
}

export async function listReceivedCalls(
  ctx: Ctx,
  { search, ...query }: QueryOf<typeof receivedCalls.list>,
): Promise<OutputOf<typeof receivedCalls.list>> {
  const asked = { ...query, callBack: search?.callBackState };
  const { rows, total } = await readReceivedCalls(ctx, asked, hiddenFeatures(ctx.actor.permissions));
  return { calls: await present(ctx, rows), pagination: paginationOf(query, total) };
}

/** What a colleague did already changes nothing and is not audited again. */
export async function updateReceivedCall(
  ctx: Ctx,
  externalId: string,
  { isCalledBack }: BodyOf<typeof receivedCalls.update>,
): Promise<void> {
  const callId = Number(externalId.slice(1));
  const call = await lockCallBack(ctx, callId);
  if (!call) throw problem("not_found");
  if (call.is_done === isCalledBack) return;
  await (isCalledBack ? settleCallBack(ctx, callId) : reopenCallBack(ctx, callId));
  await auditEvent(ctx, {
    action: isCalledBack ? "messenger.call_back_done" : "messenger.call_back_reopened",
    ...(call.patient_id === null ? { subjectType: "voice_call" } : { subjectType: "patient", subjectId: String(call.patient_id) }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
}
