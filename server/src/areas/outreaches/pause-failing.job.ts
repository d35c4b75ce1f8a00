// Job that pauses active outreaches of which too many messages have failed, by the organization's setting, and emails about it.
import { minFailures } from "@tidings/contract/areas/outreaches/sending";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { asSystem } from "../../kernel/database/transaction.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob } from "../../kernel/jobs/define-job.ts";
import { eachOrganization } from "../../kernel/jobs/each-organization.ts";
import { mailPause } from "./mail-completion.ts";
import { figuresOf, noFigures } from "./outreach-figures.ts";
import { type OutreachRow, outreachByExternalId } from "./outreach-rows.ts";
import { readSettings } from "./outreach-settings.ts";
import { holdOutreach } from "./pause-outreach.ts";

interface Active {
  external_id: string;
}

const activeOnes = async (ctx: Ctx): Promise<Active[]> =>
  (
    await sql<Active>`select external_id from outreaches where organization_id = ${ctx.org.id} and state = 'active' order by id`.execute(
      ctx.tx,
    )
  ).rows;

/** Of what left and failed since staff last resumed it; the numbers before were accepted then. */
async function failsTooOften(ctx: Ctx, outreach: OutreachRow, percent: number): Promise<boolean> {
  const figures = (await figuresOf(ctx, [outreach])).get(outreach.id) ?? noFigures();
  const failed = figures.failed - outreach.failures_accepted;
  const left = figures.left - outreach.left_accepted;
  return figures.queued + figures.held > 0 && failed >= minFailures && failed * 100 >= left * percent;
}

async function pauseFailing(ctx: Ctx): Promise<void> {
  const { pauseAtPercent } = await readSettings(ctx);
  if (pauseAtPercent === null) return;
  for (const { external_id } of await activeOnes(ctx)) {
    const outreach = await outreachByExternalId(ctx, external_id, true);
    if (outreach.state !== "active" || outreach.pause !== null || !(await failsTooOften(ctx, outreach, pauseAtPercent))) continue;
    await holdOutreach(ctx, external_id, "failures");
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
