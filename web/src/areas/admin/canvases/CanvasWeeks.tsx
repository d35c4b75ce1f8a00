// The weeks of a canvas, one at a time, and the messages of the one that is open.
import { Button, Group } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type CanvasMessage, maxMessagesPerWeek, maxWeeks } from "@tidings/contract/areas/admin/canvases";
import type { Form } from "../../../kit/use-form.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { t } from "../library/content-text.ts";
import { CanvasMessageFields } from "./CanvasMessageFields.tsx";
import { type CanvasValues, nextMessage } from "./canvas-values.ts";

interface CanvasWeeksProps {
  form: Form<CanvasValues>;
  /** From 0. */
  week: number;
  onWeek: (week: number) => void;
}

export function CanvasWeeks({ form, week, onWeek }: CanvasWeeksProps) {
  const { weeks } = form.values;
  const open = weeks[week] ?? [];
  const setOpen = (messages: CanvasMessage[]) =>
    form.set(
      "weeks",
      weeks.map((other, nth) => (nth === week ? messages : other)),
    );
  const addWeek = () => {
    form.set("weeks", [...weeks, []]);
    onWeek(weeks.length);
  };
  const removeWeek = () => {
    form.set(
      "weeks",
      weeks.filter((_, nth) => nth !== week),
    );
    onWeek(Math.max(0, week - 1));
  };
  return (
    <>
      <Group align="flex-end" gap="sm" mb="md">
        <SelectField
          {...form.field(`content.weeks[${week}]`, t("week"))}
          isSearchable={false}
          options={weeks.map((messages, nth) => ({
            value: String(nth),
            label: t("week.option", { week: nth + 1, count: messages.length }),
          }))}
          value={String(week)}
          onChange={(next) => onWeek(Number(next ?? 0))}
        />
        {weeks.length < maxWeeks && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={addWeek}>
            {t("week.add")}
          </Button>
        )}
        {weeks.length > 1 && (
          <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={removeWeek}>
            {t("week.remove", { week: week + 1 })}
          </Button>
        )}
      </Group>
      {open.length === 0 && <p>{t("week.empty")}</p>}
      {open.map((message, at) => (
        <CanvasMessageFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a message that is being written is known by its place alone
          key={`${week} ${at}`}
          form={form}
          week={week}
          at={at}
          message={message}
          onChange={(part) => setOpen(open.map((other, nth) => (nth === at ? { ...other, ...part } : other)))}
          onRemove={() => setOpen(open.filter((_, nth) => nth !== at))}
        />
      ))}
      {open.length < maxMessagesPerWeek && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setOpen([...open, nextMessage(open)])}>
            {t("message.add")}
          </Button>
        </div>
      )}
    </>
  );
}
