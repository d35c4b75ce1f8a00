// One customer with the organizations that belong to them.
import { List } from "@mantine/core";
import { adminCustomers, type Customer } from "@tidings/contract/areas/admin/customers";
import { formatPhone, formatZonedDateTime } from "../../../kit/format.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import classes from "../admin.module.css";
import { adminPaths } from "../paths.ts";
import { t } from "./customer-text.ts";
import { formatEin } from "./customer-values.ts";

function CustomerDetails({ customer }: { customer: Customer }) {
  const { ein, name, organizations } = customer;
  usePageTrail([{ label: t("title"), href: adminPaths.customers }, { label: name }]);
  return (
    <>
      <PageHeader title={name} actions={<LinkButton href={adminPaths.editCustomer(ein)}>{t("act.edit")}</LinkButton>} />
      <div className={classes.parts}>
        <FactList
          title={t("section.customer")}
          facts={[
            { label: t("ein"), value: formatEin(ein) },
            { label: t("createdAt"), value: formatZonedDateTime(customer.createdAt, "UTC") },
            { label: t("notes"), value: customer.notes },
          ]}
        />
        <FactList
          title={t("section.contact")}
          facts={[
            { label: t("contactName"), value: customer.contactName },
            { label: t("contactEmail"), value: customer.contactEmail },
            { label: t("contactPhone"), value: customer.contactPhone && formatPhone(customer.contactPhone) },
          ]}
        />
        <FactList title={t("organizations")}>
          {organizations.length === 0 ? (
            <p>{t("noOrganizations")}</p>
          ) : (
            <List>
              {organizations.map((organization) => (
                <List.Item key={organization.code}>
                  <UiLink href={adminPaths.organization(organization.code)}>{organization.name}</UiLink>
                </List.Item>
              ))}
            </List>
          )}
        </FactList>
      </div>
    </>
  );
}

export const CustomerPage = recordPage(
  adminCustomers.show,
  { skeleton: ["formPage", 4], notFoundHref: adminPaths.notFound },
  ({ customer }) => <CustomerDetails customer={customer} />,
);
