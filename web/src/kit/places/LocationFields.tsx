// Fields of a location: details, address, hours with holidays, and its out-of-hours message.
import { SimpleGrid, Switch } from "@mantine/core";
import { stateCodes } from "@tidings/contract/states";
import { MessageEditorField } from "../../ui/inputs/MessageEditorField.tsx";
import { PhoneField } from "../../ui/inputs/PhoneField.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { ZipField } from "../../ui/inputs/ZipField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { formatPhone, zoneName } from "../format.ts";
import { MessageNotes } from "../MessageNotes.tsx";
import { tagsOf } from "../message-tags.ts";
import type { Form } from "../use-form.ts";
import { HolidaysSection } from "./HolidaysSection.tsx";
import { PlaceText } from "./PlaceText.tsx";
import type { LocationValues } from "./place-values.ts";
import { t } from "./texts.ts";
import { WeekFields } from "./WeekFields.tsx";
import { zonesWith } from "./zone-options.ts";

interface LocationFieldsProps {
  form: Form<LocationValues>;
  isNew: boolean;
  /** Of the organization, or null while it is not known. */
  timeZone: string | null;
  /** Ten digits each, the organization's own first. */
  textingNumbers: readonly string[];
}

const states = [...stateCodes].sort().map((value) => ({ value, label: value }));
const organization = "";
const languages = [
  { language: "english", lang: "en" },
  { language: "spanish", lang: "es" },
] as const;

function Details({ form, isNew, timeZone, textingNumbers }: LocationFieldsProps) {
  const { values } = form;
  const same = timeZone ? `${t("timeZone.organization")} (${zoneName(timeZone)})` : t("timeZone.organization");
  return (
    <FormSection title={t("section.details")}>
      <PlaceText form={form} name="name" label={t("name")} required />
      {isNew && <PlaceText form={form} name="externalId" label={t("externalId")} description={t("externalId.help")} maxLength={64} />}
      <PhoneField
        {...form.field("phone", t("phone"))}
        description={t("phone.help")}
        value={values.phone}
        onChange={(phone) => form.set("phone", phone)}
      />
      <SelectField
        {...form.field("timeZone", t("timeZone"))}
        {...(isNew ? {} : { description: t("timeZone.help") })}
        options={[{ value: organization, label: same }, ...zonesWith(values.timeZone)]}
        value={values.timeZone ?? organization}
        onChange={(next) => form.set("timeZone", next || null)}
      />
      {(textingNumbers.length > 1 || values.textingNumber !== null) && (
        <SelectField
          {...form.field("textingNumber", t("textingNumber"))}
          description={t("textingNumber.help")}
          options={[
            { value: organization, label: t("textingNumber.organization") },
            ...[...new Set([...textingNumbers, ...(values.textingNumber ? [values.textingNumber] : [])])].map((value) => ({
              value,
              label: formatPhone(value) ?? value,
            })),
          ]}
          value={values.textingNumber ?? organization}
          onChange={(next) => form.set("textingNumber", next || null)}
        />
      )}
    </FormSection>
  );
}

function Address({ form }: { form: Form<LocationValues> }) {
  const { values } = form;
  return (
    <FormSection title={t("section.address")} help={t("section.address.help")}>
      <PlaceText form={form} name="address1" label={t("address1")} />
      <PlaceText form={form} name="address2" label={t("address2")} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <PlaceText form={form} name="city" label={t("city")} />
        <SelectField
          {...form.field("state", t("state"))}
          options={states}
          isClearable
          value={values.state}
          onChange={(state) => form.set("state", state)}
        />
        <ZipField {...form.field("zipcode", t("zipcode"))} value={values.zipcode} onChange={(zipcode) => form.set("zipcode", zipcode)} />
      </SimpleGrid>
    </FormSection>
  );
}

function Hours({ form, timeZone }: Pick<LocationFieldsProps, "form" | "timeZone">) {
  const { values } = form;
  return (
    <>
      <FormSection title={t("section.hours")} help={t("section.hours.help")}>
        <Switch
          label={t("ownHours")}
          checked={values.hasOwnHours}
          onChange={(event) => form.set("hasOwnHours", event.currentTarget.checked)}
        />
        {values.hasOwnHours && <WeekFields value={values.hours} onChange={(hours) => form.set("hours", hours)} field={form.field} />}
      </FormSection>
      <HolidaysSection form={form} title={t("holidays.also")} help={t("holidays.help")} timeZone={values.timeZone ?? timeZone ?? "UTC"} />
    </>
  );
}

function Reply({ form }: { form: Form<LocationValues> }) {
  const { values } = form;
  return (
    <FormSection title={t("section.reply")} help={t("section.reply.help")}>
      <Switch
        label={t("ownReply")}
        checked={values.hasOwnReply}
        onChange={(event) => form.set("hasOwnReply", event.currentTarget.checked)}
      />
      {values.hasOwnReply &&
        languages.map(({ language, lang }) => {
          const { id, label, error } = form.field(`autoReply.${language}`, t(`reply.${language}`));
          const set = (text: string) => form.set(language, text);
          return (
            <MessageEditorField
              key={language}
              id={id}
              label={label}
              value={values[language]}
              onChange={set}
              tags={tagsOf("autoResponder", language)}
              lang={lang}
              required
              error={error}
              footer={<MessageNotes text={values[language]} kind="autoResponder" onFix={set} hasError={Boolean(error)} />}
            />
          );
        })}
    </FormSection>
  );
}

export function LocationFields(props: LocationFieldsProps) {
  return (
    <>
      <Details {...props} />
      <Address form={props.form} />
      <Hours form={props.form} timeZone={props.timeZone} />
      <Reply form={props.form} />
    </>
  );
}
