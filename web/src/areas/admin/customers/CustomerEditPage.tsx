// Changes a customer: all but the number.
import { adminCustomers, type Customer, CustomerChange } from "@tidings/contract/areas/admin/customers";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { adminPaths } from "../paths.ts";
import { CustomerFields } from "./CustomerFields.tsx";
import { t } from "./customer-text.ts";
import { type CustomerValues, customerBody, customerValues, formatEin } from "./customer-values.ts";

function EditForm({ customer }: { customer: Customer }) {
  const { ein, name } = customer;
  const finish = useFinish();
  const update = useEndpointMutation(adminCustomers.update, { refreshes: [adminCustomers.list, adminCustomers.show] });
  const form = useForm<CustomerValues, CustomerChange, { customer: Customer }>({
    name: `customer-edit|${ein}`,
    back: adminPaths.customer(ein),
    initial: customerValues(customer),
    schema: CustomerChange,
    toBody: (values) => {
      const { ein: _stays, ...body } = customerBody(values);
      return body;
    },
    submit: (body) => update.mutateAsync({ params: { ein }, body }),
    onSaved: () => finish(t("saved"), adminPaths.customer(ein)),
  });
  usePageTrail([{ label: t("title"), href: adminPaths.customers }, { label: name, href: adminPaths.customer(ein) }, { label: t("edit") }]);
  return (
    <FormPage form={form} title={t("editTitle", { name })} description={formatEin(ein)} submitLabel={t("editSubmit")}>
      <CustomerFields form={form} isNew={false} />
    </FormPage>
  );
}

export const CustomerEditPage = recordPage(adminCustomers.show, { notFoundHref: adminPaths.notFound }, ({ customer }) => (
  <EditForm key={customer.ein} customer={customer} />
));
