// Lets messages leave again from a number that the carrier refused, once it is registered there.
import type { AdminOrganization } from "@tidings/contract/areas/admin/organizations";
import { resolveCarrierAlert } from "../../core/alerts/public.ts";
import { resumeSender } from "../../core/messaging/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { showOrganization } from "./organization-rows.ts";
import { withinKnown } from "./owner-by-code.ts";

/** `phone`: ten digits. */
export async function resumeNumber(ctx: Ctx, code: string, phone: string): Promise<{ organization: AdminOrganization }> {
  const inside = await withinKnown(ctx, code);
  const number = `+1${phone}`;
  const wasStopped = await resumeSender(inside, number);
  if (wasStopped === null) throw problem("not_found");
  if (!wasStopped) throw problem("invalid_state");
  await resolveCarrierAlert(inside, "sender_not_registered", number);
  await auditEvent(inside, { action: "number.resume", subjectType: "organization", subjectId: code });
  return showOrganization(ctx, code);
}
