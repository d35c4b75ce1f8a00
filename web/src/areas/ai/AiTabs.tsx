// The two tabs of the Response Assistant, and below them on every page the word that it is off.

import { useLocation } from "@tanstack/react-router";
import { parsingSettings } from "@tidings/contract/areas/ai";
import { useEndpoint } from "../../api/queries.ts";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import classes from "./ai.module.css";
import { aiPaths } from "./paths.ts";
import { t } from "./text.ts";

export function AiTabs() {
  const { pathname } = useLocation();
  const setting = useEndpoint(parsingSettings.show, {});
  const isOff = setting.data?.aiParsingSetting.enabled === false;
  return (
    <>
      <TabLinks
        label={t("tabs")}
        tabs={[
          // A chosen reply has an address of its own; it is the list all the same.
          { href: pathname.startsWith(aiPaths.show("")) ? pathname : aiPaths.list, label: t("tab.list") },
          { href: aiPaths.settings, label: t("tab.settings"), isOpenBelow: true },
        ]}
      />
      {isOff && (
        <Banner
          kind="warning"
          title={t("off.title")}
          action={
            !pathname.startsWith(aiPaths.settings) && (
              <UiLink className={classes.link} href={aiPaths.settings}>
                {t("off.action")}
              </UiLink>
            )
          }
        >
          {t("off.body")}
        </Banner>
      )}
    </>
  );
}
