// The numbers an organization sends from: added, changed, taken away.
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { maxNumbers, numberChannels } from "@tidings/contract/areas/admin/organizations";
import { isTollFree } from "@tidings/contract/phone-rules";
import { keywordHandlings } from "@tidings/contract/words";
import type { Form } from "../../../kit/use-form.ts";
import { RemoveButton } from "../../../ui/buttons/RemoveButton.tsx";
import { PhoneField } from "../../../ui/inputs/PhoneField.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { t } from "./organization-text.ts";
import { type NumberValues, newNumber, type OrganizationValues } from "./organization-values.ts";

export function NumberFields({ form }: { form: Form<OrganizationValues> }) {
  const { numbers } = form.values;
  const change = (at: number, part: Partial<NumberValues>) =>
    form.set(
      "numbers",
      numbers.map((number, nth) => (nth === at ? { ...number, ...part } : number)),
    );
  return (
    <>
      {numbers.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number that is being typed is known by its place alone
        <Stack key={at} gap="xs">
          <Group align="flex-start" gap="sm">
            <PhoneField
              {...form.field(`numbers[${at}].phone`, t("number.phone", { number: at + 1 }))}
              value={number.phone}
              onChange={(phone) => change(at, { phone })}
            />
            <SelectField
              {...form.field(`numbers[${at}].channel`, t("number.channel"))}
              w="7rem"
              isSearchable={false}
              options={numberChannels.map((value) => ({ value, label: t(`number.${value}`) }))}
              value={number.channel}
              onChange={(next) => change(at, { channel: next === "voice" ? "voice" : "sms" })}
            />
            <TextInput
              {...form.field(`numbers[${at}].segmentsPerSecond`, t(number.channel === "voice" ? "number.callPace" : "number.pace"))}
              w="9rem"
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              value={number.segmentsPerSecond}
              onChange={(event) => change(at, { segmentsPerSecond: event.currentTarget.value })}
            />
            <RemoveButton
              label={t("number.remove", { number: at + 1 })}
              onClick={() => form.set("numbers", numbers.toSpliced(at, 1))}
              isBesideLabels
            />
          </Group>
          {number.channel === "sms" && (
            <SelectField
              {...form.field(`numbers[${at}].keywordHandling`, t("number.keywords"))}
              w="min(100%, 27rem)"
              isSearchable={false}
              disabled={isTollFree(number.phone)}
              description={t(`number.keywords.${isTollFree(number.phone) ? "tollFree" : number.keywordHandling}.help`)}
              options={keywordHandlings.map((value) => ({ value, label: t(`number.keywords.${value}`) }))}
              value={isTollFree(number.phone) ? "carrier" : number.keywordHandling}
              onChange={(next) => change(at, { keywordHandling: keywordHandlings.find((one) => one === next) ?? "carrier" })}
            />
          )}
        </Stack>
      ))}
      {numbers.length < maxNumbers && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => form.set("numbers", [...numbers, newNumber])}
          >
            {t("number.add")}
          </Button>
        </div>
      )}
    </>
  );
}
