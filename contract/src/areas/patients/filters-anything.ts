// Whether filters leave any patient out: empty values, and filters that only narrow another one, do not.

/** Filters that have no effect without the one that they narrow. */
const narrows: Readonly<Record<string, string>> = { outreachResult: "outreachExternalId", programStatus: "programExternalId" };

const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
};

/** False if the filters match all patients because nothing is filtered by. */
export const filtersAnything = (filters: object): boolean =>
  Object.entries(filters).some(([name, value]) => {
    const needed = narrows[name];
    return !isEmpty(value) && (needed === undefined || !isEmpty((filters as Record<string, unknown>)[needed]));
  });
