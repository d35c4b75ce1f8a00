// Rows of a file under review: its columns, cells, values of closed lists, issues, and what importing them will do.
import * as z from "zod/mini";
import { ImportMessage } from "./messages.ts";

/** Chosen for a value of a closed list: the cell counts as blank. */
export const leaveBlank = "";
export const maxValues = 1_000;

/** Of numeric dates in a file. Month first unless a person says otherwise, which is remembered with the headers. */
export const dateOrders = ["month_first", "day_first"] as const;
export type DateOrder = (typeof dateOrders)[number];

export const FileSettings = z.object({
  headerColumns: z.array(z.string()),
  columnsMapping: z.array(z.string()),
  dateOrder: z.enum(dateOrders),
  requiredColumnsNames: z.array(z.string()),
  recommendedColumnsNames: z.array(z.string()),
  acceptedColumnsNames: z.array(z.string()),
  /** What a column says instead of these: a whole name, a date with its time. */
  filledColumnsNames: z.record(z.string(), z.array(z.string())),
  /** Several columns may have this header. */
  repeatableColumnsNames: z.array(z.string()),
  /** Only a cell of these can refuse a row; any other that cannot be used is left out, with a warning. */
  refusingColumnsNames: z.array(z.string()),
});
export type FileSettings = z.infer<typeof FileSettings>;

export const ImportRow = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  rowNumber: z.number(),
  rowValues: z.array(
    z.object({
      position: z.number(),
      columnName: z.string(),
      value: z.string(),
      /** In English; `errors` and `warnings` are the same as keys with values. */
      errorMessages: z.array(z.string()),
      /** Why the cell is left out, where the row is imported all the same. */
      warningMessages: z.array(z.string()),
      errors: z.array(ImportMessage),
      warnings: z.array(ImportMessage),
      /** The cell changes the patient's record. */
      isChange: z.boolean(),
      /** What the record has before that; null where it is blank, or where nothing changes. */
      previousValue: z.nullable(z.string()),
    }),
  ),
  /** Of the row as a whole. Such a warning has no cell to correct. */
  errorMessages: z.array(z.string()),
  warningMessages: z.array(z.string()),
  errors: z.array(ImportMessage),
  warnings: z.array(ImportMessage),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportValue = z.object({
  externalId: z.string(),
  columnName: z.string(),
  valueToConvert: z.string(),
  valueConverted: z.nullable(z.string()),
  valueCount: z.number(),
});
export type ImportValue = z.infer<typeof ImportValue>;

export const ImportChoice = z.object({ value: z.string(), label: z.string() });
export type ImportChoice = z.infer<typeof ImportChoice>;

/** Changes of these in a patient's record are confirmed by a person when there are many. */
export const identityColumns: readonly string[] = ["first_name", "middle_name", "last_name", "phone", "landline_phone", "dob"];
/** More known patients than this, or a larger share of those in the file, need the confirmation. */
export const maxUnconfirmedPatients = 20;
export const maxUnconfirmedShare = 0.02;

export const ImportPreview = z.object({
  /** Of the rows that passed the checks. Null where files of this type do not add or change records. */
  createdRows: z.nullable(z.number()),
  updatedRows: z.nullable(z.number()),
  unchangedRows: z.nullable(z.number()),
  refusedRows: z.number(),
  warnedRows: z.number(),
  newPatients: z.number(),
  /** Of the new patients, those without a home location in the file: every staff user sees them. Null where files of this type name none. */
  newPatientsWithoutHome: z.nullable(z.number()),
  /** Of the new patients, those without a language, and those without any phone number, in the file: nothing is sent to them. Null as above. */
  newPatientsWithoutLanguage: z.nullable(z.number()),
  newPatientsWithoutPhone: z.nullable(z.number()),
  knownPatients: z.number(),
  /** By column: how many known patients' records will change there. */
  changes: z.array(z.object({ columnName: z.string(), patients: z.number() })),
  /** Known patients whose name, phone number or date of birth will change. */
  identityChanges: z.number(),
  needsConfirmation: z.boolean(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** One kind of error or warning, with how many rows have it. */
export const ImportIssue = z.object({
  /** Names it in requests. */
  id: z.string(),
  isError: z.boolean(),
  /** Null: the issue is about the whole row. */
  position: z.nullable(z.number()),
  columnName: z.nullable(z.string()),
  /** In the column that names the record: one value for all of the rows would only repeat. */
  isKey: z.boolean(),
  /** In English; `key` and `values` are the same for other languages. */
  message: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  count: z.number(),
  /** A few of the values that have it. */
  examples: z.array(z.string()),
});
export type ImportIssue = z.infer<typeof ImportIssue>;
