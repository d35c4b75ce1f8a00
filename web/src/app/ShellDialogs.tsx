// Dialogs opened by shortcuts: the command palette with patient search, and the help for the page with the list of shortcuts.

import { useLocation } from "@tanstack/react-router";
import type { PatientRow } from "@tidings/contract/areas/patients";
import { Suspense, useState } from "react";
import { useCan } from "../api/session.tsx";
import { formatName, formatPhone } from "../kit/format.ts";
import type { Command } from "../kit/web-area.ts";
import { CommandPalette } from "../ui/dialogs/CommandPalette.tsx";
import { ShortcutsDialog } from "../ui/dialogs/ShortcutsDialog.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t as shortcutText } from "./shortcut-texts.ts";
import { t } from "./text.ts";
import { usePatientSearch } from "./use-patient-search.ts";
import type { ShellDialog } from "./use-shell-keys.ts";

/** Loaded when it is opened. */
const PageHelp = lazyPart(() => import("./PageHelp.tsx"), "PageHelp");

interface ShellDialogsProps {
  open: ShellDialog | null;
  /** What was typed before the palette was there. */
  typed: string;
  /** Where the focus was before. */
  opener: Element | null;
  onClose: () => void;
  /** Only commands the user has permission for. */
  commands: readonly Command[];
  onGo: (href: string) => void;
}

/** The keys of the inbox: the message box has the focus when a conversation opens. */
const conversationKeys = [
  { name: "leave", key: "Esc" },
  { name: "reply", key: "r" },
  { name: "close", key: "e" },
  { name: "assign", key: "a" },
  { name: "note", key: "n" },
  { name: "snooze", key: "s" },
  { name: "undo", key: "u" },
] as const;

const nameOf = (patient: PatientRow): string => (patient.isMasked ? patient.externalId : formatName(patient));

export function ShellDialogs({ open, typed, opener, onClose, commands, onGo }: ShellDialogsProps) {
  const can = useCan();
  const [search, setSearch] = useState(typed);
  // Each opening starts with what was typed before.
  const isPalette = open === "palette";
  const [wasPalette, setWasPalette] = useState(isPalette);
  if (isPalette !== wasPalette) {
    setWasPalette(isPalette);
    setSearch(typed);
  }
  const wanted = search.trim();
  const { found, isSearching } = usePatientSearch(wanted, isPalette);
  const items = [
    // Several areas share a group; each heading appears once.
    ...(["go", "create"] as const).flatMap((group) =>
      commands
        .filter((command) => command.group === group && command.label.toLowerCase().includes(wanted.toLowerCase()))
        .map((command) => ({
          id: command.href,
          label: command.label,
          group: t(`palette.${group}`),
          hint: command.letter ? `g ${command.letter}` : undefined,
        })),
    ),
    ...found.map((patient) => ({
      id: `/patients/patient/${encodeURIComponent(patient.externalId)}`,
      label: nameOf(patient),
      group: t("palette.patient"),
      hint: formatPhone(patient.phone ?? patient.landlinePhone),
      isStale: isSearching,
    })),
    ...(can("sendMessage", "direct_messaging") ? found : []).map((patient) => ({
      id: `/messenger/thread/${encodeURIComponent(patient.externalId)}`,
      label: nameOf(patient),
      group: t("palette.message"),
      isStale: isSearching,
    })),
  ];
  return (
    <>
      <CommandPalette
        isOpen={isPalette}
        initialSearch={typed}
        opener={opener}
        onClose={onClose}
        items={items}
        onPick={(item) => onGo(item.id)}
        onSearch={setSearch}
        isLoading={isSearching}
      />
      <HelpDialog isOpen={open === "shortcuts"} onClose={onClose} commands={commands} />
    </>
  );
}

/** Help for the page that is open, and all shortcuts. */
function HelpDialog({ isOpen, onClose, commands }: { isOpen: boolean } & Pick<ShellDialogsProps, "onClose" | "commands">) {
  const can = useCan();
  const { pathname } = useLocation();
  return (
    <ShortcutsDialog
      isOpen={isOpen}
      onClose={onClose}
      help={
        <Suspense>
          <PageHelp pathname={pathname} />
        </Suspense>
      }
      groups={[
        {
          title: shortcutText("everywhere"),
          shortcuts: [
            { label: shortcutText("palette"), keys: ["Ctrl", "K"] },
            { label: shortcutText("search"), keys: ["/"] },
            { label: shortcutText("rows"), keys: ["j", "k"] },
            { label: shortcutText("select"), keys: ["x"] },
            { label: shortcutText("toast"), keys: ["F8"] },
            { label: shortcutText("help"), keys: ["?"] },
          ],
        },
        ...(can("read", "direct_messaging")
          ? [
              {
                title: shortcutText("inbox"),
                shortcuts: conversationKeys.map(({ name, key }) => ({ label: shortcutText(name), keys: [key] })),
              },
            ]
          : []),
        {
          title: shortcutText("go"),
          shortcuts: commands.flatMap(({ label, letter }) => (letter ? [{ label, keys: ["g", letter] }] : [])),
        },
      ]}
    />
  );
}
