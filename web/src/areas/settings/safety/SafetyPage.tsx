// Read-only page of the safety settings: on-call list, uncovered hours, paging intervals, texts, and figures of alerts.
import { type AlertFigures, alerts, onCall } from "@tidings/contract/areas/alerts";
import { safety } from "@tidings/contract/areas/safety";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { useCan } from "../../../api/session.tsx";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { EditButton } from "../../../ui/buttons/EditButton.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { Sections } from "../../../ui/layout/Sections.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { OnCallList } from "./OnCallList.tsx";
import { OnCallListField } from "./OnCallListField.tsx";
import { SafetyTextSection } from "./SafetyTextSection.tsx";
import classes from "./safety.module.css";
import { t } from "./text.ts";

const dayMs = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function Figures({ figures }: { figures: AlertFigures }) {
  const { medianMinutesToTake: median } = figures;
  return (
    <FactList
      title={t("figures")}
      facts={[
        { label: t("figures.alerts"), value: formatNumber(figures.alerts) },
        {
          label: t("figures.pages"),
          value:
            figures.pagesPerThousandReplies === null
              ? t("figures.none")
              : formatNumber(Math.round(figures.pagesPerThousandReplies * 10) / 10),
        },
        {
          label: t("figures.falseAlarms"),
          value: figures.falseAlarmShare === null ? t("figures.none") : formatRate(figures.falseAlarmShare),
        },
        { label: t("figures.median"), value: median === null ? t("figures.none") : t("minutes", { count: Math.round(median) }) },
      ]}
    />
  );
}

function Safety() {
  const can = useCan();
  const today = serverNow();
  const [location, setLocation] = useState<string | null>(null);
  const people = useEndpoint(onCall.show, { query: { locationExternalId: location ?? undefined } });
  const paging = useEndpoint(alerts.settings, {});
  const texts = useEndpoint(safety.texts, {});
  const figures = useEndpoint(alerts.figures, { query: { from: dayAt(today - 29 * dayMs), to: dayAt(today) } });
  const mayEdit = can("update", "alert_setting");
  const skeleton = <Skeletons kind="form" count={2} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={mayEdit && <EditButton href={settingsPaths.editOnCall(location)} label={t("edit")} />}
      />
      <Sections>
        <OnCallListField value={location} onChange={setLocation} withList={people.data?.onCall.locationsWithList ?? []} />
        <QueryPage query={people} skeleton={skeleton} isPart>
          {(answer) => <OnCallList onCall={answer.onCall} mayTest={mayEdit} />}
        </QueryPage>
        <QueryPage query={paging} skeleton={skeleton} isPart>
          {(answer) => (
            <FactList
              title={t("paging")}
              facts={[
                { label: t("escalateAfter"), value: t("minutes", { count: answer.settings.escalateAfterMinutes }) },
                { label: t("possibleAfter"), value: t("minutes", { count: answer.settings.possibleAfterMinutes }) },
              ]}
            />
          )}
        </QueryPage>
        <QueryPage query={texts} skeleton={skeleton} isPart>
          {({ safetyTexts }) => (
            <FactList title={t("texts")}>
              <p className={classes.quiet}>{t("texts.help")}</p>
              {safetyTexts.map((text) => (
                <SafetyTextSection key={text.kind} text={text} mayEdit={mayEdit} />
              ))}
            </FactList>
          )}
        </QueryPage>
        <QueryPage query={figures} skeleton={skeleton} isPart>
          {(answer) => <Figures figures={answer.figures} />}
        </QueryPage>
      </Sections>
    </>
  );
}

export const SafetyPage = page({ needs: ["read", "alert_setting"], trail: [settingsCrumb, { label: t("title") }] }, Safety);
