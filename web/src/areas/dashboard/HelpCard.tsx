// Where to read on: how to do it well, what to do when something does not work, and how patients come back.
import {
  IconBulb,
  IconExternalLink,
  IconHeartbeat,
  IconLifebuoy,
  IconMessageCircle,
  IconReportAnalytics,
  IconTool,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { formatPhone } from "../../kit/format.ts";
import { TitledSection } from "../../ui/layout/TitledSection.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import classes from "./DashboardPage.module.css";
import { t } from "./text.ts";

const icon = { size: 20, stroke: 1.5, "aria-hidden": true } as const;

function HelpLink({ href, sign, title, text }: { href: string; sign: ReactNode; title: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes.tile}>
      {sign}
      <span>
        <span className={classes.tileTitle}>
          {title} <IconExternalLink size={14} stroke={1.5} aria-label={t("help.newTab")} />
        </span>
        <span className={classes.tileText}>{text}</span>
      </span>
    </a>
  );
}

/** Within the app. */
function Tile({ href, sign, title, text }: { href: string; sign: ReactNode; title: string; text: string }) {
  return (
    <UiLink href={href} className={classes.tile}>
      {sign}
      <span>
        <span className={classes.tileTitle}>{title}</span>
        <span className={classes.tileText}>{text}</span>
      </span>
    </UiLink>
  );
}

export function HelpCard() {
  const can = useCan();
  const { links, organization } = useCurrentUser();
  const optIn = organization?.optInPhoneNumber;
  return (
    <TitledSection id="help" title={t("help.title")} className={classes.panel}>
      <div className={classes.tiles}>
        {optIn && (
          <div className={classes.tile}>
            <IconMessageCircle {...icon} />
            <span>
              <span className={classes.tileTitle}>{t("help.optIn")}</span>
              <span className={classes.tileText}>{t("help.optInText", { phone: formatPhone(optIn) })}</span>
            </span>
          </div>
        )}
        {can("read", "outreach_message") && (
          <Tile
            href="/outreaches/reports"
            sign={<IconReportAnalytics {...icon} />}
            title={t("help.reports")}
            text={t("help.reportsText")}
          />
        )}
        {can("read", "educational_program") && (
          <Tile href="/programs/explore" sign={<IconHeartbeat {...icon} />} title={t("help.programs")} text={t("help.programsText")} />
        )}
        <HelpLink href={links.bestPractices} sign={<IconBulb {...icon} />} title={t("help.best")} text={t("help.bestText")} />
        <HelpLink
          href={`${links.help}#troubleshooting`}
          sign={<IconTool {...icon} />}
          title={t("help.trouble")}
          text={t("help.troubleText")}
        />
        <HelpLink href={links.help} sign={<IconLifebuoy {...icon} />} title={t("help.center")} text={t("help.centerText")} />
      </div>
    </TitledSection>
  );
}
