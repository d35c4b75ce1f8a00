// A customer as the form holds it, and the body of the call. Pure.
import type { Customer, CustomerInput } from "@tidings/contract/areas/admin/customers";

export interface CustomerValues {
  ein: string;
  name: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  notes: string;
}

export const newCustomerValues: CustomerValues = { ein: "", name: "", contactName: "", contactEmail: "", contactPhone: "", notes: "" };

export const customerValues = (of: Customer): CustomerValues => ({
  ein: of.ein,
  name: of.name,
  contactName: of.contactName ?? "",
  contactEmail: of.contactEmail ?? "",
  contactPhone: of.contactPhone ?? "",
  notes: of.notes ?? "",
});

export const customerBody = (values: CustomerValues): CustomerInput => ({
  ...values,
  contactEmail: values.contactEmail.trim() || null,
  contactPhone: values.contactPhone || null,
});

/** 12-3456789 */
export const formatEin = (ein: string): string => `${ein.slice(0, 2)}-${ein.slice(2)}`;
