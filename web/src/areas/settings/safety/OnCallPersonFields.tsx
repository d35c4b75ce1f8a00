// Fields of one user in the on-call form: user, phone and email, and hours.
import { ActionIcon, Button, Group, Switch, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus } from "@tabler/icons-react";
import { dayName } from "../../../kit/places/day-label.ts";
import type { Form } from "../../../kit/use-form.ts";
import { RemoveButton } from "../../../ui/buttons/RemoveButton.tsx";
import type { SelectOption } from "../../../ui/inputs/MultiSelect.tsx";
import { PhoneField } from "../../../ui/inputs/PhoneField.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { TimeField } from "../../../ui/inputs/TimeField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { type HoursValues, newHours, type OnCallValues, type PersonValues } from "./on-call-values.ts";
import { t } from "./text.ts";

interface OnCallPersonFieldsProps {
  form: Form<OnCallValues>;
  at: number;
  users: readonly (SelectOption & { email: string; phone: string | null })[];
}

const icon = { size: 18, stroke: 1.5 } as const;
const days = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: dayName(day) }));
const swapped = <T,>(list: readonly T[], at: number, other: number): T[] =>
  list.map((one, nth) => (nth === at ? (list[other] ?? one) : nth === other ? (list[at] ?? one) : one));

function Hours({
  form,
  at,
  person,
  change,
}: Omit<OnCallPersonFieldsProps, "users"> & { person: PersonValues; change: (part: Partial<PersonValues>) => void }) {
  const set = (nth: number, part: Partial<HoursValues>) =>
    change({ hours: person.hours.map((one, place) => (place === nth ? { ...one, ...part } : one)) });
  return (
    <>
      {person.hours.map((hours, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours that are being typed have only their position
        <Group key={nth} align="flex-start" gap="sm">
          <SelectField
            {...form.field(`people[${at}].hours[${nth}].weekday`, t("onCall.weekday"))}
            w="9rem"
            isSearchable={false}
            options={days}
            value={String(hours.weekday)}
            onChange={(next) => set(nth, { weekday: Number(next ?? hours.weekday) })}
          />
          <TimeField
            {...form.field(`people[${at}].hours[${nth}].from`, t("onCall.from"))}
            w="8rem"
            value={hours.from}
            onChange={(from) => set(nth, { from })}
          />
          <TimeField
            {...form.field(`people[${at}].hours[${nth}].until`, t("onCall.until"))}
            w="8rem"
            value={hours.until}
            onChange={(until) => set(nth, { until })}
          />
          <RemoveButton label={t("onCall.removeHours")} onClick={() => change({ hours: person.hours.toSpliced(nth, 1) })} isBesideLabels />
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => change({ hours: [...person.hours, newHours(person.hours.at(-1))] })}
        >
          {t("onCall.addHours")}
        </Button>
      </div>
    </>
  );
}

export function OnCallPersonFields({ form, at, users }: OnCallPersonFieldsProps) {
  const { people } = form.values;
  const person = people[at];
  if (!person) return null;
  const change = (part: Partial<PersonValues>) =>
    form.set(
      "people",
      people.map((one, nth) => (nth === at ? { ...one, ...part } : one)),
    );
  const name = users.find(({ value }) => value === person.userExternalId)?.label ?? t("onCall.thisPerson");
  const choose = (userExternalId: string | null) => {
    const user = users.find(({ value }) => value === userExternalId);
    change({ userExternalId, ...(user ? { email: user.email, phone: user.phone ?? "" } : {}) });
  };
  const free = users.filter(({ value }) => value === person.userExternalId || people.every((one) => one.userExternalId !== value));
  return (
    <FormSection title={t("onCall.person", { number: at + 1 })}>
      <SelectField
        {...form.field(`people[${at}].userExternalId`, t("onCall.user"))}
        options={free.map(({ value, label }) => ({ value, label }))}
        value={person.userExternalId}
        onChange={choose}
        required
      />
      <TextInput
        {...form.field(`people[${at}].email`, t("onCall.email"))}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={person.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        required
      />
      <PhoneField {...form.field(`people[${at}].phone`, t("onCall.phone"))} value={person.phone} onChange={(phone) => change({ phone })} />
      <Switch
        label={t("onCall.allHours")}
        checked={person.isAlways}
        onChange={(event) => {
          const isAlways = event.currentTarget.checked;
          change({ isAlways, hours: isAlways || person.hours.length > 0 ? person.hours : [newHours()] });
        }}
      />
      {!person.isAlways && <Hours form={form} at={at} person={person} change={change} />}
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t("onCall.up", { name })}
          disabled={at === 0}
          onClick={() => form.set("people", swapped(people, at, at - 1))}
        >
          <IconArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t("onCall.down", { name })}
          disabled={at === people.length - 1}
          onClick={() => form.set("people", swapped(people, at, at + 1))}
        >
          <IconArrowDown {...icon} />
        </ActionIcon>
        <RemoveButton variant="default" label={t("onCall.remove", { name })} onClick={() => form.set("people", people.toSpliced(at, 1))} />
      </Group>
    </FormSection>
  );
}
