// Customers: the payers of organizations, identified by their employer identification number.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { PlanPhoneInput } from "../../phone-input.ts";
import { paged, pageQuery } from "../../wire.ts";
import { organizationStatuses } from "../../words.ts";
import { Email } from "../session.ts";
import { given, maybe, operatorRoles, siteAdmins, typed } from "./fields.ts";

export const CustomerRow = z.object({
  /** Nine digits. */
  ein: z.string(),
  name: z.string(),
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  organizationsCount: z.number(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const Customer = z.extend(CustomerRow, {
  notes: z.nullable(z.string()),
  /** Ordered by name; at most 100 are returned. */
  organizations: z.array(z.object({ code: z.string(), name: z.string(), status: z.enum(organizationStatuses) })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Customer = z.infer<typeof Customer>;

export const CustomerInput = z.object({
  /** With or without its hyphen. */
  ein: z.pipe(
    z.string().check(z.trim(), z.minLength(1), z.regex(/^\d{2}-?\d{7}$/, issueText("validation.format", { format: "00-0000000" }))),
    z.transform((text) => text.replace("-", "")),
  ),
  name: given(),
  contactName: maybe(),
  contactEmail: z.nullish(Email),
  contactPhone: z.nullish(PlanPhoneInput),
  notes: maybe(4000),
});
export type CustomerInput = z.infer<typeof CustomerInput>;
/** The number cannot be changed: it identifies the customer. */
export const CustomerChange = z.partial(z.omit(CustomerInput, { ein: true }));
export type CustomerChange = z.infer<typeof CustomerChange>;

const ref = z.object({ ein: z.string().check(z.regex(/^\d{9}$/)) });
const one = z.object({ customer: Customer });
const open = { permission: "session", roles: operatorRoles } as const;

export const adminCustomers = {
  list: endpoint({
    method: "GET",
    path: "/admin/customers.json",
    summary: "List customers by name",
    ...open,
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ name: typed })) }),
    output: paged("customers", CustomerRow),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/customers.json",
    summary: "Add a customer",
    permission: "session",
    roles: siteAdmins,
    wrap: "customer",
    body: CustomerInput,
    output: one,
    status: 201,
  }),
  show: endpoint({
    method: "GET",
    path: "/admin/customers/:ein.json",
    summary: "Get a customer with their organizations",
    ...open,
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/customers/:ein.json",
    summary: "Update a customer; omitted fields keep their values",
    ...open,
    params: ref,
    wrap: "customer",
    body: CustomerChange,
    output: one,
    errors: ["not_found"],
  }),
};
