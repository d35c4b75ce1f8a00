// The keyboard of the whole app: Ctrl+K opens the palette, ? lists the keys, g and a letter goes to an area.

import { useNavigate } from "@tanstack/react-router";
import { patients } from "@tidings/contract/areas/patients";
import { useEffect, useRef, useState } from "react";
import { useEndpoint } from "../api/queries.ts";
import { useCan } from "../api/session.tsx";
import { showName, showPhone } from "../kit/format.ts";
import type { Command } from "../kit/web-area.ts";
import { CommandPalette } from "../ui/CommandPalette.tsx";
import { ShortcutsDialog } from "../ui/ShortcutsDialog.tsx";
import { areas } from "./areas.ts";
import { t } from "./text.ts";

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable=true], [role=dialog]") !== null;

/** One listener for the whole app; it always sees the newest commands. */
function useShellKeys(
  commands: readonly Command[],
  act: { open: (what: "palette" | "shortcuts") => void; go: (href: string) => void },
): void {
  const lead = useRef(0);
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  keys.current = (event) => {
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      act.open("palette");
      return;
    }
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const isAfterLead = event.timeStamp - lead.current < 1_500;
    const command = isAfterLead ? commands.find((one) => one.letter === event.key.toLowerCase()) : undefined;
    lead.current = event.key === "g" ? event.timeStamp : 0;
    if (event.key === "?") act.open("shortcuts");
    else if (command) act.go(command.href);
  };
  useEffect(() => {
    const heard = (event: KeyboardEvent) => keys.current(event);
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
}

export function ShellKeys() {
  const can = useCan();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"palette" | "shortcuts" | null>(null);
  const [search, setSearch] = useState("");
  const commands = areas
    .flatMap((area) => area.commands ?? [])
    .filter((command) => !command.needs || can(command.needs.action, command.needs.subject));
  const go = (href: string) => {
    setOpen(null);
    void navigate({ to: href });
  };
  useShellKeys(commands, { open: setOpen, go });

  const wanted = search.trim();
  const isSearching = open === "palette" && wanted.length >= 2 && can("read", "patient");
  const found = useEndpoint(
    patients.list,
    { query: { perPage: 6, search: { nameOrExternalId: wanted } } },
    { isEnabled: isSearching, keepsPrevious: true },
  );
  const items = [
    ...commands
      .filter((command) => command.label.toLowerCase().includes(wanted.toLowerCase()))
      .map((command) => ({
        id: command.href,
        label: command.label,
        group: command.group === "create" ? "Create" : "Go to",
        hint: command.letter ? `g ${command.letter}` : undefined,
      })),
    ...(isSearching
      ? (found.data?.patients ?? []).map((patient) => ({
          id: `/patients/patient/${encodeURIComponent(patient.externalId)}`,
          label: showName(patient),
          group: t("palette.patient"),
          hint: showPhone(patient.phone),
        }))
      : []),
  ];
  return (
    <>
      <CommandPalette
        isOpen={open === "palette"}
        onClose={() => setOpen(null)}
        items={items}
        onPick={(item) => go(item.id)}
        onSearch={setSearch}
        isLoading={isSearching && found.isFetching}
      />
      <ShortcutsDialog
        isOpen={open === "shortcuts"}
        onClose={() => setOpen(null)}
        groups={[
          {
            title: t("shortcuts.title"),
            shortcuts: [
              { label: t("shortcuts.palette"), keys: ["Ctrl", "K"] },
              { label: t("shortcuts.search"), keys: ["/"] },
              { label: t("shortcuts.rows"), keys: ["j", "k"] },
              { label: t("shortcuts.help"), keys: ["?"] },
              ...commands
                .filter((command) => command.letter)
                .map((command) => ({ label: command.label, keys: ["g", command.letter as string] })),
            ],
          },
        ]}
      />
    </>
  );
}
