// Whether files are scanned for viruses, above the health of organizations: off, ready, or not answering while files wait.
import { adminVirusScan } from "@tidings/contract/areas/admin/virus-scan";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { formatNumber } from "../../../kit/format.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import classes from "../admin.module.css";
import { t } from "../organizations/health-text.ts";

/** "ClamAV 1.4.6/27400/Thu Nov 26 09:00:00 2026": the program, the number of its signatures and their time. */
const programOf = (version: string | null): string => (version ?? "ClamAV").split("/")[0] ?? "ClamAV";

export function VirusScanNotice() {
  const { data } = useEndpoint(adminVirusScan.show, {}, { pollMs: pollEvery.countersMs });
  if (!data) return null;
  const { state, version, waitingFiles } = data.virusScan;
  const waiting = waitingFiles > 0 && t("scan.waiting", { count: waitingFiles, number: formatNumber(waitingFiles) });
  if (state === "ready")
    return (
      <p className={classes.note}>
        {t("scan.ready", { version: programOf(version) })} {waiting}
      </p>
    );
  return (
    <Banner kind={state === "off" ? "warning" : "danger"} title={t(state === "off" ? "scan.off" : "scan.unavailable")}>
      {t(state === "off" ? "scan.offHint" : "scan.unavailableHint")} {waiting}
    </Banner>
  );
}
