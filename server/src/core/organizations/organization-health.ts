// Lists the health of organizations for operators, the ones with open carrier alerts first.
import { type adminHealth, healthDays, healthSortFields } from "@tidings/contract/areas/admin/health";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort } from "@tidings/contract/wire";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "./list-organizations.ts";

type Health = OutputOf<typeof adminHealth.list>;

const orders = {
  name: sql`h.name_key`,
  sent: sql`h.sent`,
  deliveredShare: sql`h.delivered_share`,
  failed: sql`h.failed`,
  carrierAlerts: sql`h.carrier_alerts`,
  lastInboundAt: sql`h.last_inbound_at`,
};

interface HealthRow {
  code: string;
  name: string;
  status: "active" | "disabled";
  time_zone: string;
  sent: number;
  delivered: number;
  delivered_share: number | null;
  failed: number;
  carrier_alerts: number;
  last_inbound_at: string | null;
  n: number;
}

/** One statement for all: every order needs every figure, and each comes from an index. */
export async function listOrganizationHealth(ctx: Ctx, query: QueryOf<typeof adminHealth.list>): Promise<Health> {
  const sort = readSort(query.sort, healthSortFields, { field: "carrierAlerts", isDescending: true });
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const now = ctx.clock.now().toString();
  const name = query.search?.name?.trim();
  const isFound = name ? sql`o.name_key like '%' || fold_key(${name.replace(/[\\%_]/g, "\\$&")}) || '%'` : sql`true`;
  const { rows } = await sql<HealthRow>`
    with h as materialized (
      select o.id, o.name_key, o.code, o.name, o.status, o.time_zone, coalesce(m.sent, 0)::int as sent, coalesce(m.delivered, 0)::int as delivered,
        coalesce(m.failed, 0)::int as failed, (coalesce(m.delivered, 0) / nullif(m.sent, 0))::float8 as delivered_share,
        coalesce(a.n, 0)::int as carrier_alerts, last_inbound_at(o.id) as last_inbound_at
      from organizations o
      left join lateral (
        select sum(d.sent) as sent, sum(d.delivered) as delivered, sum(d.failed) as failed from messaging_health d
        where d.organization_id = o.id and d.day > (${now}::timestamptz at time zone o.time_zone)::date - ${healthDays}::int) m on true
      left join open_carrier_alerts a on a.organization_id = o.id
      where ${isFound})
    select h.code, h.name, h.status, h.time_zone, h.sent, h.delivered, h.delivered_share, h.failed, h.carrier_alerts, h.last_inbound_at,
      count(*) over ()::int as n
    from h order by ${orders[sort.field]} ${direction} nulls last, h.name_key, h.id
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  return {
    organizations: rows.map((row) => ({
      code: row.code,
      name: row.name,
      status: row.status,
      timeZone: row.time_zone,
      sentCount: row.sent,
      deliveredCount: row.delivered,
      deliveredShare: row.delivered_share,
      failedCount: row.failed,
      carrierAlertsCount: row.carrier_alerts,
      lastInboundAt: row.last_inbound_at,
    })),
    pagination: paginationOf(query, rows[0]?.n ?? 0),
  };
}
