// Shows who may be the same person and asks what to do: save all the same, look at the other record, or make one of both.
import { Button, Modal } from "@mantine/core";
import { useRef } from "react";
import { formatDate, formatPhone } from "../../kit/format.ts";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { callName } from "./call-name.ts";
import classes from "./DuplicatesDialog.module.css";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";
import type { DuplicateChoice } from "./use-duplicates.ts";

interface DuplicatesDialogProps {
  choice: DuplicateChoice;
  /** A new record goes into the known one; of two known ones the one that is edited stays. */
  isNew: boolean;
}

export function DuplicatesDialog({ choice, isNew }: DuplicatesDialogProps) {
  const { found, goOn, mergeWith, close } = choice;
  // While the dialog fades away its rows stay.
  const last = useRef(found);
  if (found.length > 0) last.current = found;
  return (
    <Modal
      opened={found.length > 0}
      onClose={close}
      title={t("duplicates.title")}
      size="lg"
      closeButtonProps={{ "aria-label": t("duplicates.close") }}
    >
      <p className={classes.words}>{t(isNew ? "duplicates.bodyNew" : "duplicates.bodyEdit")}</p>
      <ul className={classes.list}>
        {last.current.map((one) => (
          <li key={one.externalId}>
            <div>
              <strong>{callName(one)}</strong>
              <div className={classes.facts}>
                {[one.externalId, one.dob && formatDate(one.dob), one.phone && formatPhone(one.phone)].filter(Boolean).join(" · ")}
              </div>
            </div>
            <div className={classes.acts}>
              <Button
                variant="default"
                size="compact-sm"
                component={UiLink}
                {...{ href: patientPaths.show(one.externalId), target: "_blank" }}
              >
                {t("duplicates.open")}
              </Button>
              <Button
                size="compact-sm"
                aria-label={t("duplicates.mergeWith", { name: callName(one) })}
                onClick={() => mergeWith(one.externalId)}
              >
                {t("duplicates.merge")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="default" onClick={close} data-autofocus>
          {t("duplicates.back")}
        </Button>
        <Button variant="default" onClick={goOn}>
          {t(isNew ? "duplicates.goOnNew" : "duplicates.goOnEdit")}
        </Button>
      </div>
    </Modal>
  );
}
