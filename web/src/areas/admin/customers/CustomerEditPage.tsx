// Changes a customer: all but the number.
import { useNavigate, useParams } from "@tanstack/react-router";
import { adminCustomers, type Customer, CustomerChange } from "@tidings/contract/areas/admin/customers";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { adminPaths } from "../paths.ts";
import { CustomerFields } from "./CustomerFields.tsx";
import { t } from "./customer-text.ts";
import { type CustomerValues, customerBody, customerValues, formatEin } from "./customer-values.ts";

function EditForm({ customer }: { customer: Customer }) {
  const { ein, name } = customer;
  const navigate = useNavigate();
  const update = useEndpointMutation(adminCustomers.update, { refreshes: [adminCustomers.list, adminCustomers.show] });
  const form = useForm<CustomerValues, CustomerChange, { customer: Customer }>({
    name: `customer-edit|${ein}`,
    initial: customerValues(customer),
    schema: CustomerChange,
    toBody: (values) => {
      const { ein: _stays, ...body } = customerBody(values);
      return body;
    },
    submit: (body) => update.mutateAsync({ params: { ein }, body }),
    onSaved: () => {
      toast.success(t("saved"));
      void navigate({ to: adminPaths.customer(ein) });
    },
  });
  usePageTrail([{ label: t("title"), href: adminPaths.customers }, { label: name, href: adminPaths.customer(ein) }, { label: t("edit") }]);
  return (
    <FormPage
      form={form}
      title={t("editTitle", { name })}
      description={formatEin(ein)}
      submitLabel={t("editSubmit")}
      cancelHref={adminPaths.customer(ein)}
    >
      <CustomerFields form={form} isNew={false} />
    </FormPage>
  );
}

export function CustomerEditPage() {
  const { ein = "" } = useParams({ strict: false }) as { ein?: string };
  const query = useEndpoint(adminCustomers.show, { params: { ein } });
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="form" count={6} />} notFoundHref={adminPaths.notFound}>
      {({ customer }) => <EditForm key={customer.ein} customer={customer} />}
    </QueryPage>
  );
}
