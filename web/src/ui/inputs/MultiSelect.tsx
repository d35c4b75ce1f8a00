// Searchable multi-select; tokens beyond the second collapse into "+N more".
import { MultiSelect as MantineMultiSelect, Pill } from "@mantine/core";
import { useUiTexts } from "../ui-context.ts";
import type { FieldProps } from "./field-props.ts";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface MultiSelectProps extends FieldProps {
  options: SelectOption[];
  value: string[];
  onChange: (value: string[]) => void;
  /** For options that the server finds; otherwise they are filtered here. */
  onSearch?: (search: string) => void;
}

const shownTokens = 2;

export function MultiSelect({ options, value, onChange, onSearch, placeholder, ...field }: MultiSelectProps) {
  const texts = useUiTexts();
  return (
    <MantineMultiSelect
      {...field}
      data={options}
      value={value}
      onChange={onChange}
      onSearchChange={onSearch}
      filter={onSearch ? ({ options: found }) => found : undefined}
      placeholder={value.length === 0 ? placeholder : undefined}
      searchable
      clearable
      clearButtonProps={{ "aria-label": texts.clear }}
      nothingFoundMessage={texts.nothingFound}
      limit={200}
      styles={{ inputField: { flex: "1 1 2rem", minWidth: 0 } }}
      renderPill={({ option, onRemove, disabled }) => {
        const position = value.indexOf(String(option?.value));
        if (position > shownTokens) return null;
        if (position === shownTokens) return <Pill>{texts.moreTokens(value.length - shownTokens)}</Pill>;
        return (
          <Pill
            withRemoveButton={!disabled}
            onRemove={onRemove}
            removeButtonProps={{ "aria-label": texts.removeToken(String(option?.label)) }}
          >
            {option?.label}
          </Pill>
        );
      }}
    />
  );
}
