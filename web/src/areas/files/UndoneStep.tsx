// The last step of an import that was undone: what happened to its appointments, referrals and patients.
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { noUndoCounts } from "@tidings/contract/areas/imports/undo";
import { useCurrentUser } from "../../api/session.tsx";
import { formatDateTime } from "../../kit/format.ts";
import { Metric } from "../../ui/data/Metric.tsx";
import classes from "./files.module.css";
import { t } from "./text.ts";

const records = ["recordsRemoved", "recordsCanceled", "recordsKept", "recordsRestored"] as const;

export function UndoneStep({ file }: { file: FileUpload }) {
  const user = useCurrentUser();
  const counts = file.undoCounts ?? noUndoCounts;
  const shown =
    file.type === "opt_out_patient" ? (["optedIn", "openedNumbers"] as const) : (["removed", "disabled", "kept", "restored"] as const);
  return (
    <section>
      <h2 className={classes.stepTitle}>{t("undone.title")}</h2>
      {(file.type === "appointment" || file.type === "referral") && (
        <>
          <div className={classes.metrics}>
            {records.map((name) => (
              <Metric key={name} label={t(`undone.${file.type as "appointment" | "referral"}.${name}`)} value={counts[name]} />
            ))}
          </div>
          <h3 className={classes.stepTitle}>{t("undone.patients")}</h3>
        </>
      )}
      <div className={classes.metrics}>
        {shown.map((name) => (
          <Metric key={name} label={t(`undone.${name}`)} value={counts[name]} />
        ))}
      </div>
      <p className={classes.help}>
        {file.undoneAt && t("undone.at", { date: formatDateTime(file.undoneAt, user.organization?.timeZone ?? "UTC") })}{" "}
        {file.type !== "opt_out_patient" && t("undone.help")}
      </p>
    </section>
  );
}
