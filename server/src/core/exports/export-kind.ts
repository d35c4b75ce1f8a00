// What can be exported: an area declares its kind with where the rows come from; the job finds it by name.
import type { ExportKindName } from "@tidings/contract/areas/exports";
import type { Action, Subject } from "@tidings/contract/permissions";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import type { AccountMail } from "../staff/public.ts";
import type { Cell } from "./csv.ts";

/** One read of rows, in the order of a key that does not change. */
export interface Batch {
  rows: Cell[][];
  /** Where the next read begins; null when there is nothing more. */
  next: number | null;
}

/** The same as lines of CSV, for kinds of very many rows: never a row at a time, and two parts at once. */
interface LineSource {
  /** The key of the last of so many rows behind `after`; null when there are not that many. Cheap: the next part waits for it. */
  endOf(ctx: Ctx, after: number, most: number): Promise<number | null>;
  /** The rows behind `after` up to `end`; null: all of them. */
  read(ctx: Ctx, after: number, end: number | null): Promise<{ text: string; count: number }>;
}

export interface RowSource {
  columns: readonly string[];
  total: number;
  /** Called once a batch, each time in a transaction of its own, by somebody with the requester's present rights. */
  read(ctx: Ctx, after: number, most: number): Promise<Batch>;
  lines?: LineSource;
}

interface ExportKind<Q extends z.ZodMiniType> {
  name: ExportKindName;
  /** Asked for when requested, again when built and again when fetched. */
  needs: { action: Action; subject: Subject };
  query: Q;
  open(ctx: Ctx, query: z.output<Q>): Promise<RowSource>;
  /** What the mail says when the file is there, in place of the general words. */
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
