// Export kinds: areas declare what can be exported and the source of the rows; the job finds the kind by name.
import type { ExportKindName } from "@tidings/contract/areas/exports";
import type { Action, Subject } from "@tidings/contract/permissions";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import type { AccountMail } from "../sign-in/public.ts";
import type { Cell } from "./csv.ts";

/** One batch of rows, ordered by an immutable key. */
export interface Batch {
  rows: Cell[][];
  /** Key after which the next batch begins; null after the last batch. */
  next: number | null;
}

/** The same as CSV lines, for kinds with many rows: never row by row, and two batches at once. */
interface LineSource {
  /** Returns the key of the last of the next rows after `after`; null when there are fewer. Must be fast: the next batch waits for it. */
  endOf(ctx: Ctx, after: number, limit: number): Promise<number | null>;
  /** Returns the rows after `after` up to `end`; null: all. */
  read(ctx: Ctx, after: number, end: number | null): Promise<{ text: string; count: number }>;
}

export interface RowSource {
  columns: readonly string[];
  total: number;
  /** Called once per batch in its own transaction, with the current rights of the requester. */
  read(ctx: Ctx, after: number, limit: number): Promise<Batch>;
  lines?: LineSource;
}

interface ExportKind<Q extends z.ZodMiniType> {
  name: ExportKindName;
  /** Required when requested, when built, and when downloaded. */
  needs: { action: Action; subject: Subject };
  query: Q;
  open(ctx: Ctx, query: z.output<Q>): Promise<RowSource>;
  /** Text of the mail when the file is ready, instead of the default. */
  readyMail?(ctx: Ctx, query: z.output<Q>, file: { rows: number; href: string }): Promise<AccountMail>;
}
export type AnyExportKind = ExportKind<z.ZodMiniType>;

const known = new Map<string, AnyExportKind>();

export function defineExport<Q extends z.ZodMiniType>(kind: ExportKind<Q>): ExportKind<Q> {
  if (known.has(kind.name)) throw new Error(`two exports bear the name ${kind.name}`);
  known.set(kind.name, kind as unknown as AnyExportKind);
  return kind;
}

export function exportKind(name: string): AnyExportKind {
  const kind = known.get(name);
  if (!kind) throw new Error(`nobody declares the export ${name}`);
  return kind;
}
