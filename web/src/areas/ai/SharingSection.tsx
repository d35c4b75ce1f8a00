// Whether redacted replies are shared with Tidings, who agreed, and the agreement itself.
import { Button } from "@mantine/core";
import { type ReviewSharing, reviewSharings, reviewTermsVersion } from "@tidings/contract/areas/ai";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { useCan, useTimeZone } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatDateTime, formatName } from "../../kit/format.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { FactList } from "../../ui/data/FactList.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./ai.module.css";
import { t } from "./text.ts";

/** The terms: one item each. */
const terms = ["which", "redacted", "use", "audit", "end"] as const;

function Change({ isShared }: { isShared: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const update = useEndpointMutation(reviewSharings.update, {
    refreshes: [reviewSharings.show],
    onDone: () => toast.success(t(isShared ? "sharing.ended" : "sharing.agreed")),
    onFailed: (error) => toastError(error, t("sharing.failed")),
  });
  const confirm = () => update.mutateAsync({ body: isShared ? { isShared: false } : { isShared: true, termsVersion: reviewTermsVersion } });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(isShared ? "sharing.end" : "sharing.share")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        title={t(isShared ? "sharing.endTitle" : "sharing.shareTitle")}
        confirmLabel={t(isShared ? "sharing.end" : "sharing.agree")}
      >
        {isShared ? (
          t("sharing.endBody")
        ) : (
          <ul className={classes.quiet}>
            {terms.map((term) => (
              <li key={term}>{t(`sharing.term.${term}`)}</li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </>
  );
}

function State({ sharing }: { sharing: ReviewSharing }) {
  const timeZone = useTimeZone();
  const { isShared, agreedAt, agreedBy } = sharing;
  return (
    <p className={classes.quiet}>
      {isShared && agreedBy ? t("sharing.on", { name: formatName(agreedBy), time: formatDateTime(agreedAt, timeZone) }) : t("sharing.off")}
    </p>
  );
}

export function SharingSection() {
  const can = useCan();
  const query = useEndpoint(reviewSharings.show, {});
  return (
    <FactList title={t("sharing.title")}>
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={1} />} isPart>
        {({ reviewSharing }) => (
          <>
            <State sharing={reviewSharing} />
            {can("updateAiParsingSettings", "providers_features_config") && (
              <div>
                <Change isShared={reviewSharing.isShared} />
              </div>
            )}
          </>
        )}
      </QueryPage>
    </FactList>
  );
}
