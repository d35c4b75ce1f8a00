// Fields of holidays: days on which a clinic or location is closed, with an optional name.
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { maxHolidays } from "@tidings/contract/opening-hours";
import { serverNow } from "../../api/server-clock.ts";
import { DateField } from "../../ui/inputs/DateField.tsx";
import type { FormField } from "../form-inputs.ts";
import classes from "./hours.module.css";
import { t } from "./hours-texts.ts";
import { type HolidayValues, withFederalHolidays } from "./hours-values.ts";

const unlabeled = ({ label, ...others }: FormField) => ({ ...others, "aria-label": label });
/** YYYY-MM-DD */
const todayIn = (timeZone: string): string => new Date(serverNow()).toLocaleDateString("en-CA", { timeZone });

interface HolidayFieldsProps {
  value: readonly HolidayValues[];
  onChange: (holidays: HolidayValues[]) => void;
  field: (path: string, label: string) => FormField;
  /** Where it is closed: decides which day is today. */
  timeZone: string;
}

export function HolidayFields({ value, onChange, field, timeZone }: HolidayFieldsProps) {
  field("holidays", t("holidays"));
  const set = (at: number, part: Partial<HolidayValues>) => onChange(value.map((one, nth) => (nth === at ? { ...one, ...part } : one)));
  const isFull = value.length >= maxHolidays;
  return (
    <div className={classes.holidays}>
      {value.map((holiday, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a holiday that is being typed has only its position
          <div key={at} className={classes.holiday}>
            <DateField
              {...unlabeled(field(`holidays[${at}].on`, t("holiday.on", { number })))}
              value={holiday.on}
              onChange={(on) => set(at, { on })}
            />
            <TextInput
              {...unlabeled(field(`holidays[${at}].name`, t("holiday.name", { number })))}
              placeholder={t("holiday.namePlaceholder")}
              maxLength={60}
              autoComplete="off"
              value={holiday.name}
              onChange={(event) => set(at, { name: event.currentTarget.value })}
            />
            <ActionIcon
              size="lg"
              variant="subtle"
              color="gray"
              aria-label={t("holiday.remove", { number })}
              onClick={() => onChange(value.filter((_, nth) => nth !== at))}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </div>
        );
      })}
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => onChange([...value, { on: null, name: "" }])}
        >
          {t("holiday.add")}
        </Button>
        <Button variant="default" disabled={isFull} onClick={() => onChange(withFederalHolidays(value, todayIn(timeZone)))}>
          {t("holiday.addFederal")}
        </Button>
      </div>
    </div>
  );
}
