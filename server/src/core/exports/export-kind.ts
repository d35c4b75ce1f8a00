// Export kinds: areas declare what can be exported and the source of the rows; the job finds the kind by name.
import type { ExportKindName } from "@tidings/contract/areas/exports";
import type { Action, Subject } from "@tidings/contract/permissions";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import type { AccountMail } from "../sign-in/public.ts";
import { type Cell, csvType } from "./csv.ts";
import type { PdfText } from "./pdf/pdf-document.ts";

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

/** How the rows are set in a PDF file. */
interface PdfLayout<Q> {
  title: string;
  /** In the footer of each page, so that a page that is read alone says what it belongs to. */
  footer(ctx: Ctx, query: Q): Promise<string>;
  /** What stands before the rows. */
  before(ctx: Ctx, query: Q): Promise<PdfText[]>;
  /** One row; `previous` is null for the first one. */
  row(cells: readonly Cell[], previous: readonly Cell[] | null): PdfText[];
  /** What stands after them. */
  after(count: number): PdfText[];
}

interface ExportKind<Q extends z.ZodMiniType> {
  name: ExportKindName;
  /** Required when requested, when built, and when downloaded. */
  needs: { action: Action; subject: Subject };
  query: Q;
  open(ctx: Ctx, query: z.output<Q>): Promise<RowSource>;
  /** The file is a PDF file; without it, a CSV file. */
  pdf?: PdfLayout<z.output<Q>>;
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

/** The type of the kind's files, and the ending of their names. */
export const fileTypeOf = (name: string): { contentType: string; ending: "pdf" | "csv" } =>
  exportKind(name).pdf ? { contentType: "application/pdf", ending: "pdf" } : { contentType: csvType, ending: "csv" };

export function exportKind(name: string): AnyExportKind {
  const kind = known.get(name);
  if (!kind) throw new Error(`nobody declares the export ${name}`);
  return kind;
}
