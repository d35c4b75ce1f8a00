// What is said of files, rows and cells that cannot be imported: what happened and what to do.
export const fileTexts = {
  infected: "A virus was found in this file. It was deleted, and nothing was imported. Check the computer or system that it comes from.",
  spreadsheet: "This is a spreadsheet, not a CSV file. Open it, save it as CSV and upload that file.",
  notText: "The file cannot be read as text. Save it as CSV (UTF-8) and upload it again.",
  empty: "The file has no rows. The first line must name the columns, and each further line is one row.",
  tooManyRows: (max: number) => `The file has more than ${max.toLocaleString("en-US")} rows. Split it and upload the parts.`,
  tooManyColumns: (max: number) => `The file has more than ${max} columns. Remove those that are not needed and upload it again.`,
  quote: (row: number) =>
    `A quotation mark in row ${row} is not closed or not doubled, so the rows after it can't be separated. Nothing was read.`,
  failed: (done: number) =>
    done > 0
      ? `The import stopped after ${done.toLocaleString("en-US")} rows. They are imported; the rows after them are not. Undo this import, or upload the rest of the rows as a new file.`
      : "The file could not be processed, although it was tried several times. Nothing was imported. Contact support.",
  canceled: "Canceled before the file was read. Nothing was imported.",
  undoFailed: "The import couldn't be undone completely. Undo it again, and contact support if that fails too.",
  forbidden: (done: number) =>
    `The user who started this import no longer has access. ${done > 0 ? `${done.toLocaleString("en-US")} rows were imported before.` : "Nothing was imported."}`,
};

export const rowTexts = {
  blank: "Required.",
  tooManyCells: (count: number) =>
    `The row has ${count} more ${count === 1 ? "cell" : "cells"} than the header: a comma inside a value needs quotation marks around it.`,
  unknownValue: "Not a known value.",
  repeats: (row: number) => `The same as in row ${row}: only the first of them is imported.`,
  /** All of them, wherever the first one is. */
  repeated: "The same as in an earlier row.",
  failed: "The row could not be imported. Check its values and upload it again.",
};
