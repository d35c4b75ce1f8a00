// Marks an item as confidential or takes the mark back; what belongs to it follows in the same transaction.
import type { confidentialCare } from "@tidings/contract/areas/confidential-care";
import type { OutputOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { readItem } from "./list-items.ts";
import type { MarkableKind, MarkedItem } from "./markable-kind.ts";

/** What tells who has the item becomes confidential with it, and what tells of that in turn. */
async function followMark(ctx: Ctx, kinds: readonly MarkableKind[], first: MarkedItem): Promise<void> {
  const waiting = [first];
  for (let marked = waiting.shift(); marked; marked = waiting.shift())
    for (const { kind, follow } of kinds) for (const externalId of (await follow?.(ctx, marked)) ?? []) waiting.push({ kind, externalId });
}

export async function markItem(
  ctx: Ctx,
  { of, kinds }: { of: MarkableKind; kinds: readonly MarkableKind[] },
  externalId: string,
  isConfidential: boolean,
): Promise<OutputOf<typeof confidentialCare.mark>> {
  const before = await readItem(ctx, of, externalId);
  if (before.isConfidential === isConfidential) return { confidentialItem: before };
  if (!(await of.mark(ctx, externalId, isConfidential))) throw problem("not_found");
  if (isConfidential) await followMark(ctx, kinds, { kind: of.kind, externalId });
  await auditEvent(ctx, {
    action: isConfidential ? "confidential_care.marked" : "confidential_care.unmarked",
    subjectType: of.kind,
    subjectId: externalId,
  });
  // Every list may have changed, for those who may see the item and for those who may not.
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "organization" });
  return { confidentialItem: { ...before, isConfidential } };
}
