// The home location of a patient in requests: said by staff, the API or a file, else it follows the last visit.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { isAtLocations } from "../../../kernel/database/limited-role.ts";
import { invalidField } from "../../../kernel/problem.ts";
import type { ImportRecord } from "../../imports/public.ts";
import { type FilterCtx, type HomeLocationPort, portsOf } from "../patient-ports.ts";

export interface Home {
  home_location_id: number | null;
  is_home_location_given: boolean;
}

const field = "homeLocationExternalId";

function port(): HomeLocationPort {
  const [found] = portsOf("homeLocations");
  if (!found) throw new Error("no module owns locations: app.ts connects it");
  return found;
}

/** Of `patients p`, as the profile shows it. */
export const shownHome = (): RawBuilder<unknown> => portsOf("homeLocations")[0]?.shownSql ?? sql`null::json`;

/** Of `patients p`: a column of exports. */
export const homeNameSql = (): RawBuilder<unknown> => portsOf("homeLocations")[0]?.nameSql ?? sql`null`;

/** What a request changes. Users who are limited to locations choose one of theirs: of another they would not see the patient any more. */
export async function homeColumns(ctx: Ctx, asked: string | null | undefined, current: Home | null): Promise<Partial<Home>> {
  if (asked === undefined) return {};
  if (asked === null) {
    if (!current?.is_home_location_given) return {};
    if (isAtLocations(ctx.actor)) throw invalidField(field, { key: "validation.blank" });
    return { home_location_id: null, is_home_location_given: false };
  }
  const id = (await port().idsOf(ctx, [asked])).get(asked);
  if (id !== undefined && id === current?.home_location_id && current.is_home_location_given) return {};
  const isAllowed = id === current?.home_location_id || !isAtLocations(ctx.actor) || ctx.actor.locationIds?.includes(id ?? 0);
  if (id === undefined || !isAllowed) throw invalidField(field, { key: "validation.invalid" });
  return { home_location_id: id, is_home_location_given: true };
}

/** After the home location was taken away, it follows the last visit. */
export async function followVisits(ctx: Ctx, patientId: number, { is_home_location_given: isGiven }: Partial<Home>): Promise<void> {
  if (isGiven === false) await port().follow(ctx, [patientId]);
}

export async function homeConditions(ctx: FilterCtx, filters: PatientFilters): Promise<RawBuilder<unknown>[]> {
  const { homeLocationExternalId: asked, hasHomeLocation } = filters;
  const ids = asked?.length ? [...(await port().idsOf(ctx, [asked].flat())).values()] : null;
  return [
    ...(ids ? [sql`p.home_location_id = any (${ids}::bigint[])`] : []),
    ...(hasHomeLocation === undefined ? [] : [hasHomeLocation ? sql`p.home_location_id is not null` : sql`p.home_location_id is null`]),
  ];
}

/** Rows of a file, with the id of the location that they name. */
export async function withHomes<Row extends { record: ImportRecord }>(ctx: Ctx, rows: readonly Row[]): Promise<Row[]> {
  const named = rows.flatMap(({ record }) => (typeof record.home_location === "string" ? [record.home_location] : []));
  if (named.length === 0) return [...rows];
  const ids = await port().idsOf(ctx, [...new Set(named)]);
  return rows.map((row) => {
    const id = ids.get(row.record.home_location as string);
    return id === undefined ? row : { ...row, record: { ...row.record, home_location_id: String(id) } };
  });
}

/** Ids of locations by external id, also where the given one was merged into another. */
export const homeLocationIds = (ctx: Pick<Ctx, "tx" | "org">, externalIds: readonly string[]) => port().idsOf(ctx, externalIds);

/** Of files about patients: the locations that may be named. */
export const homeChoices = (ctx: Ctx) => port().choices(ctx);
