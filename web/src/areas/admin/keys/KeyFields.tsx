// The fields of an API key that can be given and changed: name, last day, features, access to patient data, locations.
import { Checkbox, Radio, SimpleGrid, TextInput } from "@mantine/core";
import { adminLocations } from "@tidings/contract/areas/admin/places";
import type { ApiKey } from "@tidings/contract/areas/api-keys";
import { useEndpoint } from "../../../api/queries.ts";
import { LocationChoice } from "../../../kit/LocationChoice.tsx";
import { accessLabel } from "../../../kit/labels.ts";
import type { Form } from "../../../kit/use-form.ts";
import { DateField } from "../../../ui/inputs/DateField.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import type { NamedOrganization } from "../organizations/use-organization.ts";
import { t } from "../text.ts";
import { type Access, type KeyValues, offeredFeatures } from "./key-values.ts";

const accesses = ["none", "read", "write"] as const;

interface KeyFieldsProps {
  form: Form<KeyValues>;
  organization: NamedOrganization;
  /** The locations that the key has now; they may be retired. */
  current?: ApiKey["locations"];
}

function KeyLocations({ form, organization, current }: KeyFieldsProps) {
  const { data } = useEndpoint(adminLocations.list, {
    params: { code: organization.code },
    query: { perPage: 500, sort: "name:asc" },
  });
  return (
    <LocationChoice
      t={t}
      field={form.field}
      places={[...(current ?? []), ...(data?.locations ?? [])]}
      value={form.values.locationExternalIds}
      onChange={(next) => form.set("locationExternalIds", next)}
    />
  );
}

export function KeyFields({ form, organization, current = null }: KeyFieldsProps) {
  const { values } = form;
  const phi = form.field("isPhiAnonymized", t("field.phi"));
  return (
    <>
      <FormSection title={t("section.key")} help={t("section.key.help")}>
        <TextInput
          {...form.textInput("name", t("field.name"))}
          description={t("field.name.help")}
          required
          maxLength={255}
          autoComplete="off"
        />
        <DateField
          {...form.field("expiresOn", t("field.expiresOn"))}
          description={t("field.expiresOn.help")}
          value={values.expiresOn}
          onChange={(next) => form.set("expiresOn", next)}
        />
      </FormSection>
      <FormSection title={t("section.scopes")} help={t("section.scopes.help")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {offeredFeatures(organization.known?.features.services).map((feature) => (
            <SelectField
              key={feature}
              {...form.field(`scopes.${feature}`, accessLabel(feature))}
              required={feature === "patient"}
              isSearchable={false}
              options={accesses
                .filter((access) => feature !== "patient" || access !== "none")
                .map((value) => ({ value, label: t(`access.${value}`) }))}
              value={values.scopes[feature]}
              onChange={(next) => form.set("scopes", { ...values.scopes, [feature]: next as Access })}
            />
          ))}
        </SimpleGrid>
        <Radio.Group
          id={phi.id}
          label={phi.label}
          error={phi.error}
          required
          value={values.isPhiAnonymized ? "hidden" : "shown"}
          onChange={(next) => form.set("isPhiAnonymized", next === "hidden")}
        >
          {(["hidden", "shown"] as const).map((choice) => (
            <Radio key={choice} mt="xs" value={choice} label={t(`field.phi.${choice}`)} description={t(`field.phi.${choice}.help`)} />
          ))}
        </Radio.Group>
        <Checkbox
          mt="md"
          label={t("field.confidential")}
          description={t("field.confidential.help")}
          checked={values.readsConfidential}
          onChange={(event) => form.set("readsConfidential", event.currentTarget.checked)}
        />
        <KeyLocations form={form} organization={organization} current={current} />
      </FormSection>
    </>
  );
}
