// The head that both parts of an outreach share: title, state, actions, tabs.
import { Button } from "@mantine/core";
import { IconPencil, IconPlayerStop } from "@tabler/icons-react";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { type ReactNode, useState } from "react";
import { useAct } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { showNumber } from "../../kit/format.ts";
import { label } from "../../kit/labels.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { toast } from "../../ui/toast.ts";
import { UiLink } from "../../ui/UiLink.tsx";
import classes from "./outreaches.module.css";
import { outreachPaths } from "./paths.ts";
import { t } from "./text.ts";

interface OutreachFrameProps {
  outreach: Outreach;
  part: "summary" | "patients";
  children: ReactNode;
}

/** Who has not been sent to yet: before the start everybody, afterwards the messages that have not left. */
const waitingOf = ({ state, patientsCount, progress }: Outreach): number =>
  state === "draft" || state === "scheduled" || state === "processing" ? patientsCount : progress.queued + progress.held;

function StopAction({ outreach }: { outreach: Outreach }) {
  const [isAsking, setIsAsking] = useState(false);
  const stop = useAct(outreaches.stop, {
    refreshes: [outreaches.show, outreaches.list, outreaches.patients],
    onDone: () => toast.success(t("stop.done")),
    onFailed: (error) => toastError(error),
  });
  const waiting = waitingOf(outreach);
  return (
    <>
      <Button variant="default" leftSection={<IconPlayerStop size={16} stroke={1.5} />} onClick={() => setIsAsking(true)}>
        {t("action.stop")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => stop.mutateAsync({ params: { externalId: outreach.externalId } }).catch(() => undefined)}
        title={t("stop.title", { title: outreach.title })}
        undo={t("stop.undo")}
        confirmLabel={t("stop.confirm")}
        isDanger
      >
        <p className={classes.paragraph}>
          {waiting > 0 ? t("stop.waiting", { count: waiting, number: showNumber(waiting) }) : t("stop.nobody")}
        </p>
        {outreach.question.type !== "no_response" && <p className={classes.paragraph}>{t("stop.answers")}</p>}
      </ConfirmDialog>
    </>
  );
}

function PartTabs({ outreach, part }: Pick<OutreachFrameProps, "outreach" | "part">) {
  const tabs = [
    { key: "summary", label: t("tab.summary"), href: outreachPaths.show(outreach.externalId) },
    { key: "patients", label: t("tab.patients"), href: outreachPaths.patients(outreach.externalId) },
  ];
  return (
    <nav className={classes.tabs} aria-label={t("tab.label")}>
      {tabs.map((tab) => (
        <UiLink key={tab.key} href={tab.href} className={classes.tab} data-current={tab.key === part || undefined}>
          {tab.label}
        </UiLink>
      ))}
    </nav>
  );
}

export function OutreachFrame({ outreach, part, children }: OutreachFrameProps) {
  usePageTrail([{ label: t("nav"), href: outreachPaths.list }, { label: outreach.title }]);
  const { update, stop } = outreach.currentUserAbilities;
  return (
    <>
      <div className={classes.top} data-part={part}>
        <PageHeader
          title={outreach.title}
          badge={<StatusBadge status={outreach.state} label={label("outreachState", outreach.state)} />}
          actions={
            <>
              {/* A draft has nothing to stop; it is edited or deleted. */}
              {stop && outreach.state !== "draft" && <StopAction outreach={outreach} />}
              {update && (
                <Button
                  component={UiLink}
                  {...{ href: outreachPaths.edit(outreach.externalId) }}
                  leftSection={<IconPencil size={16} stroke={1.5} />}
                >
                  {t("action.edit")}
                </Button>
              )}
            </>
          }
        />
        <PartTabs outreach={outreach} part={part} />
      </div>
      {children}
    </>
  );
}
