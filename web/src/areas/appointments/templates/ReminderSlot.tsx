// One of the three reminders of a template: its type, when it leaves, and what it says.
import { TextInput } from "@mantine/core";
import { useCurrentUser } from "../../../api/session.tsx";
import { MessageEditor, type MessagePart } from "../../../kit/MessageEditor.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { TimeField } from "../../../ui/inputs/TimeField.tsx";
import { WideSection } from "../../../ui/layout/WideSection.tsx";
import classes from "../appointments.module.css";
import { exampleAppointment } from "../example-appointment.ts";
import { type SlotType, type SlotValues, slotChoices, type TemplateValues, typeOfSlot, withSlot } from "./template-values.ts";
import { t } from "./text.ts";

interface SlotProps {
  form: Form<TemplateValues>;
  position: number;
  /** Appointments use the template: only the texts may change. */
  isInUse: boolean;
}

function useSlot(form: Form<TemplateValues>, position: number) {
  const slot = form.values.reminders[position];
  const change = (part: Partial<SlotValues>) =>
    form.set(
      "reminders",
      form.values.reminders.map((one, at) => (at === position ? { ...one, ...part } : one)),
    );
  return { slot, change, words: { number: position + 1 }, path: `reminders[${position}]` };
}

function SlotMoment({ form, position, isInUse }: SlotProps) {
  const { slot, change, words, path } = useSlot(form, position);
  if (!slot) return null;
  return (
    <div className={classes.fields}>
      {position === 0 && (
        <SelectField
          {...form.field(`${path}.immediate`, t("slot.when", words))}
          w="18rem"
          isSearchable={false}
          disabled={isInUse}
          options={[
            { value: "scheduled", label: t("slot.when.scheduled") },
            { value: "immediate", label: t("slot.when.immediate") },
          ]}
          value={slot.immediate ? "immediate" : "scheduled"}
          onChange={(next) => change({ immediate: next === "immediate" })}
        />
      )}
      {!slot.immediate && (
        <>
          <TextInput
            {...form.field(`${path}.numOfDaysBefore`, t("slot.days", words))}
            description={t("slot.daysHelp")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            required
            w="14rem"
            disabled={isInUse}
            inputMode="numeric"
            autoComplete="off"
            value={slot.numOfDaysBefore}
            onChange={(event) => change({ numOfDaysBefore: event.currentTarget.value.replace(/\D/g, "").slice(0, 3) })}
          />
          <TimeField
            {...form.field(`${path}.sendTime`, t("slot.time", words))}
            required
            w="12rem"
            disabled={isInUse}
            value={slot.sendTime}
            onChange={(sendTime) => change({ sendTime })}
          />
        </>
      )}
    </div>
  );
}

function SlotTexts({ form, position }: Omit<SlotProps, "isInUse">) {
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const { slot, change, words, path } = useSlot(form, position);
  if (!slot) return null;
  const message: MessagePart = { path: `${path}.contentText`, label: t("slot.message", words), value: slot.contentText };
  const yes = `${path}.acknowledgementYesMessage.contentText`;
  const no = `${path}.acknowledgementNoMessage.contentText`;
  const answers: MessagePart[] = [
    { path: yes, label: t("slot.yes", words), value: slot.acknowledgementYesMessage.contentText, reply: t("reply.yes") },
    { path: no, label: t("slot.no", words), value: slot.acknowledgementNoMessage.contentText, reply: t("reply.no") },
  ];
  const write = (at: string, language: string, text: string) => {
    const into = (content: Readonly<Record<string, string>>) => ({ contentText: { ...content, [language]: text } });
    if (at === yes) change({ acknowledgementYesMessage: into(slot.acknowledgementYesMessage.contentText) });
    else if (at === no) change({ acknowledgementNoMessage: into(slot.acknowledgementNoMessage.contentText) });
    else change(into(slot.contentText));
  };
  return (
    <MessageEditor
      kind="appointment"
      name={t("slot.title", words)}
      languages={form.values.languages}
      parts={slot.isRsvp ? [message, ...answers] : [message]}
      onChange={write}
      field={form.field}
      conditions={{ locationsEnabled: hasLocations }}
      exampleOf={exampleAppointment}
    />
  );
}

export function ReminderSlot({ form, position, isInUse }: SlotProps) {
  const { slot, words } = useSlot(form, position);
  const choices = slotChoices(form.values.reminders, position);
  return (
    <WideSection title={t("slot.title", words)} help={position === 0 ? t("slot.help") : undefined}>
      <SelectField
        {...form.field(`reminders[${position}].isRsvp`, t("slot.type", words))}
        w="20rem"
        isSearchable={false}
        disabled={isInUse || choices.length === 1}
        options={choices.map((value) => ({ value, label: t(`slot.type.${value}`) }))}
        value={typeOfSlot(slot)}
        onChange={(next) => form.change(withSlot(form.values, position, (next ?? "off") as SlotType))}
      />
      {slot && <SlotMoment form={form} position={position} isInUse={isInUse} />}
      {slot && <SlotTexts form={form} position={position} />}
    </WideSection>
  );
}
