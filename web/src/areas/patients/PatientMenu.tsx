// The rarer acts on a patient: add to a group, disable or enable, produce what must be handed over, and delete where nothing was ever sent.
import { Menu } from "@mantine/core";
import { IconFileDownload, IconHistory, IconTrash, IconUserCheck, IconUserOff, IconUsersPlus } from "@tabler/icons-react";
import { organizations } from "@tidings/contract/areas/organizations";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import { Suspense, useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import type { ApiError } from "../../api/request.ts";
import { useCan } from "../../api/session.tsx";
import { t as recordText } from "../../kit/communication-record-texts.ts";
import { toastError } from "../../kit/errors.ts";
import { auditHref } from "../../kit/record-href.ts";
import { useFinish } from "../../kit/use-finish.ts";
import { MoreMenu } from "../../ui/buttons/MoreMenu.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { t as bulkText } from "./bulk/text.ts";
import { callName } from "./call-name.ts";
import classes from "./PatientMenu.module.css";
import { patientPaths } from "./paths.ts";
import { settled } from "./settled.ts";
import { t } from "./text.ts";

const CommunicationRecordDialog = lazyPart(() => import("../../kit/CommunicationRecordDialog.tsx"), "CommunicationRecordDialog");

const GroupChangeDialog = lazyPart(() => import("./bulk/GroupChangeDialog.tsx"), "GroupChangeDialog");

const icon = { size: 16, stroke: 1.5 } as const;

function useActs(patient: Patient) {
  const finish = useFinish();
  const next = patient.state === "enabled" ? "disabled" : "enabled";
  const changeState = useEndpointMutation(patients.update, {
    refreshes: [patients.show, patients.list, organizations.counters],
    onDone: () => toast.success(t(next === "disabled" ? "disable.done" : "enable.done")),
    onFailed: (error) => toastError(error),
  });
  const destroy = useEndpointMutation(patients.destroy, {
    refreshes: [patients.list, organizations.counters],
    onDone: () => finish(t("delete.done"), patientPaths.list),
    onFailed: (error: ApiError) => {
      const key = error.fields.base?.[0]?.key;
      if (key === "patient.hasUpcoming") toast.error(t("delete.hasUpcoming"));
      else if (key === "patient.wasMessaged") toast.error(t("delete.wasMessaged"));
      else if (key === "patient.optedOut") toast.error(t("delete.optedOut"));
      else toastError(error);
    },
  });
  const params = { externalId: patient.externalId };
  return {
    changeState: () => settled(changeState.mutateAsync({ params, body: { state: next } })),
    destroy: () => settled(destroy.mutateAsync({ params })),
  };
}

/** Why the patient cannot be deleted. */
function reasonOfKeeping({ lastMessageAt, lastResponseAt, optedOutFeatures, doNotText, doNotCall }: Patient) {
  if (lastMessageAt !== null || lastResponseAt !== null) return "delete.wasMessaged";
  return optedOutFeatures.length > 0 || doNotText || doNotCall ? "delete.optedOut" : "delete.isKept";
}

export function PatientMenu({ patient }: { patient: Patient }) {
  const can = useCan();
  const [asking, setAsking] = useState<"group" | "state" | "record" | "delete" | null>(null);
  const acts = useActs(patient);
  const { update, destroy } = patient.currentUserAbilities;
  const mayDestroy = can("destroy", "patient");
  const maySeeTrail = can("read", "audit_event");
  const mayProduce = can("download", "communication_record");
  const mayGroup = can("update", "patient_group");
  if (!update && !mayDestroy && !maySeeTrail && !mayProduce && !mayGroup) return null;
  const name = callName(patient);
  const isEnabled = patient.state === "enabled";
  const act = isEnabled ? "disable" : "enable";
  return (
    <>
      <MoreMenu label={t("profile.more")} width={280}>
        {mayGroup && (
          <Menu.Item leftSection={<IconUsersPlus {...icon} />} onClick={() => setAsking("group")}>
            {bulkText("add.action")}
          </Menu.Item>
        )}
        {update && (
          <Menu.Item leftSection={isEnabled ? <IconUserOff {...icon} /> : <IconUserCheck {...icon} />} onClick={() => setAsking("state")}>
            {t(`${act}.action`)}
          </Menu.Item>
        )}
        {maySeeTrail && (
          <Menu.Item leftSection={<IconHistory {...icon} />} component={UiLink} {...{ href: auditHref(patient.externalId) }}>
            {t("profile.whoLooked")}
          </Menu.Item>
        )}
        {mayProduce && (
          <Menu.Item leftSection={<IconFileDownload {...icon} />} onClick={() => setAsking("record")}>
            {recordText("action")}
          </Menu.Item>
        )}
        {mayDestroy && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash {...icon} />}
            disabled={!destroy}
            onClick={() => setAsking("delete")}
          >
            {t("delete.action")}
            {!destroy && <span className={classes.reason}>{t(reasonOfKeeping(patient))}</span>}
          </Menu.Item>
        )}
      </MoreMenu>
      {asking === "group" && (
        <Suspense>
          <GroupChangeDialog
            kind="add"
            selection={{ externalIds: [patient.externalId] }}
            count={1}
            name={name}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {asking === "record" && (
        <Suspense fallback={null}>
          <CommunicationRecordDialog of={{ patientExternalId: patient.externalId }} name={name} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={asking === "state"}
        onClose={() => setAsking(null)}
        onConfirm={acts.changeState}
        title={t(`${act}.title`)}
        {...(isEnabled ? { undo: t("disable.undo") } : {})}
        confirmLabel={t(`${act}.action`)}
      >
        {t(`${act}.body`, { name })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === "delete"}
        onClose={() => setAsking(null)}
        onConfirm={acts.destroy}
        title={t("delete.title")}
        undo={t("delete.undo")}
        confirmLabel={t("delete.confirm")}
        typeToConfirm={t("delete.word")}
        isDanger
      >
        {t("delete.body", { name })}
      </ConfirmDialog>
    </>
  );
}
