// Button above a list that opens the choice of its columns.
import { Button, Checkbox, Popover, Stack } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { t } from "./pattern-texts.ts";
import type { ColumnChoice } from "./use-column-choice.ts";

export function ColumnsButton({ optional, toggle }: Pick<ColumnChoice<never>, "optional" | "toggle">) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" visibleFrom="sm" leftSection={<IconColumns3 size={16} stroke={1.5} />}>
          {t("list.columns")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("list.columns")}>
        <Stack gap="xs">
          {optional.map(({ key, header, isShown }) => (
            <Checkbox key={key} label={header} checked={isShown} onChange={() => toggle(key)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
