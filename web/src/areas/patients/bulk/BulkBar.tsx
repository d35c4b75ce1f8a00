// Bar of the selected patients: how many there are, and what can be done with them.
import { Button, Menu } from "@mantine/core";
import { IconDots, IconMessagePlus, IconSchool, IconUsersGroup, IconUsersMinus, IconUsersPlus } from "@tabler/icons-react";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type ReactNode, Suspense, useState } from "react";
import { useCan } from "../../../api/session.tsx";
import { ExportButton } from "../../../kit/ExportButton.tsx";
import { toSelection } from "../../../kit/patient-selection.ts";
import { t as patternText } from "../../../kit/pattern-texts.ts";
import { SelectionCount } from "../../../kit/SelectionCount.tsx";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { LiveRegion } from "../../../ui/feedback/LiveRegion.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import classes from "./BulkBar.module.css";
import { counted } from "./bulk-dialog.ts";
import { t } from "./text.ts";
import type { BulkSelection } from "./use-bulk-selection.ts";
import { useMessageSelection } from "./use-message-selection.ts";

const GroupChangeDialog = lazyPart(() => import("./GroupChangeDialog.tsx"), "GroupChangeDialog");
const EnrollDialog = lazyPart(() => import("./EnrollDialog.tsx"), "EnrollDialog");

const NewGroupDialog = lazyPart(() => import("../../../kit/NewGroupDialog.tsx"), "NewGroupDialog");

type DialogName = "add" | "remove" | "enroll" | "new";

interface BulkBarProps {
  selection: BulkSelection;
  /** Number of patients that match the filters; unknown while they load. */
  total: number | undefined;
}

function SelectionPart({ selection, total }: BulkBarProps) {
  const { value } = selection;
  const excluded = value.exceptExternalIds?.length ?? 0;
  const selected = patternText("picker.selected", counted(value.count));
  return (
    <div className={classes.part}>
      <SelectionCount main={selected} more={excluded > 0 ? [patternText("picker.except", counted(excluded))] : []} />
      {!value.matching && total !== undefined && total > value.count && (
        <Button variant="subtle" size="compact-sm" onClick={() => selection.selectAll(total)}>
          {patternText("picker.selectMatching", counted(total))}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
        {patternText("picker.clear")}
      </Button>
      <LiveRegion>{selected}</LiveRegion>
    </div>
  );
}

interface Action {
  name: DialogName;
  label: string;
  icon: ReactNode;
}

function useActions(): Action[] {
  const can = useCan();
  const mayGroups = can("update", "patient_group");
  return [
    ...(mayGroups
      ? ([
          { name: "add", label: t("add.action"), icon: <IconUsersPlus size={16} stroke={1.5} /> },
          { name: "remove", label: t("remove.action"), icon: <IconUsersMinus size={16} stroke={1.5} /> },
        ] as const)
      : []),
    ...(can("create", "patient_group")
      ? ([{ name: "new", label: t("new.action"), icon: <IconUsersGroup size={16} stroke={1.5} /> }] as const)
      : []),
    ...(can("updatePatients", "educational_stream")
      ? ([{ name: "enroll", label: t("enroll.action"), icon: <IconSchool size={16} stroke={1.5} /> }] as const)
      : []),
  ];
}

/** Buttons where there is room, otherwise a menu. */
function ActionButtons({ onOpen }: { onOpen: (name: DialogName) => void }) {
  const actions = useActions();
  if (actions.length === 0) return null;
  return (
    <>
      {actions.map(({ name, label, icon }) => (
        <Button key={name} visibleFrom="lg" variant="default" size="compact-md" leftSection={icon} onClick={() => onOpen(name)}>
          {label}
        </Button>
      ))}
      <Menu withinPortal={false} position="top-start">
        <Menu.Target>
          <Button hiddenFrom="lg" variant="default" size="compact-md" leftSection={<IconDots size={16} stroke={1.5} />}>
            {t("actions")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ name, label, icon }) => (
            <Menu.Item key={name} leftSection={icon} onClick={() => onOpen(name)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

export function BulkBar({ selection, total }: BulkBarProps) {
  const can = useCan();
  const { value } = selection;
  const [open, setOpen] = useState<DialogName | null>(null);
  const message = useMessageSelection(value);
  // The next action often concerns the same patients; all that match may be others now.
  const onDone = () => value.matching && selection.clear();
  const given = { selection: toSelection(value), count: value.count, onClose: () => setOpen(null), onDone };
  return (
    <section className={classes.bar} aria-label={t("label")} data-keeps-free>
      <SelectionPart selection={selection} total={total} />
      <div className={classes.part}>
        {can("create", "outreach_message") && (
          <BusyButton
            size="compact-md"
            leftSection={<IconMessagePlus size={16} stroke={1.5} />}
            isBusy={message.isBusy}
            onClick={() => void message.open()}
          >
            {t("message.action")}
          </BusyButton>
        )}
        <ActionButtons onOpen={setOpen} />
        {can("download", "patient") && (
          <ExportButton
            endpoint={exportRequests.patients}
            body={{ selection: toSelection(value) }}
            total={value.count}
            title={t("export.title", counted(value.count))}
            size="compact-md"
          />
        )}
      </div>
      <Suspense>
        {(open === "add" || open === "remove") && <GroupChangeDialog kind={open} {...given} />}
        {open === "enroll" && <EnrollDialog {...given} />}
        {open === "new" && (
          <NewGroupDialog
            isOpen
            onClose={given.onClose}
            title={patternText("newGroup.title", counted(value.count))}
            selection={given.selection}
          />
        )}
      </Suspense>
    </section>
  );
}
