// Rows of appointment reports with who gets them: one, a page, and the columns that every reader of them shares.
import { type appointmentReports, reportSortFields } from "@tidings/contract/areas/appointment-reports";
import type { QueryOf } from "@tidings/contract/endpoint";
import type { Weekday } from "@tidings/contract/scheduler";
import { readSort } from "@tidings/contract/wire";
import type { AppointmentRsvp, AppointmentState } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";

export interface ReportRow {
  id: number;
  external_id: string;
  title: string;
  filter_states: AppointmentState[];
  filter_rsvps: AppointmentRsvp[];
  filter_provider_external_ids: string[];
  filter_location_external_ids: string[];
  in_the_next_x_days: number;
  /** `HH:mm` of the organization's clock, as all days here. */
  sends_time: string;
  starts_on: string;
  repeat_type: "day" | "week";
  repeat_interval: number;
  end_type: "date" | "times";
  end_after_times: number | null;
  end_after_date: string | null;
  weekly_repeat_at: Weekday[] | null;
  times_sent: number;
  last_sent_at: string | null;
  next_on: string | null;
  updated_at: string;
  lock_version: number;
  recipients: { externalId: string; firstName: string; lastName: string }[];
}

export const columns = sql`r.id, r.external_id, r.title, r.filter_states, r.filter_rsvps, r.filter_provider_external_ids, r.filter_location_external_ids,
  r.in_the_next_x_days, to_char(r.sends_time, 'HH24:MI') as sends_time, r.starts_on, r.repeat_type, r.repeat_interval, r.end_type, r.end_after_times,
  r.end_after_date, r.weekly_repeat_at, r.times_sent, r.last_sent_at, r.next_on, r.updated_at, r.lock_version,
  coalesce((select json_agg(json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name)
      order by fold_key(u.first_name), fold_key(u.last_name), u.id)
    from appointment_report_recipients c join users_public u on u.id = c.user_id
    where c.organization_id = r.organization_id and c.appointment_report_id = r.id), '[]'::json) as recipients`;

/** One report or 404; `forUpdate` keeps every other change, and the clock, away until the commit. */
export async function reportByExternalId(ctx: Ctx, externalId: string, forUpdate = false): Promise<ReportRow> {
  const mine = sql`from appointment_reports r where r.organization_id = ${ctx.org.id} and r.external_id = ${externalId}`;
  // A statement of its own: the one that follows sees what was committed while the lock was waited for.
  if (forUpdate) await sql`select ${mine} for update`.execute(ctx.tx);
  const { rows } = await sql<ReportRow>`select ${columns} ${mine}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return row;
}

export async function reportPage(ctx: Ctx, query: QueryOf<typeof appointmentReports.list>): Promise<{ rows: ReportRow[]; total: number }> {
  const { isDescending } = readSort(query.sort, reportSortFields, { field: "title", isDescending: false });
  const direction = isDescending ? sql`desc` : sql`asc`;
  const title = query.search?.title?.trim();
  // position() takes every sign as itself, where LIKE would read % and _.
  const where = sql`r.organization_id = ${ctx.org.id} ${title ? sql`and position(fold_key(${title}) in r.title_key) > 0` : sql``}`;
  const { rows } = await sql<ReportRow>`select ${columns} from appointment_reports r where ${where}
    order by r.title_key ${direction}, r.id ${direction} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*) as n from appointment_reports r where ${where}`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
