// The appointments that a report tells of: those to come that meet its filters, how many with which response, and as lines of a file.
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Cell, RowSource } from "../../../core/exports/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { appointmentCells } from "../appointment-cells.ts";
import { appointmentConditions } from "../appointment-conditions.ts";
import { joined } from "../appointment-rows.ts";
import type { ReportRow } from "./report-rows.ts";

/** A report as it stood when it was due; both moments are included, the second up to its end. */
export const ReportQuery = z.object({
  title: z.string(),
  from: z.string(),
  until: z.string(),
  states: z.array(z.string()),
  rsvps: z.array(z.string()),
  providerExternalIds: z.array(z.string()),
  locationExternalIds: z.array(z.string()),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** To the end of the last of its days by the organization's clock. */
export function queryOf(row: ReportRow, dueAt: Temporal.Instant, timeZone: string): ReportQuery {
  const last = dueAt
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: row.in_the_next_x_days + 1 });
  return {
    title: row.title,
    from: dueAt.toString(),
    until: last.toZonedDateTime(timeZone).toInstant().toString(),
    states: row.filter_states,
    rsvps: row.filter_rsvps,
    providerExternalIds: row.filter_provider_external_ids,
    locationExternalIds: row.filter_location_external_ids,
  };
}

async function conditions(ctx: Ctx, { from, until, states, rsvps, providerExternalIds, locationExternalIds }: ReportQuery) {
  const filters = { state: states, rsvp: rsvps, providerExternalId: providerExternalIds, locationExternalIds };
  const listed = await appointmentConditions(ctx, filters as Parameters<typeof appointmentConditions>[1]);
  return sql`${listed} and a.starts_at >= ${from} and a.starts_at < ${until}`;
}

export interface ResponseCount {
  rsvp: string;
  n: number;
}

export async function countUpcoming(ctx: Ctx, query: ReportQuery): Promise<ResponseCount[]> {
  const { rows } = await sql<ResponseCount>`select a.rsvp, count(*) as n from appointments a where ${await conditions(ctx, query)}
    group by a.rsvp order by n desc, a.rsvp`.execute(ctx.tx);
  return rows;
}

const columns = {
  Date: appointmentCells.date,
  Time: appointmentCells.time,
  Patient: sql`nullif(concat_ws(' ', p.first_name, p.last_name), '')`,
  Provider: appointmentCells.provider,
  Location: appointmentCells.location,
  State: appointmentCells.state,
  Response: appointmentCells.response,
};

/** In the order of their starts; the ids are read once, so that one that is moved meanwhile is neither lost nor told twice. */
export async function openUpcoming(ctx: Ctx, query: ReportQuery): Promise<RowSource> {
  const { rows: found } = await sql<{ id: number }>`
    select a.id from appointments a where ${await conditions(ctx, query)} order by a.starts_at, a.id`.execute(ctx.tx);
  const ids = found.map((row) => row.id);
  return {
    columns: Object.keys(columns),
    total: ids.length,
    async read(now, after, limit) {
      const part = ids.slice(after, after + limit);
      const { rows } = await sql<{ cells: Cell[] }>`
        select array[${sql.join(Object.values(columns))}] as cells
        from unnest(${part}::bigint[]) with ordinality as page (id, place)
        join appointments a on a.organization_id = ${now.org.id} and a.id = page.id ${joined} order by page.place`.execute(now.tx);
      return { rows: rows.map((row) => row.cells), next: after + limit < ids.length ? after + limit : null };
    },
  };
}
