// Searchable menu of insertable tags.
import { Button, Combobox, useCombobox } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useState } from "react";
import { useUiTexts } from "../ui-context.ts";
import type { EditorTag } from "./editor-tag.ts";

interface TagMenuProps {
  tags: EditorTag[];
  disabled?: boolean;
  onPick: (tag: EditorTag) => void;
}

export function TagMenu({ tags, disabled, onPick }: TagMenuProps) {
  const texts = useUiTexts();
  const [search, setSearch] = useState("");
  const combobox = useCombobox({
    onDropdownClose: () => setSearch(""),
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const wanted = search.trim().toLowerCase();
  const shown = tags.filter((tag) => tag.label.toLowerCase().includes(wanted) || tag.name.includes(wanted));
  const groups = [...new Set(shown.map((tag) => tag.group ?? ""))];
  const option = (tag: EditorTag) => (
    <Combobox.Option key={tag.name} value={tag.name}>
      {tag.label}
    </Combobox.Option>
  );
  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-end"
      withinPortal
      onOptionSubmit={(name) => {
        const tag = tags.find((candidate) => candidate.name === name);
        combobox.closeDropdown();
        if (tag) onPick(tag);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBraces size={16} stroke={1.5} />}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          {texts.insertTag}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          placeholder={texts.findTag}
          aria-label={texts.findTag}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
        />
        <Combobox.Options mah={280} style={{ overflowY: "auto" }} aria-label={texts.insertTag}>
          {groups.map((group) => {
            const members = shown.filter((tag) => (tag.group ?? "") === group);
            return group ? (
              <Combobox.Group key={group} label={group}>
                {members.map(option)}
              </Combobox.Group>
            ) : (
              members.map(option)
            );
          })}
          {shown.length === 0 && <Combobox.Empty>{texts.nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
