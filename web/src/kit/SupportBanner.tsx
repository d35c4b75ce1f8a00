// Line above every page while an operator is in an organization for support: which, why, how long, and the ways out.
import { Button, Group } from "@mantine/core";
import { adminSupport } from "@tidings/contract/areas/admin/support";
import type { SupportEntry } from "@tidings/contract/areas/session";
import { mayCall } from "@tidings/contract/endpoint";
import { useEffect, useState } from "react";
import { useEndpointMutation } from "../api/queries.ts";
import { serverNow } from "../api/server-clock.ts";
import { useCurrentUser, useSession } from "../api/session.tsx";
import { BusyButton } from "../ui/buttons/BusyButton.tsx";
import { LinkButton } from "../ui/buttons/LinkButton.tsx";
import { Banner } from "../ui/feedback/Banner.tsx";
import { toastError } from "./errors.ts";
import { organizationTabs } from "./organization-tabs.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { t } from "./support-texts.ts";

const minuteMs = 60_000;

/** Rounded up, so that the last minute is shown as one. Once it is over, the session says what is left of it. */
function useMinutesLeft({ endsAt }: SupportEntry, onOver: () => void): number {
  const [nowMs, setNowMs] = useState(serverNow);
  const leftMs = Date.parse(endsAt) - nowMs;
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) return onOver();
    const timer = setTimeout(() => setNowMs(serverNow()), Math.min(leftMs, minuteMs / 4) + 50);
    return () => clearTimeout(timer);
  }, [leftMs, isOver, onOver]);
  return Math.max(0, Math.ceil(leftMs / minuteMs));
}

function UnmaskButton({ entry, name }: { entry: SupportEntry; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const unmask = useEndpointMutation(adminSupport.unmask, { onDone: () => location.reload() });
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
        {t("unmask.action")}
      </Button>
      {isOpen && (
        <ReasonDialog
          onClose={() => setIsOpen(false)}
          onConfirm={(reason) => unmask.mutateAsync({ params: { externalId: entry.externalId }, body: { reason } })}
          title={t("unmask.title", { name })}
          body={t("unmask.body")}
          note={t("unmask.note")}
          confirmLabel={t("unmask.confirm")}
          failed={t("unmask.failed")}
        />
      )}
    </>
  );
}

interface SupportBannerProps {
  /** In the admin area the way back into the organization is offered. */
  isOutside?: boolean;
}

function InsideBanner({ entry, isOutside }: { entry: SupportEntry } & SupportBannerProps) {
  const user = useCurrentUser();
  const { reload } = useSession();
  const count = useMinutesLeft(entry, reload);
  const leave = useEndpointMutation(adminSupport.leave, {
    onDone: () => {
      organizationTabs.postMessage("switched");
      location.assign(`/admin/organizations/organization/${encodeURIComponent(user.currentOrganization ?? "")}`);
    },
    onFailed: (error) => toastError(error, t("leave.failed")),
  });
  const name = user.organization?.name ?? "";
  return (
    <Banner
      kind="warning"
      title={t("banner.title", { name })}
      action={
        <Group gap="xs">
          {isOutside && (
            <LinkButton href={"/dashboard"} variant="default" size="compact-md">
              {t("banner.open")}
            </LinkButton>
          )}
          {!isOutside && !entry.isUnmasked && mayCall(adminSupport.unmask, user) && <UnmaskButton entry={entry} name={name} />}
          <BusyButton size="compact-md" isBusy={leave.isPending} onClick={() => leave.mutate({ params: { externalId: entry.externalId } })}>
            {t("leave.action")}
          </BusyButton>
        </Group>
      }
    >
      {t("banner.reason", { reason: entry.reason })} {t("banner.left", { count })}{" "}
      {!isOutside && t(entry.isUnmasked ? "banner.unmasked" : "banner.masked")}
    </Banner>
  );
}

export function SupportBanner(props: SupportBannerProps) {
  const { support: entry } = useCurrentUser();
  return entry && <InsideBanner entry={entry} {...props} />;
}
