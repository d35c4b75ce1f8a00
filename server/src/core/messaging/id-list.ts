// Numbers as PostgreSQL's own array literal: lists of different lengths cannot travel as one array of arrays, and this is faster.

export const idList = (ids: readonly number[]): string => `{${ids.join(",")}}`;
