// Proves what may be matched to what, and where a server's bare list of issues about a file is shown.
import { expect, test } from "vitest";
import { ApiError } from "../../api/request.ts";
import { columnOptions, missingColumns } from "./mapping.ts";
import { onFileField } from "./upload-errors.ts";

const settings = {
  headerColumns: ["a", "b", "c"],
  dateOrder: "month_first" as const,
  columnsMapping: ["none", "none", "none"],
  requiredColumnsNames: ["phone"],
  recommendedColumnsNames: [],
  acceptedColumnsNames: ["email", "patient_group"],
  filledColumnsNames: { full_name: ["phone"] },
  repeatableColumnsNames: ["patient_group"],
  refusingColumnsNames: ["phone"],
};

test("FILE-020 FILE-019 a column chosen elsewhere is closed, but a group and none; what is required and not chosen is missing", () => {
  const options = columnOptions(settings, ["phone", "patient_group", "none"], 2).flatMap((one) => ("items" in one ? one.items : [one]));
  expect(options.filter((one) => one.disabled).map((one) => one.value)).toEqual(["phone"]);
  expect(missingColumns(settings, ["phone", "none", "none"])).toEqual([]);
  expect(missingColumns(settings, ["email", "none", "none"])).toEqual(["phone"]);
  expect(missingColumns(settings, ["full_name", "none", "none"])).toEqual([]);
});

test("ERR-012 ERR-013 a list of messages is shown at the field of the file, as messages under its name are", () => {
  const bare = new ApiError("invalid", 422, { 0: "The file is broken." as never, 1: "Try again." as never });
  expect((onFileField(bare) as ApiError).fields).toEqual({ attachedFile: [{ key: "The file is broken." }, { key: "Try again." }] });
  const named = new ApiError("invalid", 422, { attachedFile: [{ key: "validation.invalid" }] });
  expect(onFileField(named)).toBe(named);
});
