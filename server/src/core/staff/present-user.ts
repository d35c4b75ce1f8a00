// A colleague as other records show them: who created, who changed, who sent.

interface ColleagueRow {
  external_id: string;
  first_name: string;
  last_name: string;
}

export interface Colleague {
  externalId: string;
  firstName: string;
  lastName: string;
}

export function presentUser(row: ColleagueRow): Colleague;
export function presentUser(row: ColleagueRow | null | undefined): Colleague | null;
export function presentUser(row: ColleagueRow | null | undefined): Colleague | null {
  return row ? { externalId: row.external_id, firstName: row.first_name, lastName: row.last_name } : null;
}
