// One canvas: what it says week by week, the way to changing it, and finalizing it.
import { Button, List } from "@mantine/core";
import { adminCanvases, type Canvas, type CanvasMessage } from "@tidings/contract/areas/admin/canvases";
import { useState } from "react";
import type { ApiError } from "../../../api/request.ts";
import { fieldErrors } from "../../../kit/errors.ts";
import { formatName } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { type Fact, FactList } from "../../../ui/data/FactList.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import classes from "../admin.module.css";
import { t } from "../library/content-text.ts";
import { adminPaths } from "../paths.ts";
import { CanvasState } from "./CanvasState.tsx";
import { placeOf } from "./canvas-values.ts";
import { FinalizeDialog } from "./FinalizeDialog.tsx";

function missingWords(error: ApiError): string[] {
  return Object.entries(fieldErrors(error)).map(([path, words]) => {
    const place = placeOf(path);
    if (!place) return `${t(path.endsWith("summary") ? "summary" : "canvas.weeks")}: ${words}`;
    return place.message === null
      ? `${t("week")} ${place.week}: ${words}`
      : t("canvas.missingAt", { week: place.week, message: place.message, words });
  });
}

const messageFact = ({ weekDay, topic, type, contentText }: CanvasMessage, at: number): Fact => ({
  label: [t("message.number", { number: at + 1 }), t(`day.${weekDay}`), topic, label("questionType", type)].filter(Boolean).join(", "),
  value: [contentText.english, contentText.spanish].filter(Boolean).join("\n"),
});

function CanvasDetails({ canvas }: { canvas: Canvas }) {
  const { externalId, title, state, content } = canvas;
  const [isAsking, setIsAsking] = useState(false);
  const [missing, setMissing] = useState<string[]>([]);
  const isDraft = state === "draft";
  usePageTrail([{ label: t("canvas.title"), href: adminPaths.canvases }, { label: title }]);
  return (
    <>
      <PageHeader
        title={title}
        badge={<CanvasState canvas={canvas} />}
        actions={
          <>
            <LinkButton
              href={isDraft ? adminPaths.editCanvas(externalId) : adminPaths.editCanvasProgram(externalId)}
              variant={isDraft ? "default" : "filled"}
            >
              {t(isDraft ? "canvas.edit" : "canvas.editProgram")}
            </LinkButton>
            {isDraft && <Button onClick={() => setIsAsking(true)}>{t("canvas.finalize")}</Button>}
          </>
        }
      />
      {missing.length > 0 && (
        <Banner kind="warning" title={t("canvas.missing")}>
          <List>
            {missing.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </Banner>
      )}
      <div className={classes.parts}>
        <FactList
          title={t("section.program")}
          facts={[
            { label: t("canvas.code"), value: canvas.code },
            { label: t("canvas.category"), value: canvas.categoryName },
            { label: t("canvas.by"), value: formatName(canvas.createdByUser) },
            { label: t("canvas.launched"), value: t("canvas.launchedCount", { count: canvas.launchedCount }) },
            { label: t("summary"), value: content.summary },
            { label: t("goals"), value: content.goals.join(", ") },
          ]}
        />
        {content.weeks.map((messages, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number
          <FactList key={at} title={`${t("week")} ${at + 1}`} facts={messages.map(messageFact)}>
            {messages.length === 0 && <p>{t("week.empty")}</p>}
          </FactList>
        ))}
      </div>
      <FinalizeDialog
        canvas={canvas}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onIncomplete={(error) => setMissing(missingWords(error))}
      />
    </>
  );
}

export const CanvasPage = recordPage(adminCanvases.show, { notFoundHref: adminPaths.notFound }, ({ canvas }) => (
  <CanvasDetails key={canvas.externalId} canvas={canvas} />
));
