// The fields of an organization: who and where it is, what it may use, what it sends from, and what is set for it.
import { Checkbox, SimpleGrid } from "@mantine/core";
import { adminCustomers } from "@tidings/contract/areas/admin/customers";
import { textingBases } from "@tidings/contract/areas/admin/organizations";
import { organizationStatuses, services } from "@tidings/contract/words";
import { useEndpoint } from "../../../api/queries.ts";
import { zonesWith } from "../../../kit/places/zone-options.ts";
import type { Form } from "../../../kit/use-form.ts";
import { PhoneField } from "../../../ui/inputs/PhoneField.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { AdminText } from "../AdminText.tsx";
import { NumberFields } from "./NumberFields.tsx";
import { t } from "./organization-text.ts";
import type { OrganizationValues } from "./organization-values.ts";

type OrganizationForm = { form: Form<OrganizationValues> };

function Basics({ form, isNew }: OrganizationForm & { isNew: boolean }) {
  const customers = useEndpoint(adminCustomers.list, { query: { perPage: 120 } });
  const options = (customers.data?.customers ?? []).map(({ ein, name }) => ({ value: ein, label: name }));
  return (
    <FormSection title={t("section.basics")} help={t("section.basics.help")}>
      <AdminText form={form} name="name" label={t("name")} isRequired />
      {isNew && <AdminText form={form} name="code" label={t("code")} description={t("code.help")} isRequired maxLength={30} />}
      <SelectField
        {...form.field("customerEin", t("customer"))}
        options={options}
        isClearable
        value={form.values.customerEin}
        onChange={(next) => form.set("customerEin", next)}
      />
      <SelectField
        {...form.field("timeZone", t("timeZone"))}
        options={zonesWith(form.values.timeZone || null)}
        required
        value={form.values.timeZone}
        onChange={(next) => form.set("timeZone", next ?? "")}
      />
    </FormSection>
  );
}

function Address({ form }: OrganizationForm) {
  return (
    <FormSection title={t("section.address")} help={t("section.address.help")}>
      <AdminText form={form} name="website" label={t("website")} type="url" />
      <PhoneField {...form.field("phone", t("phone"))} value={form.values.phone} onChange={(next) => form.set("phone", next)} />
      <AdminText form={form} name="address1" label={t("address1")} />
      <AdminText form={form} name="address2" label={t("address2")} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <AdminText form={form} name="city" label={t("city")} />
        <AdminText form={form} name="state" label={t("state")} maxLength={40} />
        <AdminText form={form} name="zipcode" label={t("zipcode")} maxLength={10} />
      </SimpleGrid>
    </FormSection>
  );
}

const switches = [
  "appointmentLocations",
  "managesPlaces",
  "patientMember",
  "newMessenger",
  "followUps",
  "assistant",
  "mfaRequired",
] as const;

function Configs({ form }: OrganizationForm) {
  return (
    <FormSection title={t("section.configs")} help={t("section.configs.help")}>
      <AdminText
        form={form}
        name="maximumEnabledProfiles"
        label={t("maximumEnabledProfiles")}
        description={t("maximumEnabledProfiles.help")}
        maxLength={8}
      />
      <AdminText form={form} name="storageLimitGb" label={t("storageLimitGb")} description={t("storageLimitGb.help")} maxLength={5} />
      <AdminText
        form={form}
        name="passwordMaxAgeDays"
        label={t("passwordMaxAgeDays")}
        description={t("passwordMaxAgeDays.help")}
        maxLength={4}
      />
      <SelectField
        {...form.field("appointmentDefaultType", t("appointmentDefaultType"))}
        isSearchable={false}
        options={(["sms", "voice"] as const).map((value) => ({ value, label: t(`appointmentDefaultType.${value}`) }))}
        value={form.values.appointmentDefaultType}
        onChange={(next) => form.set("appointmentDefaultType", next === "voice" ? "voice" : "sms")}
      />
      <SelectField
        {...form.field("textingBasis", t("textingBasis"))}
        description={t("textingBasis.help")}
        isSearchable={false}
        options={textingBases.map((value) => ({ value, label: t(`textingBasis.${value}`) }))}
        value={form.values.textingBasis}
        onChange={(next) => form.set("textingBasis", next === "recorded_consent" ? "recorded_consent" : "number_given")}
      />
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(name)}
          checked={form.values[name]}
          onChange={(event) => form.set(name, event.currentTarget.checked)}
        />
      ))}
    </FormSection>
  );
}

export function OrganizationFields({ form, isNew }: OrganizationForm & { isNew: boolean }) {
  const chosen = form.field("services", t("services"));
  return (
    <>
      <Basics form={form} isNew={isNew} />
      {!isNew && (
        <FormSection title={t("section.state")} help={t("section.state.help")}>
          <SelectField
            {...form.field("status", t("status"))}
            isSearchable={false}
            options={organizationStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={form.values.status}
            onChange={(next) => form.set("status", next === "disabled" ? "disabled" : "active")}
          />
        </FormSection>
      )}
      <FormSection title={t("section.services")} help={t("section.services.help")}>
        <Checkbox.Group
          id={chosen.id}
          label={chosen.label}
          error={chosen.error}
          value={form.values.services}
          onChange={(next) => form.set("services", next)}
        >
          {services.map((service) => (
            <Checkbox key={service} mt="xs" value={service} label={t(`service.${service}`)} />
          ))}
        </Checkbox.Group>
      </FormSection>
      <FormSection title={t("section.numbers")} help={t("section.numbers.help")}>
        <NumberFields form={form} />
        <PhoneField
          {...form.field("optInPhoneNumber", t("optInPhoneNumber"))}
          description={t("optInPhoneNumber.help")}
          value={form.values.optInPhoneNumber}
          onChange={(next) => form.set("optInPhoneNumber", next)}
        />
      </FormSection>
      <Address form={form} />
      <Configs form={form} />
    </>
  );
}
