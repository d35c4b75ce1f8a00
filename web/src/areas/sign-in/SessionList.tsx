// List of the user's active sessions with device, address and time; ends one, all others, or all.
import { Button } from "@mantine/core";
import { sessions } from "@tidings/contract/areas/session";
import { useRef, useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { useSession } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./AccountPage.module.css";
import { t } from "./account-text.ts";
import { SessionLine } from "./SessionLine.tsx";

/** More sessions than a user has in twelve hours; beyond that, "end all others" is the way. */
const maxSessionsShown = 120;

export function SessionList() {
  const { signOut } = useSession();
  const query = useEndpoint(sessions.list, { query: { perPage: maxSessionsShown } });
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<"others" | "everywhere" | null>(null);
  const end = useEndpointMutation(sessions.end, {
    refreshes: [sessions.list],
    onDone: () => {
      toast.success(t("sessions.ended"));
      // The pressed button disappears with its row.
      list.current?.focus();
    },
    onFailed: (error) => toastError(error),
  });
  const endOthers = useEndpointMutation(sessions.endOthers, { refreshes: [sessions.list], onFailed: (error) => toastError(error) });
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="page" count={2} />;
  const hasOthers = query.data.sessions.some((one) => !one.isCurrent);
  const confirm = async () => {
    const { endedCount } = await endOthers.mutateAsync({});
    if (asked === "everywhere") await signOut();
    else toast.success(t("sessions.endedOthers", { count: endedCount }));
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t("sessions.title")} className={classes.list}>
        {query.data.sessions.map((one) => (
          <SessionLine key={one.externalId} session={one} onEnd={() => end.mutate({ params: { externalId: one.externalId } })} />
        ))}
      </ul>
      <div className={classes.actions}>
        {/* Not disabled, because it may have the focus when the last other session ends. */}
        <Button
          variant="default"
          aria-disabled={!hasOthers}
          data-disabled={!hasOthers || undefined}
          onClick={() => hasOthers && setAsked("others")}
        >
          {t("sessions.endOthers")}
        </Button>
        <Button variant="default" onClick={() => setAsked("everywhere")}>
          {t("sessions.everywhere")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        title={t(asked === "everywhere" ? "sessions.everywhereTitle" : "sessions.endOthersTitle")}
        confirmLabel={t(asked === "everywhere" ? "sessions.everywhere" : "sessions.endOthers")}
        isDanger
      >
        {t(asked === "everywhere" ? "sessions.everywhereBody" : "sessions.endOthersBody")}
      </ConfirmDialog>
    </>
  );
}
