// Creates or changes a team: name, location and members.
import { Stack, TextInput } from "@mantine/core";
import { locations } from "@tidings/contract/areas/appointment-places";
import { conversations } from "@tidings/contract/areas/messenger";
import { maxTeamNameLength, type Team, type TeamInput, teams } from "@tidings/contract/areas/teams";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import type { ApiError } from "../../../api/request.ts";
import { useCan } from "../../../api/session.tsx";
import { fieldErrors, toastError } from "../../../kit/errors.ts";
import { formatName } from "../../../kit/format.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { MultiSelect } from "../../../ui/inputs/MultiSelect.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { t } from "./teams-text.ts";

/** The whole organization, as an option of the list. */
const everywhere = "";

const valuesOf = (team: Team | null): TeamInput => ({
  name: team?.name ?? "",
  locationExternalId: team?.location?.externalId ?? null,
  userExternalIds: team?.users.map((user) => user.externalId) ?? [],
});

/** @param team null: a new one */
export function TeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const [values, setValues] = useState(() => valuesOf(team));
  const can = useCan();
  const canPlace = can("read", "appointments_location");
  const staff = useEndpoint(conversations.assignees, {});
  const places = useEndpoint(locations.list, { query: { perPage: 500 } }, { isEnabled: canPlace });
  const options = {
    refreshes: [teams.list],
    onDone: () => {
      toast.success(t("form.saved"));
      onClose();
    },
    onFailed: (error: ApiError) => {
      if (error.status !== 422) toastError(error);
    },
  };
  const create = useEndpointMutation(teams.create, options);
  const update = useEndpointMutation(teams.update, options);
  const errors = fieldErrors(create.error ?? update.error);
  const save = () => {
    if (team) update.mutate({ params: { externalId: team.externalId }, body: values });
    else create.mutate({ body: values });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t(team ? "form.edit" : "form.create")}
      submitLabel={t("form.save")}
      isBusy={create.isPending || update.isPending}
      onSubmit={save}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t("form.name")}
          value={values.name}
          error={errors.name}
          required
          maxLength={maxTeamNameLength}
          autoComplete="off"
          onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
        />
        {canPlace && (
          <SelectField
            label={t("form.location")}
            error={errors.locationExternalId}
            options={[
              { value: everywhere, label: t("teams.wholeClinic") },
              ...(places.data?.locations ?? []).map((place) => ({ value: place.externalId, label: place.name })),
            ]}
            value={values.locationExternalId ?? everywhere}
            onChange={(next) => setValues({ ...values, locationExternalId: next || null })}
          />
        )}
        <MultiSelect
          label={t("form.members")}
          error={errors.userExternalIds}
          options={(staff.data?.users ?? []).map((user) => ({ value: user.externalId, label: formatName(user) }))}
          value={values.userExternalIds}
          onChange={(next) => setValues({ ...values, userExternalIds: next })}
        />
      </Stack>
    </FormDialog>
  );
}
