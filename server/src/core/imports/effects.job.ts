// Looks at messages that wait for a release: asks a person every day, releases those of unattended imports, and lets the others lapse.
import { effectsLapseDays } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob } from "../../kernel/jobs/define-job.ts";
import { queueMail } from "../../kernel/mail.ts";
import { accountMail, loadCurrentActor } from "../sign-in/public.ts";
import { staffWithPermission } from "../users/public.ts";
import { type FileRow, lockById, overStates, updateFile } from "./file-rows.ts";
import { settleEffects } from "./settle-effects.ts";

const askedEveryHours = 24;
const maxPerRun = 200;

/** The user who imported the file, or all supervisors where there is none who can sign in. */
async function recipientsOf(ctx: Ctx, file: FileRow): Promise<{ userId: number; email: string }[]> {
  const importer = file.user_id === null ? null : await loadCurrentActor(ctx, file.user_id);
  if (importer && file.user_id !== null) return [{ userId: file.user_id, email: importer.email }];
  const out: { userId: number; email: string }[] = [];
  for (const { id } of await staffWithPermission(ctx, "update", "organization_setup")) {
    const person = await loadCurrentActor(ctx, id);
    if (person) out.push({ userId: id, email: person.email });
  }
  return out;
}

async function ask(ctx: Ctx, file: FileRow): Promise<void> {
  const mail = accountMail("Messages of an import wait for you", [
    "New patients of an import aren't welcomed or enrolled until you release it. Without a decision, these messages are not sent.",
    { label: "View import", href: `${ctx.settings.publicUrl}/files/file/${file.external_id}` },
    { note: `They lapse ${effectsLapseDays} days after the import.` },
  ]);
  for (const { userId, email } of await recipientsOf(ctx, file))
    await queueMail(ctx.tx, { organizationId: ctx.org.id, toUserId: userId, toEmail: email, kind: "import_waits", ...mail }, ctx);
  await updateFile(ctx, file, sql`effects_asked_at = ${ctx.clock.now().toString()}`);
}

const isPast = (ctx: Ctx, instant: string | null, hours = 0): boolean =>
  instant !== null && Temporal.Instant.compare(Temporal.Instant.from(instant).add({ hours }), ctx.clock.now()) <= 0;

async function look(ctx: Ctx, fileId: number): Promise<void> {
  const file = await lockById(ctx, fileId);
  if (file?.effects_state !== "waiting" || !overStates.includes(file.state)) return;
  if (isPast(ctx, file.imported_at, 24 * effectsLapseDays)) return settleEffects(ctx, file, "lapsed");
  if (isPast(ctx, file.effects_release_at)) return settleEffects(ctx, file, "released");
  await ask(ctx, file);
}

export const effectsJob = defineJob({
  name: "imports.effects",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    const now = context.clock.now();
    const { rows } = await sql<{ organizationId: number; id: number }>`
      select organization_id as "organizationId", id from file_uploads where effects_state = 'waiting' and state = any (${[...overStates]}::text[])
        and (imported_at <= ${now.subtract({ hours: 24 * effectsLapseDays }).toString()} or effects_release_at <= ${now.toString()}
          or effects_asked_at <= ${now.subtract({ hours: askedEveryHours }).toString()})
      order by imported_at limit ${maxPerRun}`.execute(context.db.system);
    for (const { organizationId, id } of rows) {
      try {
        await actFor(context, organizationId, "imports.effects", (ctx) => look(ctx, id));
      } catch (error) {
        // Such as setup items that are missing: the next run tries again, until it lapses.
        context.log.error({ err: error, organizationId }, "messages of an import could not be released");
      }
    }
  },
});
