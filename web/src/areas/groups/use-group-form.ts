// Saves a group and then its patients: where the patients fail, the group is there and what was chosen is kept.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type Group, type GroupChange, GroupInput, groups } from "@tidings/contract/areas/groups";
import { sendRequest } from "../../api/request.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { isUnchanged, noPatients, type PatientSelection, toChange } from "../../kit/patient-selection.ts";
import { useForm } from "../../kit/use-form.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";
import { unsavedChoice } from "./unsaved-choice.ts";

export interface GroupValues {
  name: string;
  description: string;
  /** Relative to who is in the group already. */
  patients: PatientSelection;
}

interface Body extends GroupInput {
  patients: PatientSelection;
}

const valuesOf = (group: Group | undefined): GroupValues => ({
  name: group?.name ?? "",
  description: group?.description ?? "",
  patients: noPatients,
});

/** The patients are a call of their own: null where it failed. */
async function saveGroup(externalId: string, patients: PatientSelection): Promise<GroupChange | null> {
  const choice = toChange(patients);
  try {
    return (await sendRequest(groups.changePatients, { params: { externalId }, body: choice })).change;
  } catch (error) {
    unsavedChoice.keep(externalId, choice);
    toastError(error, t("persist.failed"));
    return null;
  }
}

function notifySaved(isNew: boolean, change: GroupChange | null | undefined): void {
  // A failure was told; a long change tells of itself on the group's page.
  if (change === null) return;
  const counts =
    change?.state === "done" ? t("persist.done", { added: formatNumber(change.added), removed: formatNumber(change.removed) }) : "";
  toast.success(t(isNew ? "form.created" : "form.saved"), counts ? { title: counts } : {});
}

export function useGroupForm(group?: Group) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useForm<GroupValues, Body, { externalId: string; change: GroupChange | null | undefined }>({
    name: group ? `group-edit|${group.externalId}` : "group-new",
    back: group ? groupPaths.show(group.externalId) : groupPaths.list,
    initial: valuesOf(group),
    toBody: ({ name, description, patients }) => ({ name: name.trim(), description: description.trim() || null, patients }),
    schema: GroupInput,
    submit: async ({ patients, ...body }) => {
      const saved = group
        ? await sendRequest(groups.update, { params: { externalId: group.externalId }, body })
        : await sendRequest(groups.create, { body });
      const { externalId } = saved.group;
      return { externalId, change: isUnchanged(patients) ? undefined : await saveGroup(externalId, patients) };
    },
    onSaved: ({ externalId, change }) => {
      notifySaved(!group, change);
      for (const { path } of [groups.list, groups.show, groups.patients, groups.members])
        void client.invalidateQueries({ queryKey: [path] });
      void navigate({ to: groupPaths.show(externalId) });
    },
  });
}
