// Welcomes and enrollments that an import causes: released or canceled by the user, or what happened to them.

import { Button, Group } from "@mantine/core";
import { importUndo } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { effectNames, effectsLapseDays } from "@tidings/contract/areas/imports/undo";
import { useState } from "react";
import { locale } from "../../api/interface-language.ts";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatDateTime, formatNumber } from "../../kit/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import classes from "./files.module.css";
import { t } from "./text.ts";

interface EffectsPanelProps {
  file: FileUpload;
  onChanged: (file: FileUpload) => void;
}

const listed = new Intl.ListFormat(locale, { type: "conjunction" });

/** "120 welcome messages and 3 program enrollments" */
export const effectsText = ({ effects }: FileUpload): string =>
  listed.format(
    effectNames
      .filter((name) => effects[name] > 0)
      .map((name) => t(`effects.${name}`, { count: effects[name], number: formatNumber(effects[name]) })),
  );

export function EffectsPanel({ file, onChanged }: EffectsPanelProps) {
  const user = useCurrentUser();
  const [asked, setAsked] = useState<"release" | "withdraw" | null>(null);
  const options = { onFailed: (error: Parameters<typeof toastError>[0]) => toastError(error, t("effects.failed")) };
  const release = useEndpointMutation(importUndo.release, options);
  const withdraw = useEndpointMutation(importUndo.withdraw, options);
  const hold = useEndpointMutation(importUndo.hold, options);
  const { state, lapsesAt, releasesAt, settledAt } = file.effects;
  const what = effectsText(file);
  const given = { params: { externalId: file.externalId }, body: {} };
  const date = (at: string | null) => formatDateTime(at, user.organization?.timeZone ?? "UTC");
  if (state === "none") return null;
  if (state !== "waiting")
    return <p className={classes.help}>{t(`effects.settled.${state}`, { what, date: date(settledAt), days: effectsLapseDays })}</p>;
  const kind = asked ?? "release";
  return (
    <div className={classes.confirm}>
      <Banner kind="warning" title={t("effects.waiting", { what })}>
        {t("effects.help", { date: date(lapsesAt) })} {releasesAt !== null && t("effects.alone", { date: date(releasesAt) })}
      </Banner>
      {file.currentUserAbilities.update && (
        <Group gap="sm">
          <Button onClick={() => setAsked("release")}>{t("effects.release")}</Button>
          {releasesAt !== null && (
            <Button
              variant="default"
              onClick={() =>
                void hold.mutateAsync(given).then(
                  (answer) => onChanged(answer.file),
                  () => undefined,
                )
              }
            >
              {t("effects.hold")}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsked("withdraw")}>
            {t("effects.withdraw")}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={async () => onChanged((await (kind === "release" ? release : withdraw).mutateAsync(given)).file)}
        title={t(`effects.${kind}Title`, { what })}
        confirmLabel={t(`effects.${kind}`)}
      >
        {effectNames
          .filter((name) => file.effects[name] > 0)
          .map((name) => t(`effects.${kind}Body.${name}`))
          .join(" ")}
      </ConfirmDialog>
    </div>
  );
}
