// Searchable select.
import { Select } from "@mantine/core";
import { useUiTexts } from "../ui-context.ts";
import type { FieldProps } from "./field-props.ts";
import type { SelectOption } from "./MultiSelect.tsx";

interface SelectFieldProps extends FieldProps {
  options: SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Off for a handful of options. */
  isSearchable?: boolean;
  /** Lets the choice be taken back. */
  isClearable?: boolean;
  /** For options that the server finds; otherwise they are filtered here. */
  onSearch?: (search: string) => void;
  /** Has the focus when its dialog opens; the options open by a key or a click, so that Escape still closes the dialog. */
  isFirst?: boolean;
}

export function SelectField({ options, isSearchable = true, isClearable = false, onSearch, isFirst, ...field }: SelectFieldProps) {
  const texts = useUiTexts();
  return (
    <Select
      {...field}
      data-autofocus={isFirst || undefined}
      openOnFocus={!isFirst}
      data={options}
      searchable={isSearchable}
      clearable={isClearable}
      onSearchChange={onSearch}
      filter={onSearch ? ({ options: found }) => found : undefined}
      clearButtonProps={{ "aria-label": texts.clear }}
      nothingFoundMessage={texts.nothingFound}
      allowDeselect={isClearable}
      limit={200}
    />
  );
}
