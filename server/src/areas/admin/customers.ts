// Customers: a page of them, one with their organizations, added and changed.
import type { adminCustomers, Customer, CustomerChange, CustomerInput, CustomerRow } from "@tidings/contract/areas/admin/customers";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { tenDigits } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { allOf, contains, pageOf } from "./search-conditions.ts";

interface Row {
  ein: string;
  name: string;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  organizations_count: number;
}

interface WholeRow extends Row {
  notes: string | null;
  organizations: Customer["organizations"];
  created_at: string;
  updated_at: string;
}

const columns = sql`c.ein, c.name, c.contact_name, c.contact_email, c.contact_phone,
  (select count(*) from organizations_public o where o.customer_id = c.id) as organizations_count`;

const presentRow = (row: Row): CustomerRow => ({
  ein: row.ein,
  name: row.name,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  contactPhone: tenDigits(row.contact_phone),
  organizationsCount: row.organizations_count,
});

export async function listCustomers(ctx: Ctx, query: QueryOf<typeof adminCustomers.list>): Promise<OutputOf<typeof adminCustomers.list>> {
  const name = query.search?.name?.trim();
  // Part of the name, or the number with or without its hyphen.
  const digits = name?.replace(/\D/g, "");
  const where = allOf([
    name &&
      (digits
        ? sql`(c.name_key like fold_key(${contains(name)}) or c.ein like ${contains(digits)})`
        : sql`c.name_key like fold_key(${contains(name)})`),
  ]);
  const { rows, pagination } = await pageOf<Row>(ctx, query, {
    columns,
    from: sql`from customers c where ${where}`,
    order: sql`c.name_key, c.id`,
  });
  return { customers: rows.map(presentRow), pagination };
}

export async function showCustomer(ctx: Ctx, ein: string): Promise<{ customer: Customer }> {
  const { rows } = await sql<WholeRow>`
    select ${columns}, c.notes, c.created_at, c.updated_at, (select coalesce(json_agg(json_build_object('code', o.code, 'name', o.name, 'status', o.status)
      order by o.name_key, o.id), '[]') from (select * from organizations_public o where o.customer_id = c.id order by o.name_key, o.id limit 100) o) as organizations
    from customers c where c.ein = ${ein}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  const { notes, organizations, created_at: createdAt, updated_at: updatedAt } = row;
  return { customer: { ...presentRow(row), notes, organizations, createdAt, updatedAt } };
}

const columnsOf = ({ name, contactName, contactEmail, contactPhone, notes }: CustomerChange) => ({
  ...(name === undefined ? {} : { name }),
  ...(contactName === undefined ? {} : { contact_name: contactName }),
  ...(contactEmail === undefined ? {} : { contact_email: contactEmail }),
  ...(contactPhone === undefined ? {} : { contact_phone: contactPhone === null ? null : `+1${contactPhone}` }),
  ...(notes === undefined ? {} : { notes }),
});

export async function createCustomer(ctx: Ctx, input: CustomerInput): Promise<{ customer: Customer }> {
  const now = ctx.clock.now().toString();
  const made = await ctx.tx
    .insertInto("customers")
    .values({ ...columnsOf(input), name: input.name, ein: input.ein, created_at: now, updated_at: now })
    // Of two at once the second finds the first.
    .onConflict((conflict) => conflict.column("ein").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw invalidField("ein", { key: "validation.unique" });
  await auditEvent(ctx, { action: "customer.created", subjectType: "customer", subjectId: input.ein, organizationId: null });
  return showCustomer(ctx, input.ein);
}

export async function updateCustomer(ctx: Ctx, ein: string, change: CustomerChange): Promise<{ customer: Customer }> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable("customers")
    .set({ ...columnsOf(change), updated_at: ctx.clock.now().toString() })
    .where("ein", "=", ein)
    .executeTakeFirst();
  if (!numUpdatedRows) throw problem("not_found");
  const fields = Object.keys(change).sort().join(" ");
  await auditEvent(ctx, { action: "customer.updated", subjectType: "customer", subjectId: ein, organizationId: null, detail: { fields } });
  return showCustomer(ctx, ein);
}
