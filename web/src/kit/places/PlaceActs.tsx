// What can be done with a location or provider: edit, retire or restore, merge into another.
import { Menu } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconArrowMerge, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { MoreMenu } from "../../ui/buttons/MoreMenu.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { toastError } from "../errors.ts";
import { MergeDialog } from "./MergeDialog.tsx";
import { type NamedPlace, type PlaceSite, placeEndpoint, placeParams, shownPlaces } from "./place-site.ts";
import { t } from "./texts.ts";

const icon = { size: 16, stroke: 1.5 } as const;

export function PlaceActs({ site, place }: { site: PlaceSite; place: NamedPlace }) {
  const { externalId, name, retiredAt, appointmentsAhead } = place;
  const [asks, setAsks] = useState<"retire" | "merge" | null>(null);
  const options = { refreshes: shownPlaces(site), onFailed: toastError };
  const retire = useEndpointMutation(placeEndpoint(site, site.kind, "retire"), {
    ...options,
    onDone: () => toast.success(t("retire.done")),
  });
  const restore = useEndpointMutation(placeEndpoint(site, site.kind, "restore"), {
    ...options,
    onDone: () => toast.success(t("restore.done")),
  });
  const params = placeParams(site, { externalId });
  return (
    <>
      <LinkButton href={site.editHref(externalId)} variant="default" leftSection={<IconPencil {...icon} />}>
        {t("edit")}
      </LinkButton>
      <MoreMenu label={t("more")}>
        {retiredAt === null ? (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => setAsks("retire")}>
            {t("retire.action")}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchiveOff {...icon} />} disabled={restore.isPending} onClick={() => restore.mutate({ params })}>
            {t("restore.action")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => setAsks("merge")}>
          {t("merge.action")}
        </Menu.Item>
      </MoreMenu>
      <ConfirmDialog
        isOpen={asks === "retire"}
        onClose={() => setAsks(null)}
        onConfirm={() => retire.mutateAsync({ params })}
        title={t("retire.title", { name })}
        undo={t("retire.undo")}
        confirmLabel={t("retire.confirm")}
      >
        {appointmentsAhead === 0 ? t("retire.none") : t("retire.body", { count: appointmentsAhead })}
      </ConfirmDialog>
      {asks === "merge" && <MergeDialog site={site} place={place} onClose={() => setAsks(null)} />}
    </>
  );
}
