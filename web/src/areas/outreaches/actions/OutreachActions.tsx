// Actions of an outreach: export its patients, save them as a group, send a follow-up, duplicate, stop, edit.
import { Button, Tooltip } from "@mantine/core";
import { IconMessagePlus, IconUsersPlus } from "@tabler/icons-react";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type Outreach, outreachCan } from "@tidings/contract/areas/outreaches";
import type { OutreachState } from "@tidings/contract/words";
import { type ReactNode, Suspense, useState } from "react";
import { useCan } from "../../../api/session.tsx";
import { ExportButton } from "../../../kit/ExportButton.tsx";
import { EditButton } from "../../../ui/buttons/EditButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { outreachPaths } from "../paths.ts";
import { t } from "../text.ts";
import { DuplicateAction } from "./DuplicateAction.tsx";
import { PauseAction } from "./PauseAction.tsx";
import { StopAction } from "./StopAction.tsx";

/** Loaded after the page. */
const GroupDialog = lazyPart(() => import("../form/GroupDialog.tsx"), "GroupDialog");
const MessageDialog = lazyPart(() => import("../results/MessageDialog.tsx"), "MessageDialog");

interface ActionProps {
  label: string;
  icon: ReactNode;
  /** Whether the action is possible in the outreach's state. */
  isPossible: boolean;
  onClick: () => void;
}

/** An action that is not possible yet stays visible and says why. */
function Action({ label, icon, isPossible, onClick }: ActionProps) {
  if (isPossible) {
    return (
      <Button variant="default" leftSection={icon} onClick={onClick}>
        {label}
      </Button>
    );
  }
  const reason = t("action.notYet");
  return (
    <Tooltip label={reason} withinPortal={false}>
      <Button variant="default" leftSection={icon} data-disabled aria-disabled aria-description={reason}>
        {label}
      </Button>
    </Tooltip>
  );
}

const isIn = (states: readonly OutreachState[], state: OutreachState): boolean => states.includes(state);

function PatientActions({ outreach }: { outreach: Outreach }) {
  const can = useCan();
  const [open, setOpen] = useState<"group" | "message" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {can("create", "patient_group") && (
        <Action
          label={t("action.group")}
          icon={<IconUsersPlus size={16} stroke={1.5} />}
          isPossible={isIn(outreachCan.group, outreach.state)}
          onClick={() => setOpen("group")}
        />
      )}
      {can("create", "outreach_message") && (
        <Action
          label={t("action.message")}
          icon={<IconMessagePlus size={16} stroke={1.5} />}
          isPossible={isIn(outreachCan.message, outreach.state)}
          onClick={() => setOpen("message")}
        />
      )}
      <Suspense>
        <GroupDialog outreach={outreach} isOpen={open === "group"} onClose={close} />
        <MessageDialog outreach={outreach} isOpen={open === "message"} onClose={close} />
      </Suspense>
    </>
  );
}

export function OutreachActions({ outreach }: { outreach: Outreach }) {
  const can = useCan();
  const { update, stop, download, pause } = outreach.currentUserAbilities;
  return (
    <>
      {download && (
        <ExportButton
          endpoint={exportRequests.outreachPatients}
          body={{ search: { outreachExternalId: outreach.externalId } }}
          total={outreach.patientsCount}
          title={t("download.title", { title: outreach.title })}
          label={t("action.download")}
        />
      )}
      <PatientActions outreach={outreach} />
      {pause && <PauseAction outreach={outreach} />}
      {can("create", "outreach_message") && <DuplicateAction outreach={outreach} />}
      {/* A draft cannot be stopped, only edited or deleted. */}
      {stop && outreach.state !== "draft" && <StopAction outreach={outreach} />}
      {update && <EditButton href={outreachPaths.edit(outreach.externalId)} label={t("action.edit")} />}
    </>
  );
}
