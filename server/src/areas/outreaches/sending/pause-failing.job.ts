// Job that pauses active outreaches of which too many messages have failed, by the organization's setting, and emails about it.
import { minFailures } from "@tidings/contract/areas/outreaches/sending";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../../kernel/context.ts";
import { asSystem } from "../../../kernel/database/transaction.ts";
import { actFor } from "../../../kernel/jobs/act-for.ts";
import { defineJob } from "../../../kernel/jobs/define-job.ts";
import { eachOrganization } from "../../../kernel/jobs/each-organization.ts";
import { activeOutreaches, type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { sendFigures } from "../results/outreach-figures.ts";
import { readSettings } from "../writing/outreach-settings.ts";
import { mailPause } from "./mail-outreach.ts";
import { holdOutreach } from "./pause-outreach.ts";

/** Of the latest send, what left and failed since a user last resumed it; the numbers before were accepted then. */
async function failsTooOften(ctx: Ctx, outreach: OutreachRow, percent: number): Promise<boolean> {
  const send = outreach.sends.at(-1);
  if (!send) return false;
  const figures = await sendFigures(ctx, send);
  const failed = figures.failed - send.failuresAccepted;
  const left = figures.left - send.leftAccepted;
  return figures.queued + figures.held > 0 && failed >= minFailures && failed * 100 >= left * percent;
}

async function pauseFailing(ctx: Ctx): Promise<void> {
  const { pauseAtPercent } = await readSettings(ctx);
  if (pauseAtPercent === null) return;
  for (const found of await activeOutreaches(ctx)) {
    if (found.pause !== null || !(await failsTooOften(ctx, found, pauseAtPercent))) continue;
    const outreach = await outreachByExternalId(ctx, found.external_id, true);
    if (outreach.state !== "active" || outreach.pause !== null) continue;
    await holdOutreach(ctx, outreach.external_id, "failures");
    await mailPause(ctx, outreach);
  }
}

export const pauseFailingJob = defineJob({
  name: "outreaches.pause-failing",
  payload: z.object({}),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    const { rows } = await asSystem(context.db, (tx) =>
      sql<{ organization_id: number }>`select distinct organization_id from outreaches where state = 'active' order by 1`.execute(tx),
    );
    await eachOrganization(
      rows.map((row) => row.organization_id),
      (organizationId) => actFor(context, organizationId, "outreaches.pause-failing", pauseFailing),
      ({ err, organizationId }) => context.log.error({ err, organizationId }, "failing outreaches could not be looked at"),
    );
  },
});
