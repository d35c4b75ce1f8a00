// Banners, badges, states, dialogs and toasts of the gallery.
import { Button } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { useState } from "react";
import { StatusBadge } from "../data/StatusBadge.tsx";
import { ConfirmDialog } from "../dialogs/ConfirmDialog.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { NotFoundState } from "../feedback/NotFoundState.tsx";
import { toast } from "../feedback/toast.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import classes from "./gallery.module.css";
import { Specimen } from "./Specimen.tsx";
import { Value } from "./Value.tsx";

const states = [
  ["draft", "processing", "ready", "duplicate"],
  ["incomplete", "scheduled", "pending"],
  ["active", "enabled", "in_progress"],
  ["standby", "completed", "disabled"],
  ["closed", "opted_out", "stopped", "expired"],
];
const words = (state: string) => state.charAt(0).toUpperCase() + state.slice(1).replaceAll("_", " ");

export function StateSpecimens() {
  const [dialog, setDialog] = useState<"" | "plain" | "typed">("");
  const [log, setLog] = useState<string[]>([]);
  return (
    <>
      <Specimen name="PageHeader">
        <PageHeader
          title="Flu shots, fall outreach"
          badge={<StatusBadge status="scheduled" label="Scheduled" />}
          description="Goes to 37 patients on 10/04/2030 at 09:30 AM."
          actions={
            <>
              <Button variant="default">Edit</Button>
              <Button>Send to 37 patients</Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="Banner">
        <Banner kind="danger" title="This account is disabled.">
          You can read everything; nothing can be sent.
        </Banner>
        <Banner
          kind="warning"
          title="You are near the limit of enabled patients."
          action={
            <Button size="compact-sm" variant="default">
              See patients
            </Button>
          }
        >
          Messaging continues, but at the limit no new patients can be created.
        </Banner>
      </Specimen>
      <Specimen name="StatusBadge">
        {states.map((group) => (
          <div key={group[0]} className={classes.row}>
            {group.map((state) => (
              <StatusBadge key={state} status={state} label={words(state)} />
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="States">
        <div className={classes.grid}>
          <EmptyState icon={<IconMessages stroke={1.5} />} title="No conversation is waiting" action={<Button>Write to a patient</Button>}>
            When a patient answers, the conversation appears here.
          </EmptyState>
          <ErrorState requestId="req_7Q2M4K" onRetry={() => toast.info("Trying again")} />
          <NotFoundState title="This patient does not exist" action={<Button variant="default">Go to patients</Button>}>
            It may have been deleted, or the address is wrong.
          </NotFoundState>
        </div>
      </Specimen>
      <Specimen name="ConfirmDialog">
        <div className={classes.row}>
          <Button variant="default" onClick={() => setDialog("plain")}>
            Cancel appointment…
          </Button>
          <Button color="red" variant="light" onClick={() => setDialog("typed")}>
            Delete patient…
          </Button>
        </div>
        <Value of="Confirmed" value={log} />
        <ConfirmDialog
          isOpen={dialog === "plain"}
          onClose={() => setDialog("")}
          onConfirm={() => setLog([...log, "canceled"])}
          title="Cancel this appointment?"
          undo="The text cannot be taken back."
          confirmLabel="Cancel appointment"
          cancelLabel="Keep appointment"
        >
          Ana Lopez gets a text that her visit on 10/04/2030 at 09:30 AM is canceled.
        </ConfirmDialog>
        <ConfirmDialog
          isOpen={dialog === "typed"}
          onClose={() => setDialog("")}
          onConfirm={() => setLog([...log, "deleted"])}
          title="Delete patient Ana Lopez?"
          undo="This can't be undone."
          confirmLabel="Delete patient"
          isDanger
          typeToConfirm="DELETE"
        >
          Her conversations, appointments and answers are removed; 3 scheduled messages are not sent.
        </ConfirmDialog>
      </Specimen>
      <Specimen name="Toasts">
        <div className={classes.row}>
          <Button variant="default" onClick={() => toast.success("Patient saved")}>
            Success toast
          </Button>
          <Button
            variant="default"
            onClick={() => toast.success("Message sent", { action: { label: "Undo", onClick: () => setLog([...log, "undone"]) } })}
          >
            Undo toast
          </Button>
          <Button variant="default" onClick={() => toast.info("The export is being prepared")}>
            Info toast
          </Button>
          <Button variant="default" onClick={() => toast.warning("2 of 37 patients cannot receive texts")}>
            Warning toast
          </Button>
          <Button
            variant="default"
            onClick={() =>
              toast.error("Something went wrong while processing your request. Try again.", {
                title: "Nothing was saved",
                requestId: "req_7Q2M4K",
              })
            }
          >
            Error toast
          </Button>
        </div>
      </Specimen>
    </>
  );
}
