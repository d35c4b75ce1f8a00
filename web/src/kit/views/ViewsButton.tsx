// Button above a list that opens its saved views: choose one, save the present one, change, share, delete.
import { Button, Menu } from "@mantine/core";
import { IconBookmark, IconCheck, IconChevronDown } from "@tabler/icons-react";
import { type SavedView, savedViews } from "@tidings/contract/areas/saved-views";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import narrow from "../../ui/layout/narrow.module.css";
import { DeleteDialog } from "../DeleteDialog.tsx";
import { toastError } from "../errors.ts";
import { SaveViewDialog } from "./SaveViewDialog.tsx";
import { useViewChoice, type ViewChoice, type ViewedList } from "./use-view-choice.ts";
import { t } from "./view-texts.ts";

function ViewItems({ label, views, choice }: { label: string; views: readonly SavedView[]; choice: ViewChoice }) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.externalId}
          aria-current={choice.current?.externalId === view.externalId || undefined}
          rightSection={choice.current?.externalId === view.externalId ? <IconCheck size={16} stroke={1.5} aria-hidden /> : undefined}
          onClick={() => choice.apply(view)}
        >
          {view.isDefault ? `${view.name} ${t("default.mark")}` : view.name}
        </Menu.Item>
      ))}
    </>
  );
}

type DialogName = "new" | "edit" | "delete";

/** What can be done with the view that is shown. */
function CurrentItems({ choice, view, onOpen }: { choice: ViewChoice; view: SavedView; onOpen: (name: DialogName) => void }) {
  const params = { externalId: view.externalId };
  const update = useEndpointMutation(savedViews.update, {
    refreshes: [savedViews.list],
    onDone: () => toast.success(t("kept")),
    onFailed: (error) => toastError(error),
  });
  const setDefault = useEndpointMutation(savedViews.setDefault, {
    refreshes: [savedViews.list],
    onDone: ({ savedView: { isDefault, name } }) => toast.success(t(isDefault ? "default.on" : "default.off", { name })),
    onFailed: (error) => toastError(error),
  });
  const { update: mayUpdate, destroy: mayDestroy } = view.currentUserAbilities;
  return (
    <>
      {mayUpdate && choice.isChanged && (
        <Menu.Item onClick={() => update.mutate({ params, body: { ...choice.now, name: view.name, isShared: view.isShared } })}>
          {t("keep")}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => setDefault.mutate({ params, body: { isDefault: !view.isDefault } })}>
        {t(view.isDefault ? "endDefault" : "makeDefault")}
      </Menu.Item>
      {mayUpdate && <Menu.Item onClick={() => onOpen("edit")}>{t("edit")}</Menu.Item>}
      {mayDestroy && (
        <Menu.Item color="red" onClick={() => onOpen("delete")}>
          {t("delete")}
        </Menu.Item>
      )}
    </>
  );
}

export function ViewsButton(viewed: ViewedList) {
  const user = useCurrentUser();
  const choice = useViewChoice(viewed);
  const { views, current, query } = choice;
  const [open, setOpen] = useState<DialogName | null>(null);
  const own = views.filter(({ creationUser }) => creationUser.externalId === user.externalId);
  const others = views.filter((view) => !own.includes(view));
  const label = current ? t(choice.isChanged ? "changed" : "current", { name: current.name }) : t("button");
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            maw="24rem"
            {...(current ? {} : { classNames: narrow })}
            leftSection={<IconBookmark size={16} stroke={1.5} />}
            rightSection={<IconChevronDown size={14} stroke={1.5} />}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: "auto" }}>
          {query.error && <Menu.Item onClick={() => void query.refetch()}>{t("failed")}</Menu.Item>}
          <Menu.Item onClick={choice.showAll}>{t(`all.${viewed.list}`)}</Menu.Item>
          <ViewItems label={t("mine")} views={own} choice={choice} />
          <ViewItems label={t("shared")} views={others} choice={choice} />
          <Menu.Divider />
          {views.length === 0 && !query.error && <Menu.Label maw="16rem">{t("none")}</Menu.Label>}
          <Menu.Item onClick={() => setOpen("new")}>{t("save")}</Menu.Item>
          {current && <CurrentItems choice={choice} view={current} onOpen={setOpen} />}
        </Menu.Dropdown>
      </Menu>
      {(open === "new" || (open === "edit" && current)) && (
        <SaveViewDialog
          view={open === "edit" ? current : null}
          now={choice.now}
          onClose={() => setOpen(null)}
          onSaved={(saved) => choice.mark(saved.externalId)}
        />
      )}
      <DeleteDialog
        record={open === "delete" ? current : null}
        endpoint={savedViews.destroy}
        refreshes={[savedViews.list]}
        textFor={({ name, isShared }) => ({
          title: t("delete.title", { name }),
          body: isShared ? t("delete.shared", { organization: user.organization?.name ?? "" }) : t("delete.body"),
          undo: t("delete.undo"),
          confirm: t("delete"),
          done: t("delete.done"),
        })}
        onClose={() => setOpen(null)}
        onDeleted={() => choice.mark(null)}
      />
    </>
  );
}
