// The optional fields of a patient that have no rule of their own. Wire, columns, form, profile, import, export and merge derive from this list.
import * as z from "zod/mini";
import { issueText } from "../../errors.ts";
import { dataPlans, ethnicities, phoneCarriers, races, smsPlans } from "../../words.ts";

interface Common {
  column: string;
  /** Where form and profile show it. */
  section: "demographic" | "other";
  /** Hidden from users who do not see patients' names and numbers. */
  isMasked: boolean;
  /** Head of its column in an exported file. */
  heading: string;
}
export type OptionalField = Common &
  (
    | { kind: "line"; maxLength: number }
    /** US dollars and cents. */
    | { kind: "amount" }
    /** `words` are the labels of the values in the interface. What is masked cannot be filtered by: the count would tell. */
    | ({ kind: "choice"; values: readonly string[]; words: string } & ({ isFilter?: false } | { isFilter: true; isMasked: false }))
  );

export const optionalFields = {
  ethnicity: {
    column: "ethnicity",
    kind: "choice",
    values: ethnicities,
    words: "ethnicity",
    section: "demographic",
    isMasked: true,
    heading: "Ethnicity",
  },
  race: { column: "race", kind: "choice", values: races, words: "race", section: "demographic", isMasked: true, heading: "Race" },
  annualIncome: { column: "annual_income", kind: "amount", section: "demographic", isMasked: true, heading: "Annual income" },
  carrierInformation: {
    column: "carrier_information",
    kind: "choice",
    values: phoneCarriers,
    words: "phoneCarrier",
    section: "other",
    isMasked: false,
    heading: "Mobile carrier",
  },
  smsPlan: {
    column: "sms_plan",
    kind: "choice",
    values: smsPlans,
    words: "smsPlan",
    section: "other",
    isMasked: false,
    isFilter: true,
    heading: "SMS plan",
  },
  dataPlan: {
    column: "data_plan",
    kind: "choice",
    values: dataPlans,
    words: "dataPlan",
    section: "other",
    isMasked: false,
    heading: "Data plan",
  },
} as const satisfies Record<string, OptionalField>;

type Fields = typeof optionalFields;
export type OptionalFieldName = keyof Fields;
export type OptionalColumn = Fields[OptionalFieldName]["column"];
export const optionalFieldNames = Object.keys(optionalFields) as OptionalFieldName[];
/** One of them, as any of the kinds that there may be. */
export const optionalField = (name: OptionalFieldName): OptionalField => optionalFields[name];

type ValueOf<F extends OptionalField> = F extends { values: readonly (infer V)[] } ? V : F extends { kind: "amount" } ? number : string;
type Given<Name extends OptionalFieldName> = z.ZodMiniType<ValueOf<Fields[Name]>, ValueOf<Fields[Name]>>;
type StateShape = { [Name in OptionalFieldName]: z.ZodMiniNullable<Given<Name>> };
type InputShape = { [Name in OptionalFieldName]: z.ZodMiniOptional<z.ZodMiniNullable<Given<Name>>> };

const amount = z
  .number()
  .check(
    z.gte(0, issueText("validation.min", { min: 0 })),
    z.lte(999_999_999, issueText("validation.max", { max: 999_999_999 })),
    z.multipleOf(0.01, issueText("validation.format")),
  );

function stateOf(field: OptionalField): z.ZodMiniType {
  if (field.kind === "choice") return z.nullable(z.enum(field.values as [string, ...string[]]));
  return z.nullable(field.kind === "amount" ? z.number() : z.string());
}

function inputOf(field: OptionalField): z.ZodMiniType {
  if (field.kind === "choice") return z.nullish(z.enum(field.values as [string, ...string[]]));
  if (field.kind === "amount") return z.nullish(amount);
  return z.nullish(z.string().check(z.maxLength(field.maxLength, issueText("validation.maxLength", { max: field.maxLength }))));
}

const each = (of: (field: OptionalField) => unknown): object =>
  Object.fromEntries(optionalFieldNames.map((name) => [name, of(optionalField(name))]));

/** As a response shows them. */
export const optionalFieldState = each(stateOf) as StateShape;
/** As a request sets them. */
export const optionalFieldInput = each(inputOf) as InputShape;
type FilterName = { [Name in OptionalFieldName]: Fields[Name] extends { isFilter: true } ? Name : never }[OptionalFieldName];
export const optionalFilterNames = optionalFieldNames.filter((name): name is FilterName => {
  const field = optionalField(name);
  return field.kind === "choice" && field.isFilter === true;
});
/** As lists and selections filter by them. */
export const optionalFieldFilters = Object.fromEntries(
  optionalFilterNames.map((name) => [name, z.optional(z.enum(optionalFields[name].values))]),
) as unknown as { [Name in FilterName]: z.ZodMiniOptional<Given<Name>> };

/** All of them, for `z.pick`. */
export const everyOptionalField = each(() => true) as Record<OptionalFieldName, true>;
