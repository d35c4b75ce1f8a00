// Saves the selection of a patient picker as a group.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useCan } from "../api/session.tsx";
import { NewGroupDialog } from "./NewGroupDialog.tsx";
import { type PatientSelection, toSelection } from "./patient-selection.ts";
import { t } from "./pattern-texts.ts";

export function NewGroupButton({ selection }: { selection: PatientSelection }) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  if (!can("create", "patient_group")) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
        {t("newGroup.open")}
      </Button>
      <NewGroupDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("newGroup.title", { count: selection.count, number: selection.count.toLocaleString("en-US") })}
        selection={toSelection(selection)}
      />
    </>
  );
}
