// What an import causes waits: counted at the end of the import, then released or withdrawn, by a person or when its time is over.
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import type { EffectState } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { type FileRow, lockForStep, maySubmit, overStates, presentFile, readFile, updateFile } from "./file-rows.ts";
import { importEffects } from "./import-kind.ts";

/** Unattended sources of organizations that allow it are released without a person after this time. */
const releasedAfterHours = 24;

async function releasesAlone(ctx: Ctx, file: FileRow): Promise<boolean> {
  if (file.user_id !== null) return false;
  const { rows } = await sql`select from import_settings where organization_id = ${ctx.org.id} and releases_unattended`.execute(ctx.tx);
  return rows.length > 0;
}

/** Called once, when all rows are imported. */
export async function beginEffects(ctx: Ctx, file: FileRow): Promise<void> {
  const counts = { welcomes: 0, enrollments: 0 };
  for (const effect of importEffects()) counts[effect.name] = await effect.count(ctx, file.external_id);
  if (counts.welcomes + counts.enrollments === 0) return;
  const now = ctx.clock.now();
  const releaseAt = (await releasesAlone(ctx, file)) ? now.add({ hours: releasedAfterHours }).toString() : null;
  await updateFile(
    ctx,
    file,
    sql`effects_state = 'waiting', effects_counts = ${JSON.stringify(counts)}::jsonb, effects_asked_at = ${now.toString()}, effects_release_at = ${releaseAt}::timestamptz`,
  );
}

/** @param state how it ends; only what was released happens */
export async function settleEffects(ctx: Ctx, file: FileRow, state: Exclude<EffectState, "none" | "waiting">): Promise<void> {
  if (file.effects_state !== "waiting") return;
  for (const effect of importEffects())
    await (state === "released" ? effect.release(ctx, file.external_id) : effect.withdraw(ctx, file.external_id));
  await updateFile(ctx, file, sql`effects_state = ${state}, effects_settled_at = ${ctx.clock.now().toString()}`);
  await auditEvent(ctx, {
    action: `file_upload.effects_${state}`,
    subjectType: "file_upload",
    subjectId: file.external_id,
    detail: { welcomes: file.effects_counts?.welcomes ?? 0, enrollments: file.effects_counts?.enrollments ?? 0 },
  });
}

async function decide(ctx: Ctx, externalId: string, state: "released" | "withdrawn"): Promise<FileUpload> {
  const file = await lockForStep(ctx, externalId, overStates);
  if (!maySubmit(ctx.actor, file)) throw problem("forbidden");
  if (file.effects_state !== "waiting") throw problem("invalid_state");
  await settleEffects(ctx, file, state);
  return presentFile(await readFile(ctx, externalId), ctx);
}

/** The release without a person does not happen. */
export async function holdEffects(ctx: Ctx, externalId: string): Promise<FileUpload> {
  const file = await lockForStep(ctx, externalId, overStates);
  if (file.effects_state !== "waiting" || file.effects_release_at === null) throw problem("invalid_state");
  await updateFile(ctx, file, sql`effects_release_at = null`);
  await auditEvent(ctx, { action: "file_upload.effects_held", subjectType: "file_upload", subjectId: externalId });
  return presentFile(await readFile(ctx, externalId), ctx);
}

export const releaseEffects = (ctx: Ctx, externalId: string): Promise<FileUpload> => decide(ctx, externalId, "released");
export const withdrawEffects = (ctx: Ctx, externalId: string): Promise<FileUpload> => decide(ctx, externalId, "withdrawn");
