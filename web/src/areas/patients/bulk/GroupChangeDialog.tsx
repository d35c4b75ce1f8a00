// Adds the selected patients to a group, or removes them from it, after saying how many that concerns.
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type GroupChangePreview, groups } from "@tidings/contract/areas/groups";
import { patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useAllPages } from "../../../api/fetch-all-pages.ts";
import { useEndpointMutation } from "../../../api/queries.ts";
import { type ApiError, sendRequest } from "../../../api/request.ts";
import { toastError } from "../../../kit/errors.ts";
import { groupHref } from "../../../kit/record-href.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import classes from "./BulkBar.module.css";
import { type BulkDialogProps, counted } from "./bulk-dialog.ts";
import { CountsState } from "./CountsState.tsx";
import { t } from "./text.ts";

interface GroupChangeDialogProps extends BulkDialogProps {
  kind: "add" | "remove";
}

/** Patients who change, and those who stay as they are. */
const countsOf = (kind: "add" | "remove", preview: GroupChangePreview) =>
  kind === "add" ? { changing: preview.toAdd, same: preview.alreadyMembers } : { changing: preview.toRemove, same: preview.notMembers };

function Counts({ kind, changing, same }: { kind: "add" | "remove"; changing: number; same: number }) {
  if (changing === 0) return <p>{t(`${kind}.none`, counted(same))}</p>;
  return (
    <>
      <p>{t(`${kind}.change`, counted(changing))}</p>
      {same > 0 && <p className={classes.quiet}>{t(`${kind}.same`, counted(same))}</p>}
    </>
  );
}

export function GroupChangeDialog({ kind, selection, count, name: patient, onClose, onDone }: GroupChangeDialogProps) {
  const navigate = useNavigate();
  const [externalId, setExternalId] = useState<string | null>(null);
  const found = useAllPages(groups.list, { query: { perPage: 500, sort: "name:asc" } }, (answer) =>
    answer.groups.filter(({ automated, currentUserAbilities }) => !automated && currentUserAbilities.update),
  );
  const options = found.data?.map((group) => ({ value: group.externalId, label: group.name }));
  const name = options?.find((option) => option.value === externalId)?.label ?? "";
  const params = { externalId: externalId ?? "" };
  const body = kind === "add" ? { added: selection } : { removed: selection };
  const counting = useQuery<{ preview: GroupChangePreview }, ApiError>({
    queryKey: [groups.previewChange.path, params, body],
    queryFn: ({ signal }) => sendRequest(groups.previewChange, { params, body, signal }),
    enabled: externalId !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const counts = counting.data && countsOf(kind, counting.data.preview);
  const change = useEndpointMutation(groups.changePatients, {
    refreshes: [groups.list, groups.show, groups.patients, patients.list],
    onDone: ({ change: { state, added, removed } }) => {
      const action = { label: t("open"), onClick: () => void navigate({ to: groupHref(params.externalId) }) };
      if (state === "running") toast.info(t(`${kind}.running`, { name }), { action });
      else toast.success(t(`${kind}.done`, { ...counted(kind === "add" ? added : removed), name }), { action });
      onDone?.();
    },
    onFailed: (error) => toastError(error),
  });
  const changing = counts?.changing ?? 0;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => change.mutateAsync({ params, body })}
      title={patient ? t("add.titleNamed", { name: patient }) : t(`${kind}.title`, counted(count))}
      confirmLabel={changing > 0 ? t(`${kind}.confirm`, counted(changing)) : t(`${kind}.confirm`)}
      isReady={changing > 0}
    >
      {options?.length === 0 ? (
        <p>{t("group.none")}</p>
      ) : (
        <SelectField
          label={t("group")}
          options={options ?? []}
          value={externalId}
          onChange={setExternalId}
          error={found.error ? t("failed") : undefined}
        />
      )}
      <CountsState isAsked={externalId !== null} query={counting}>
        {counts && <Counts kind={kind} {...counts} />}
      </CountsState>
    </ConfirmDialog>
  );
}
