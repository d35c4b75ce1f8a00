// Creates an outreach. With patients, and unless it is a draft, it is activated in the same transaction.

import type { Outreach, OutreachInput } from "@tidings/contract/areas/outreaches";
import { createQuestion } from "../../../core/messaging/public.ts";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { invalidField } from "../../../kernel/problem.ts";
import { showOutreach } from "../show-outreach.ts";
import { activateOutreach } from "./activate-outreach.ts";
import { checkInput } from "./check-input.ts";
import { organizationLanguages } from "./organization-languages.ts";
import { pictureFile } from "./pictures.ts";
import { startOf } from "./start-of.ts";
import { addSelected, insertOutreach, questionOf, recount } from "./write-outreach.ts";

export async function createOutreach(ctx: Ctx, input: OutreachInput): Promise<{ outreach: Outreach }> {
  checkInput(input, await organizationLanguages(ctx));
  const start = startOf(input, ctx.clock.now(), ctx.org.timeZone);
  const questionId = await createQuestion(ctx, questionOf(input));
  const pictureFileId = (await pictureFile(ctx, input.picture, {}, start.startsAt)) ?? null;
  const created = await insertOutreach(ctx, input, { questionId, pictureFileId, start });
  if (input.patients) await addSelected(ctx, created.id, input.patients);
  const patientsCount = await recount(ctx, created.id);
  if (input.patients && patientsCount === 0 && !input.isDraft) throw invalidField("patients", { key: "validation.blank" });
  if (!input.isDraft && patientsCount > 0) await activateOutreach(ctx, created.id, start.startsAt);
  await auditEvent(ctx, {
    action: "outreach.create",
    subjectType: "outreach",
    subjectId: created.external_id,
    detail: { patientsCount, isDraft: input.isDraft },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: created.external_id });
  return showOutreach(ctx, created.external_id);
}
