// Marks a flagged reply as reviewed.
import type { ResponseFlag } from "@tidings/contract/areas/activity";
import { mayReadMessages } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { type ReplyHandler, reviewFlags } from "../messaging/public.ts";
import { auditEvent } from "../sign-in/public.ts";

interface FlagRow {
  external_id: string;
  name: "invalid" | "reviewed";
  reason: string;
  patient_id: number;
  patient_external_id: string;
  inbound_message_id: number;
  source_id: number | null;
  feature: string;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Repeated marking changes nothing: the first reviewer stays. The feature that asked is notified, so that nothing keeps waiting. */
export async function reviewFlag(
  ctx: Ctx,
  externalId: string,
  handlers: readonly ReplyHandler[],
): Promise<{ responseFlag: z.infer<typeof ResponseFlag> }> {
  if (!isUuid(externalId)) throw problem("not_found");
  const { rows } = await sql<FlagRow>`
    select f.external_id, f.name, f.reason, f.patient_id, f.inbound_message_id, f.source_id, f.feature, p.external_id as patient_external_id
    from response_flags_public f join patients_public p on p.organization_id = f.organization_id and p.id = f.patient_id
    where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId}`.execute(ctx.tx);
  const flag = rows[0];
  if (!flag) throw problem("not_found");
  // A reply that is not shown is not decided about either.
  if (!mayReadMessages(ctx.actor.permissions, flag.feature)) throw problem("not_found");
  if (flag.name === "invalid") {
    // Runs before the flag is locked: features lock their record first and their flags second.
    await handlers
      .find((handler) => handler.feature === flag.feature)
      ?.reviewed?.(ctx, { patientId: flag.patient_id, sourceId: flag.source_id });
    await reviewFlags(ctx, "inbound_message_id", sql`select ${flag.inbound_message_id}::bigint`);
    await auditEvent(ctx, {
      action: "response_flag.reviewed",
      subjectType: "response_flag",
      subjectId: externalId,
      patientIds: [flag.patient_id],
      detail: { reason: flag.reason },
      changes: [{ field: "name", before: flag.name, after: "reviewed" }],
    });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity", id: flag.patient_external_id, feature: flag.feature });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation", id: flag.patient_external_id });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
  }
  return { responseFlag: { externalId: flag.external_id, name: "reviewed", reason: flag.reason } };
}
