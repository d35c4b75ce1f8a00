// Every field of a patient, in sections; what a complete profile should have is marked while it is empty.
import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { phoneOwners } from "@tidings/contract/areas/patients/phone-owner";
import { isTollFree } from "@tidings/contract/phone-rules";
import { useRef } from "react";
import { serverNow } from "../../api/server-clock.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { label, optionsOf } from "../../kit/labels.ts";
import type { Form } from "../../kit/use-form.ts";
import { allLanguageOptions } from "../../kit/use-patient-filters.ts";
import { DateField } from "../../ui/inputs/DateField.tsx";
import { PhoneField } from "../../ui/inputs/PhoneField.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { ZipField } from "../../ui/inputs/ZipField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { CaseManagerField } from "./CaseManagerField.tsx";
import { ConditionsField } from "./ConditionsField.tsx";
import { ConsentSection } from "./ConsentSection.tsx";
import { HomeLocationField } from "./HomeLocationField.tsx";
import { OptionalFields } from "./OptionalFields.tsx";
import { maskedFields, missingSuggestions, type PatientValues, type Suggested } from "./patient-values.ts";
import { SuggestedHint } from "./SuggestedHint.tsx";
import { t } from "./text.ts";
import type { PatientFormState } from "./use-patient-form.ts";

type FieldName = keyof PatientValues;
type TextName =
  | "phoneOwnerName"
  | "landlineOwnerName"
  | "externalId"
  | "firstName"
  | "middleName"
  | "lastName"
  | "email"
  | "contactType"
  | "iceEmail";

interface PatientFormProps extends PatientFormState {
  /** Fields hidden from this person stay as they are. */
  isMasked?: boolean;
  /** No duplicates are suggested for a disabled patient. */
  isEnabled?: boolean;
  isNew?: boolean;
}

const sendViaOptions = ["sms", "voice"].map((value) => ({ value, label: label("sendVia", value) }));

const today = (timeZone: string): string => new Intl.DateTimeFormat("en-CA", { timeZone }).format(serverNow());

/** What all fields of the form have in common. */
function useFields({ form, isMasked = false, isEnabled = true }: PatientFormProps) {
  const missing = new Set<Suggested>(isEnabled && !isMasked ? missingSuggestions(form.values) : []);
  const hidden = new Set<FieldName>(isMasked ? maskedFields : []);
  const props = (name: FieldName, hint?: string) => {
    const isMissing = missing.has(name as Suggested);
    return {
      ...form.field(name, t(`field.${name}`)),
      disabled: hidden.has(name),
      ...(hidden.has(name) ? { placeholder: "•••" } : {}),
      ...(isMissing || hint ? { description: isMissing ? <SuggestedHint>{hint}</SuggestedHint> : hint } : {}),
    };
  };
  const text = (name: TextName, more: { hint?: string; required?: boolean; type?: string; maxLength?: number } = {}) => {
    const { hint, ...input } = more;
    return (
      <TextInput
        {...props(name, hint)}
        {...input}
        autoComplete="off"
        value={form.values[name]}
        onChange={(event) => form.set(name, event.currentTarget.value)}
      />
    );
  };
  return { props, text };
}

function IdentitySection({ fields, form, dobInput, isNew }: PatientFormState & { fields: ReturnType<typeof useFields>; isNew: boolean }) {
  const { organization } = useCurrentUser();
  const { props, text } = fields;
  // None is suggested where the request for a free one failed.
  const newHint = form.values.externalId === "" ? "form.externalId.hintBlank" : "form.externalId.hint";
  return (
    <FormSection title={t("form.section.identity")} help={t("form.section.identity.help")}>
      {text("externalId", { hint: t(isNew ? newHint : "form.externalId.hintEdit"), required: true, maxLength: 64 })}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {text("firstName")}
        {text("lastName")}
        {text("middleName")}
        <DateField
          {...props("dob")}
          ref={dobInput}
          value={form.values.dob}
          onChange={(next) => form.set("dob", next)}
          max={today(organization?.timeZone ?? "UTC")}
        />
        <SelectField
          {...props("sex")}
          options={optionsOf("sex")}
          isSearchable={false}
          isClearable
          value={form.values.sex}
          onChange={(next) => form.set("sex", next)}
        />
        {organization?.features.configs.patient.member && isNew && (
          <SelectField
            {...props("profileType", t("form.profileType.hint"))}
            options={optionsOf("profileType")}
            isSearchable={false}
            value={form.values.profileType}
            onChange={(next) => form.set("profileType", next ?? "patient")}
          />
        )}
      </SimpleGrid>
    </FormSection>
  );
}

/** Whose phone a number is; of another person also the name. Nothing is asked where there is no number. */
function OwnerFields({
  which,
  fields,
  form,
}: {
  which: "phone" | "landline";
  fields: ReturnType<typeof useFields>;
  form: Form<PatientValues>;
}) {
  const { props, text } = fields;
  const owner = `${which}Owner` as const;
  if (form.values[which === "phone" ? "phone" : "landlinePhone"] === "") return null;
  return (
    <>
      <SelectField
        {...props(owner, t(`form.${owner}.hint`))}
        options={phoneOwners.map((value) => ({ value, label: t(`phoneOwner.${value}`) }))}
        isSearchable={false}
        isClearable
        value={form.values[owner]}
        onChange={(next) => form.set(owner, next)}
      />
      {(form.values[owner] === "guardian" || form.values[owner] === "other") && text(`${owner}Name`)}
    </>
  );
}

function ContactSection({ fields, form }: { fields: ReturnType<typeof useFields>; form: Form<PatientValues> }) {
  const { organization } = useCurrentUser();
  const languages = useRef(allLanguageOptions(organization?.languages ?? []));
  const { props, text } = fields;
  return (
    <FormSection title={t("form.section.contact")} help={t("form.section.contact.help")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PhoneField
          {...props("phone", t(isTollFree(form.values.phone) ? "form.phone.tollFree" : "form.phone.hint"))}
          value={form.values.phone}
          onChange={(next) => form.set("phone", next)}
        />
        <PhoneField
          {...props("landlinePhone", t("form.landlinePhone.hint"))}
          value={form.values.landlinePhone}
          onChange={(next) => form.set("landlinePhone", next)}
        />
        {(["phone", "landline"] as const).map((which) => (
          <OwnerFields key={which} which={which} fields={fields} form={form} />
        ))}
        <SelectField
          {...props("language", t("form.language.hint"))}
          options={languages.current}
          isClearable
          value={form.values.language}
          onChange={(next) => form.set("language", next)}
        />
        {text("email", { type: "email" })}
        <ZipField
          {...props("zipcode", t("form.zipcode.hint"))}
          value={form.values.zipcode}
          onChange={(next) => form.set("zipcode", next)}
        />
        <HomeLocationField
          {...props("homeLocationExternalId", t("form.homeLocation.hint"))}
          value={form.values.homeLocationExternalId}
          onChange={(next) => form.set("homeLocationExternalId", next)}
        />
        <SelectField
          {...props("defaultAppointmentSendVia", t("form.defaultAppointmentSendVia.hint"))}
          options={sendViaOptions}
          isSearchable={false}
          isClearable
          value={form.values.defaultAppointmentSendVia}
          onChange={(next) => form.set("defaultAppointmentSendVia", next)}
        />
      </SimpleGrid>
    </FormSection>
  );
}

export function PatientForm(props: PatientFormProps) {
  const { form, dobInput, isNew = false } = props;
  const fields = useFields(props);
  return (
    <>
      <IdentitySection fields={fields} form={form} dobInput={dobInput} isNew={isNew} />
      <ContactSection fields={fields} form={form} />
      <ConsentSection form={form} isNew={isNew} />
      <FormSection title={t("form.section.demographic")} help={t("form.section.demographic.help")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <OptionalFields section="demographic" props={fields.props} form={form} />
        </SimpleGrid>
      </FormSection>
      <FormSection title={t("form.section.conditions")} help={t("form.section.conditions.help")}>
        <ConditionsField
          {...form.field("conditions", t("field.conditions"))}
          disabled={props.isMasked ?? false}
          value={form.values.conditions}
          onChange={(next) => form.set("conditions", next)}
        />
      </FormSection>
      <FormSection title={t("form.section.other")} help={t("form.section.other.help")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <OptionalFields section="other" props={fields.props} form={form} />
          <CaseManagerField
            {...fields.props("caseManager")}
            value={form.values.caseManager}
            onChange={(next) => form.set("caseManager", next)}
          />
        </SimpleGrid>
      </FormSection>
      <FormSection title={t("form.section.emergency")} help={t("form.section.emergency.help")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {fields.text("contactType", { hint: t("form.contactType.hint"), maxLength: 255 })}
          <PhoneField {...fields.props("icePhone")} value={form.values.icePhone} onChange={(next) => form.set("icePhone", next)} />
          <PhoneField
            {...fields.props("iceLandlinePhone")}
            value={form.values.iceLandlinePhone}
            onChange={(next) => form.set("iceLandlinePhone", next)}
          />
          {fields.text("iceEmail", { type: "email" })}
        </SimpleGrid>
      </FormSection>
      <FormSection title={t("form.section.notes")} help={t("form.section.notes.help")}>
        <Textarea
          {...fields.props("notes")}
          autosize
          minRows={3}
          maxRows={12}
          value={form.values.notes}
          onChange={(event) => form.set("notes", event.currentTarget.value)}
        />
      </FormSection>
    </>
  );
}
