// Sends a page to a staff member on call: without patient data, at any hour, in the lane that never waits.
import type { Ctx } from "../../../kernel/context.ts";
import { canSend, sendMany } from "./outbox.ts";

/** Null where nothing can leave: email and the app remain. */
export async function sendPage(ctx: Ctx, page: { toPhone: string; body: string; key: string }): Promise<number | null> {
  if (!(await canSend(ctx))) return null;
  const { created } = await sendMany(ctx, { lane: "safety" }, [
    {
      patientId: null,
      toPhone: page.toPhone,
      purpose: "staff_page",
      feature: "patient",
      sourceId: null,
      language: "english",
      body: page.body,
      phiSpans: [],
      key: page.key,
    },
  ]);
  return created.get(page.key) ?? null;
}
