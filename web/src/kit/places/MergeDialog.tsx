// Dialog that merges a location or provider into another: which one is kept, and what moves.
import { Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { Location, Provider } from "@tidings/contract/areas/appointment-places";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { fieldErrors, toastError } from "../errors.ts";
import { formatName } from "../format.ts";
import { t as shared } from "../texts.ts";
import { listParams, type NamedPlace, type PlaceSite, placeEndpoint, placeParams, shownPlaces } from "./place-site.ts";
import { t } from "./texts.ts";

/** A list is of either kind. */
type Listed = { locations?: readonly Location[]; providers?: readonly Provider[] };

const optionsOf = ({ locations = [], providers = [] }: Listed) => [
  ...locations.map((one) => ({ value: one.externalId, label: one.name, detail: one.externalId })),
  ...providers.map((one) => ({ value: one.externalId, label: formatName(one), detail: one.nationalId ?? one.externalId })),
];

export function MergeDialog({ site, place, onClose }: { site: PlaceSite; place: NamedPlace; onClose: () => void }) {
  const navigate = useNavigate();
  const { externalId, name } = place;
  const [target, setTarget] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const list = useEndpoint(placeEndpoint(site, site.kind, "list"), {
    params: listParams(site),
    query: { perPage: 500 },
  });
  const info = useEndpoint(placeEndpoint(site, site.kind, "mergeInfo"), { params: placeParams(site, { externalId }) });
  const options = optionsOf((list.data ?? {}) as Listed).filter(({ value }) => value !== externalId);
  const nameOf = (id: string | null) => options.find(({ value }) => value === id)?.label ?? "";
  const merge = useEndpointMutation(placeEndpoint(site, site.kind, "merge"), {
    refreshes: shownPlaces(site),
    onDone: () => {
      toast.success(t("merge.done", { name: nameOf(target) }));
      onClose();
      if (target) void navigate({ to: site.showHref(target) });
    },
    onFailed: (error) => {
      if (error.status !== 422) toastError(error);
    },
  });
  const error = isMissing ? shared("validation.blank") : fieldErrors(merge.error).intoExternalId;
  const save = () => {
    setIsMissing(target === null);
    if (target) merge.mutate({ params: placeParams(site, { externalId }), body: { intoExternalId: target } });
  };
  const counts = info.data?.mergeInfo;
  return (
    <FormDialog
      onClose={onClose}
      title={t("merge.title", { name })}
      submitLabel={t("merge.confirm")}
      isBusy={merge.isPending}
      isDanger
      onSubmit={save}
    >
      <Stack gap="sm">
        <SelectField
          isFirst
          label={t("merge.target")}
          placeholder={t("merge.placeholder")}
          error={error}
          required
          options={options.map(({ value, label, detail }) => ({ value, label: `${label} · ${detail}` }))}
          value={target}
          onChange={(next) => {
            setTarget(next);
            setIsMissing(false);
          }}
        />
        {counts && (
          <Text>
            {counts.appointments === 0 ? t("merge.none") : t("merge.appointments", { count: counts.appointments })}{" "}
            {counts.appointmentsAhead > 0 && t("merge.ahead", { count: counts.appointmentsAhead })}
          </Text>
        )}
        <Text>{t("merge.follows", { name })}</Text>
        <Text c="dimmed">{t("merge.undo")}</Text>
      </Stack>
    </FormDialog>
  );
}
