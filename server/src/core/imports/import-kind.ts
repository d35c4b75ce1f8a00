// Import port: what can be imported from a file. Each area passes its kinds to app.ts; a file type without a kind is not offered.
import type { FileType, ImportOption } from "@tidings/contract/areas/imports/files";
import type { ImportMessage } from "@tidings/contract/areas/imports/messages";
import type { ImportChoice } from "@tidings/contract/areas/imports/rows";
import type { EffectName, UndoCounts } from "@tidings/contract/areas/imports/undo";
import { type Action, can, type Subject } from "@tidings/contract/permissions";
import type { Actor, Ctx } from "../../kernel/context.ts";
import type { Topic } from "../../kernel/live.ts";
import type { Settings } from "../../kernel/settings.ts";
import { normalizeText } from "./normalize-text.ts";

/** A value of a closed list, with the words that mean it beside its own. */
export interface Choice extends ImportChoice {
  synonyms?: readonly string[];
}

export interface ReadAt {
  /** In the organization's calendar. */
  today: Temporal.PlainDate;
  settings: Pick<Settings, "carrier">;
  /** A person said that numeric dates of this file begin with the day. */
  isDayFirst?: boolean;
}

/** What a cell means, with what a person should know about it, or why it means nothing. */
export type CellReading = { value: string; warned?: ImportMessage } | { refused: ImportMessage };

export interface ImportAdditions {
  action: Action;
  subject: Subject;
  /** Adds a record for the text of a cell and returns the value that means it; null if the text does not name one. */
  add(ctx: Ctx, text: string): Promise<string | null>;
}

export interface ImportColumn {
  name: string;
  need: "required" | "recommended" | "accepted";
  /**
   * Refuses the row when it cannot be read although it may be blank: it says which record the row is about or what is done with it,
   * and without it something else would happen than the file asks for.
   */
  isDecisive?: true;
  /** Never matched by its header alone: a user has to choose it, which is remembered for the next file. */
  isManual?: true;
  /** May stand over several columns; the record then holds a list. */
  isRepeatable?: true;
  /** Headers that mean it, in lower case and words alone: "cell phone". */
  aliases: readonly string[];
  /** Headers that mean it where no other header of the file does: "phone" beside "mobile phone" is another number. */
  vagueAliases?: readonly string[];
  /** Of a closed list: other values are asked about once for the whole file. */
  choices?: (ctx: Ctx) => Promise<readonly Choice[]> | readonly Choice[];
  /** Of a closed list whose unknown values may be added as records, by users with this right. */
  additions?: ImportAdditions;
  /** Of a repeatable one whose cells may hold several values: the text of each. */
  split?: (text: string) => readonly string[];
  /** Of a closed one: what a value is remembered by, where it contains a code; null for its words. */
  codeOf?: (text: string) => string | null;
  /** Of one whose cell, or the choice that it means, says what other columns hold: those, unless they have a cell of their own. */
  fills?: {
    columns: readonly string[];
    read: (text: string, at: ReadAt) => { values: Readonly<Record<string, string>> } | { refused: ImportMessage };
  };
  /** Of an open one, and of a closed one whose values are read by more than their names; given a text that is not blank, without the spaces around it. */
  read?: (text: string, at: ReadAt) => CellReading;
}

/** Value by column; blank cells are not in it. */
export type ImportRecord = Record<string, string | string[]>;

export interface RecordRow {
  rowNumber: number;
  record: ImportRecord;
}

export interface RowIssue {
  /** Null: it is about the row as a whole. */
  column: string | null;
  message: ImportMessage;
  /** Of an optional cell: it is left out and the row is imported without it. Without this the row is refused. */
  isWarning?: true;
  /** Of a column that holds a list: only this one of its values. */
  value?: string;
}

/** By the number of the row. */
export type RowIssues = ReadonlyMap<number, readonly RowIssue[]>;

export type RowOutcome = { rowNumber: number; patientId?: number } & (
  | { outcome: "created" | "updated" | "unchanged" }
  | { outcome: "refused"; message: ImportMessage }
);

/** What importing a row will do, as the records are now. */
export interface RowPreview {
  outcome: "created" | "updated" | "unchanged";
  /** Names the patient within the file; rows with the same key are about the same patient. Null: the row will be about none. */
  patientKey: string | null;
  isKnownPatient: boolean;
  /** In the record of a known patient; `before` is null where the record has nothing, or has a list. */
  changes: readonly { column: string; before: string | null }[];
}

export interface ImportRequest {
  type: FileType;
  externalId: string;
  /** Of patients that it adds. */
  origin: "file_upload" | "sftp_upload";
  sendCancellationMessages: boolean;
  memberAutoEnroll: boolean;
}

export interface UndoRequest {
  externalId: string;
  importedAt: string;
}

export interface UndoneBatch {
  counts: UndoCounts;
  isDone: boolean;
  /** The batches before have dealt with the patients up to this id; where it is left out, it stays as it was. */
  afterPatientId?: number;
}

/** How an import is taken back, in batches. */
export interface ImportUndo {
  /** It opts patients in: a person types a word. */
  isTyped?: true;
  preview(ctx: Ctx, file: UndoRequest): Promise<UndoCounts>;
  /** Takes back one batch in the transaction given; `afterPatientId` as the batch before answered it. */
  next(ctx: Ctx, file: UndoRequest, afterPatientId: number): Promise<UndoneBatch>;
}

/** Something that imports cause and that waits until a person releases it. An area implements it; app.ts connects it. */
export interface ImportEffect {
  name: EffectName;
  /** How many wait because of this file. */
  count(ctx: Ctx, fileExternalId: string): Promise<number>;
  release(ctx: Ctx, fileExternalId: string): Promise<void>;
  /** They never happen. */
  withdraw(ctx: Ctx, fileExternalId: string): Promise<void>;
}

export interface ImportKind {
  type: FileType;
  columns: readonly ImportColumn[];
  /** Which wishes beside the rows it can grant. */
  options?: readonly ImportOption[];
  /** The right that a wish needs beside that to the file. */
  optionNeeds?: Partial<Record<ImportOption, { action: Action; subject: Subject }>>;
  /** The column that names the record, where a row has one: a repeated key is shown there. */
  keyColumn: string;
  /** What names the record: a row that repeats an earlier row's is refused. */
  keyOf(record: ImportRecord): string | null;
  /** Looks rows up in the database, a statement for all of them; answers what is wrong with which. */
  check?(ctx: Ctx, rows: readonly RecordRow[]): Promise<RowIssues>;
  /** By the number of the row: what `execute` would do. Absent where the type itself says so, as for deletions. */
  preview?(ctx: Ctx, rows: readonly RecordRow[]): Promise<ReadonlyMap<number, RowPreview>>;
  /**
   * Imports rows in the given transaction as the user who requested the import, and returns the outcome of each row. It may be called
   * again with the same rows after a rollback, and with a single row after one of many made the statement fail.
   */
  execute(ctx: Ctx, rows: readonly RecordRow[], request: ImportRequest): Promise<RowOutcome[]>;
  /** Whether two batches may be imported side by side, each row being about another record; absent: in the order of the file. */
  isOrderFree?(ctx: Ctx): Promise<boolean>;
  /** Absent: such an import cannot be undone. */
  undo?: ImportUndo;
  /** What open screens fetch again. */
  topics: readonly Topic[];
}

const known = new Map<FileType, ImportKind>();

/** Called by the application with every area's kinds, once. */
export function registerKinds(kinds: readonly ImportKind[]): void {
  for (const kind of kinds) known.set(kind.type, kind);
}

let connectedEffects: readonly ImportEffect[] = [];

export function registerEffects(effects: readonly ImportEffect[]): void {
  connectedEffects = effects;
}

export const importEffects = (): readonly ImportEffect[] => connectedEffects;

/** Undefined while no area imports such files. */
export const findKind = (type: FileType): ImportKind | undefined => known.get(type);

export function importKind(type: FileType): ImportKind {
  const kind = known.get(type);
  if (!kind) throw new Error(`nobody imports files of type ${type}`);
  return kind;
}

export const subjectOf = (type: FileType): Subject => `file_upload_${type}_file`;

/** The wishes that this person may have. */
export const optionsFor = (kind: ImportKind, { permissions }: Pick<Actor, "permissions">): ImportOption[] =>
  (kind.options ?? []).filter((option) => {
    const need = kind.optionNeeds?.[option];
    return need === undefined || can(permissions, need.action, need.subject);
  });

/** How columns are matched and what values mean is remembered where a person said it: what an API key says counts for its own file. */
export const isRemembered = ({ actor }: Pick<Ctx, "actor">): boolean => actor.apiKeyId === undefined;

/** Columns whose unknown values this user may add as records. */
export const additionsFor = (kind: ImportKind, { permissions }: Pick<Actor, "permissions">): ReadonlyMap<string, ImportAdditions> =>
  new Map(
    kind.columns.flatMap(({ name, additions }) =>
      additions && can(permissions, additions.action, additions.subject) ? [[name, additions] as const] : [],
    ),
  );

/** Only these can refuse a row. */
export const refusesRow = (column: ImportColumn): boolean => column.need === "required" || column.isDecisive === true;

/** Of these columns, with those that they fill. */
export const withFilled = (kind: ImportKind, names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => [name, ...(columnOf(kind, name)?.fills?.columns ?? [])]));

export const columnOf = (kind: ImportKind, name: string): ImportColumn | undefined => kind.columns.find((column) => column.name === name);

/** By what the meaning of a value is remembered. */
export const meaningKey = (column: ImportColumn | undefined, text: string): string => column?.codeOf?.(text) ?? normalizeText(text);
