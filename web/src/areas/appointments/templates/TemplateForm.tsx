// The form of a template: what it is called, its reminders, the follow-up, and what a cancellation says.
import { Checkbox, Switch, TextInput } from "@mantine/core";
import {
  type AppointmentTemplate,
  maxReminders,
  maxTemplateTitleLength,
  type ReminderLanguage,
  reminderLanguages,
} from "@tidings/contract/areas/appointment-templates";
import { appointmentModalities } from "@tidings/contract/words";
import { useState } from "react";
import { useCurrentUser } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { MessageEditor } from "../../../kit/MessageEditor.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { WideSection } from "../../../ui/layout/WideSection.tsx";
import classes from "../appointments.module.css";
import { exampleAppointment } from "../example-appointment.ts";
import { t as appointmentText } from "../text.ts";
import { ReminderSlot } from "./ReminderSlot.tsx";
import type { TemplateValues } from "./template-values.ts";
import { t } from "./text.ts";
import { useFollowUps } from "./use-follow-ups.ts";
import { useTemplateForm } from "./use-template-form.ts";

interface PartProps {
  form: Form<TemplateValues>;
  isInUse: boolean;
}

function Basics({ form, isInUse }: PartProps) {
  const { values } = form;
  const languages = form.field("languages", t("form.languages"));
  return (
    <FormSection title={t("form.section.template")} help={t("form.section.templateHelp")}>
      <TextInput
        {...form.textInput("title", t("form.title"))}
        required
        disabled={isInUse}
        maxLength={maxTemplateTitleLength}
        autoComplete="off"
      />
      <TextInput
        {...form.field("duration", t("form.duration"))}
        description={t("form.durationHelp")}
        value={values.duration}
        onChange={(event) => form.set("duration", event.currentTarget.value.replace(/\D/g, "").slice(0, 3))}
        disabled={isInUse}
        inputMode="numeric"
        autoComplete="off"
      />
      <Checkbox.Group
        label={languages.label}
        error={languages.error}
        description={t("form.languagesHelp")}
        value={values.languages}
        onChange={(next) =>
          form.set(
            "languages",
            reminderLanguages.filter((one) => next.includes(one)),
          )
        }
      >
        <div className={classes.fields}>
          {reminderLanguages.map((language: ReminderLanguage) => (
            <Checkbox
              key={language}
              value={language}
              label={languageLabel(language)}
              disabled={isInUse || language === "english"}
              {...(language === "spanish" ? { id: languages.id } : {})}
            />
          ))}
        </div>
      </Checkbox.Group>
      <p className={classes.note}>{t("form.voice")}</p>
      <Modalities form={form} />
    </FormSection>
  );
}

/** Also of a template in use: which appointments its texts fit can be found out later. */
function Modalities({ form }: { form: Form<TemplateValues> }) {
  const { label, error, id } = form.field("modalities", t("form.modalities"));
  return (
    <Checkbox.Group
      label={label}
      error={error}
      description={t("form.modalitiesHelp")}
      value={form.values.modalities}
      onChange={(next) =>
        form.set(
          "modalities",
          appointmentModalities.filter((one) => next.includes(one)),
        )
      }
    >
      <div className={classes.fields}>
        {appointmentModalities.map((modality, at) => (
          <Checkbox key={modality} value={modality} label={appointmentText(`modality.${modality}`)} {...(at === 0 ? { id } : {})} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function FollowUp({ form, isInUse }: PartProps) {
  const { values } = form;
  const hasRsvp = values.reminders.some((slot) => slot.isRsvp);
  return (
    <FormSection title={t("form.section.followUp")} help={t("form.section.followUpHelp")}>
      <Switch
        {...form.checkbox("followUpEnabled", t("form.followUp"))}
        description={hasRsvp ? undefined : t("form.followUpOff")}
        disabled={isInUse || !hasRsvp}
      />
    </FormSection>
  );
}

function CancelText({ form }: { form: Form<TemplateValues> }) {
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const { values } = form;
  if (values.reminders.length === 0) return null;
  return (
    <WideSection title={t("form.section.cancel")} help={t("form.section.cancelHelp")}>
      <MessageEditor
        kind="appointment"
        name={t("form.cancelMessage")}
        languages={values.languages}
        parts={[{ path: "cancelMessage.contentText", label: t("form.cancelMessage"), value: values.cancelMessage.contentText }]}
        onChange={(_, language, text) =>
          form.set("cancelMessage", { contentText: { ...values.cancelMessage.contentText, [language]: text } })
        }
        field={form.field}
        conditions={{ locationsEnabled: hasLocations }}
        exampleOf={exampleAppointment}
      />
    </WideSection>
  );
}

export function TemplateForm({ template }: { template?: AppointmentTemplate }) {
  const form = useTemplateForm(template);
  const isInUse = template?.hasAssociatedAppointments ?? false;
  const sendsFollowUps = useFollowUps();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <FormPage
      form={form}
      title={t(template ? "form.editTitle" : "form.createTitle")}
      submitLabel={t(template ? "form.save" : "form.create")}
      {...(isInUse ? { onSubmit: () => setIsAsking(true) } : {})}
    >
      {isInUse && (
        <Banner kind="warning" title={t("form.textsOnly")}>
          {t("form.textsOnlyBody")}
        </Banner>
      )}
      <Basics form={form} isInUse={isInUse} />
      {Array.from({ length: maxReminders }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
        <ReminderSlot key={position} form={form} position={position} isInUse={isInUse} />
      ))}
      {sendsFollowUps && <FollowUp form={form} isInUse={isInUse} />}
      <CancelText form={form} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={form.submit}
        title={t("confirm.title")}
        confirmLabel={t("confirm.confirm")}
      >
        {t("confirm.body")}
      </ConfirmDialog>
    </FormPage>
  );
}
