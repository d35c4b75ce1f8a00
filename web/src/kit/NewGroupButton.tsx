// Saves the selection of a patient picker as a group.
import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { useCan } from "../api/session.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { type PatientSelection, toSelection } from "./patient-selection.ts";
import { t } from "./pattern-texts.ts";

/** Loaded when it is opened first; it then stays, so that it can fade out. */
const NewGroupDialog = lazyPart(() => import("./NewGroupDialog.tsx"), "NewGroupDialog");

export function NewGroupButton({ selection }: { selection: PatientSelection }) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  if (!can("create", "patient_group")) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={open}>
        {t("newGroup.open")}
      </Button>
      {wasOpened && (
        <Suspense>
          <NewGroupDialog
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            title={t("newGroup.title", { count: selection.count, number: selection.count.toLocaleString("en-US") })}
            selection={toSelection(selection)}
          />
        </Suspense>
      )}
    </>
  );
}
