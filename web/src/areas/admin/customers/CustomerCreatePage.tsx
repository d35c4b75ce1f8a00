// Adds a customer; only site administrators come here.
import { adminCustomers, type Customer, CustomerInput } from "@tidings/contract/areas/admin/customers";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { RequireEndpoint } from "../../../kit/RequireGrant.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { adminPaths } from "../paths.ts";
import { CustomerFields } from "./CustomerFields.tsx";
import { t } from "./customer-text.ts";
import { type CustomerValues, customerBody, newCustomerValues } from "./customer-values.ts";

function CreateForm() {
  const finish = useFinish();
  const create = useEndpointMutation(adminCustomers.create, { refreshes: [adminCustomers.list] });
  const form = useForm<CustomerValues, CustomerInput, { customer: Customer }>({
    name: "customer-new",
    back: adminPaths.customers,
    initial: newCustomerValues,
    schema: CustomerInput,
    toBody: customerBody,
    submit: (body) => create.mutateAsync({ body }),
    onSaved: ({ customer }) => finish(t("created", { name: customer.name }), adminPaths.customer(customer.ein)),
  });
  return (
    <FormPage form={form} title={t("new")} submitLabel={t("createSubmit")}>
      <CustomerFields form={form} isNew />
    </FormPage>
  );
}

export function CustomerCreatePage() {
  usePageTrail([{ label: t("title"), href: adminPaths.customers }, { label: t("new") }]);
  return (
    <RequireEndpoint endpoint={adminCustomers.create}>
      <CreateForm />
    </RequireEndpoint>
  );
}
