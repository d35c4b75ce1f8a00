// Read-only page of the auto-responder: whether it is on, clinic hours, and the reply outside them.
import type { AutoResponder } from "@tidings/contract/areas/texts";
import { defaultLanguages } from "@tidings/contract/message/languages";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { zoneName } from "../../../kit/format.ts";
import { NoMessengerNote } from "../../../kit/NoMessengerNote.tsx";
import { page } from "../../../kit/page.tsx";
import { HolidayFacts, HoursFacts } from "../../../kit/places/HoursFacts.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { EditButton } from "../../../ui/buttons/EditButton.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { Sections } from "../../../ui/layout/Sections.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { MessageTexts } from "../messages/MessageTexts.tsx";
import { t as messageText } from "../messages/text.ts";
import { useLanguageWindow } from "../messages/use-language-window.ts";
import { settingsPaths } from "../paths.ts";
import classes from "./responder.module.css";
import type { Opening } from "./responder-values.ts";
import { t } from "./text.ts";
import { outsideMessage, useResponder } from "./use-responder.ts";

function Hours({ opening }: { opening: Opening }) {
  const timeZone = useTimeZone();
  return (
    <FactList
      title={t("hours")}
      facts={[
        { label: t("opening"), value: <HoursFacts hours={opening.hours} /> },
        { label: t("zone"), value: zoneName(timeZone) },
        { label: t("holidays"), value: <HolidayFacts holidays={opening.holidays} /> },
      ]}
    />
  );
}

const badgeOf = ({ enabled }: AutoResponder) => (
  <StatusBadge status={enabled ? "enabled" : "disabled"} label={t(enabled ? "status.on" : "status.off")} />
);

function Responder() {
  const can = useCan();
  const { responder, opening, texts } = useResponder();
  const view = useLanguageWindow(defaultLanguages);
  const edit = <EditButton href={settingsPaths.editResponder} label={messageText("edit")} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        badge={responder.data && badgeOf(responder.data.autoResponder)}
        description={t("description")}
        actions={can("update", "providers_auto_responder") && edit}
      />
      <NoMessengerNote title={t("noMessenger")}>{t("noMessengerBody")}</NoMessengerNote>
      <Sections>
        <QueryPage query={opening} skeleton={<Skeletons kind="form" count={2} />} isPart>
          {({ openingHours }) => <Hours opening={openingHours} />}
        </QueryPage>
        <QueryPage query={texts} skeleton={<Skeletons kind="form" count={2} />} isPart>
          {({ customMessages }) => (
            <FactList title={t("message")}>
              <div className={classes.texts}>
                <MessageTexts message={outsideMessage(customMessages)} window={view} />
              </div>
            </FactList>
          )}
        </QueryPage>
      </Sections>
    </>
  );
}

export const ResponderPage = page(
  { needs: ["read", "providers_auto_responder"], trail: [settingsCrumb, { label: t("title") }] },
  Responder,
);
