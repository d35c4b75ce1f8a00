// The fields of a person: who they are, whether they are of the provider, and where they work.
import { Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { operatorUserRoles } from "@tidings/contract/areas/admin/users";
import { staffRoles } from "@tidings/contract/areas/users";
import { useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { RemoveButton } from "../../../ui/buttons/RemoveButton.tsx";
import { PhoneField } from "../../../ui/inputs/PhoneField.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { AdminText } from "../AdminText.tsx";
import { t } from "./user-text.ts";
import { firstSupervisor, type MembershipValues, newMembership, type UserValues } from "./user-values.ts";

type UserForm = { form: Form<UserValues> };

function Kind({ form, isNew }: UserForm & { isNew: boolean }) {
  const user = useCurrentUser();
  const { providerRole } = form.values;
  // A user cannot move between the operator and organizations, and only site administrators can create site administrators.
  if (!isNew && !providerRole) return null;
  const offered = operatorUserRoles.filter((role) => role !== "site_admin" || user.role === "site_admin");
  const options = [
    ...(isNew ? [{ value: "none", label: t("role.none") }] : []),
    ...offered.map((value) => ({ value, label: t(`role.${value}`) })),
  ];
  return (
    <SelectField
      {...form.field("providerRole", t("kind"))}
      isSearchable={false}
      options={options}
      value={providerRole ?? "none"}
      onChange={(next) => form.set("providerRole", operatorUserRoles.find((role) => role === next) ?? null)}
    />
  );
}

interface OrganizationOption {
  value: string;
  label: string;
  hasSupervisor: boolean;
}

interface MembershipProps extends UserForm {
  at: number;
  options: OrganizationOption[];
  isNew: boolean;
}

function Membership({ form, at, options, isNew }: MembershipProps) {
  const { organizations } = form.values;
  const one = organizations[at] as MembershipValues;
  const number = at + 1;
  const change = (part: Partial<MembershipValues>) =>
    form.set(
      "organizations",
      organizations.map((other, nth) => (nth === at ? { ...other, ...part } : other)),
    );
  return (
    <Group align="flex-start" gap="sm">
      <SelectField
        {...form.field(`organizations[${at}].code`, t("organization", { number }))}
        options={options.filter(({ value }) => value === one.code || !organizations.some((other) => other.code === value))}
        value={one.code}
        onChange={(code) => {
          const chosen = options.find(({ value }) => value === code);
          // Without a supervisor an organization cannot invite its own staff.
          change({ code, ...(isNew && chosen && !chosen.hasSupervisor ? firstSupervisor : {}) });
        }}
      />
      <SelectField
        {...form.field(`organizations[${at}].role`, t("organizationRole"))}
        isSearchable={false}
        options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        value={one.role}
        onChange={(next) => change({ role: next === "staff_admin" ? "staff_admin" : "staff" })}
      />
      <SelectField
        {...form.field(`organizations[${at}].anonymizePhi`, t("sight"))}
        w="8rem"
        isSearchable={false}
        options={(["hidden", "shown"] as const).map((value) => ({ value, label: t(`sight.${value}`) }))}
        value={one.anonymizePhi ? "hidden" : "shown"}
        onChange={(next) => change({ anonymizePhi: next !== "shown" })}
      />
      <RemoveButton
        label={t("removeOrganization", { number })}
        onClick={() => form.set("organizations", organizations.toSpliced(at, 1))}
        isBesideLabels
      />
    </Group>
  );
}

function Organizations({ form, isNew }: UserForm & { isNew: boolean }) {
  const { data } = useEndpoint(adminOrganizations.list, { query: { perPage: 120 } });
  const options = (data?.organizations ?? []).map(({ code, name, missingSetupItems }) => ({
    value: code,
    label: name,
    hasSupervisor: !missingSetupItems.includes("supervisor"),
  }));
  const { organizations } = form.values;
  const field = form.field("organizations", t("section.organizations"));
  return (
    <FormSection title={t("section.organizations")} help={t("section.organizations.help")}>
      {organizations.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one that is being chosen is known by its place alone
        <Membership key={at} form={form} at={at} options={options} isNew={isNew} />
      ))}
      {field.error && (
        <Text c="red" size="sm" role="alert">
          {field.error}
        </Text>
      )}
      <div>
        <Button
          id={field.id}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => form.set("organizations", [...organizations, newMembership])}
        >
          {t("addOrganization")}
        </Button>
      </div>
    </FormSection>
  );
}

export function UserFields({ form, isNew }: UserForm & { isNew: boolean }) {
  return (
    <>
      <FormSection title={t("section.person")} help={t(isNew ? "section.person.help" : "section.person.change")}>
        <AdminText form={form} name="firstName" label={t("firstName")} isRequired />
        <AdminText form={form} name="lastName" label={t("lastName")} isRequired />
        <AdminText form={form} name="email" label={t("email")} type="email" isRequired />
        <PhoneField {...form.field("phone", t("phone"))} value={form.values.phone} onChange={(next) => form.set("phone", next)} />
        <AdminText form={form} name="jobTitle" label={t("jobTitle")} />
        <Kind form={form} isNew={isNew} />
      </FormSection>
      {!form.values.providerRole && <Organizations form={form} isNew={isNew} />}
    </>
  );
}
