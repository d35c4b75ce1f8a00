// The About page: version, commit, license and source code of the running server, as the license requires.
import { session } from "@tidings/contract/areas/session";
import { license, productName } from "@tidings/contract/words";
import { useEndpoint } from "../../api/queries.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { TitledSection } from "../../ui/layout/TitledSection.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import classes from "./PublicPage.module.css";
import { t } from "./text.ts";

const licenseUrl = "https://www.gnu.org/licenses/agpl-3.0.html";

export function AboutPage() {
  const { data, error, refetch } = useEndpoint(session.about, {});
  const about = data?.about;
  return (
    <PublicFrame title={t("about.title", { product: productName })} lead={t("about.lead")}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : about ? (
        <TitledSection id="about-server" title={t("about.version")} className={classes.box}>
          <dl className={classes.facts}>
            <dt>{t("about.release")}</dt>
            <dd>{about.version}</dd>
            <dt>{t("about.commit")}</dt>
            <dd className={classes.code}>{about.commit}</dd>
            <dt>{t("about.license")}</dt>
            <dd>
              <a href={licenseUrl}>{license.name}</a>
            </dd>
            <dt>{t("about.source")}</dt>
            <dd>{about.sourceUrl ? <a href={about.sourceUrl}>{about.sourceUrl}</a> : t("about.noSource")}</dd>
            <dt>{t("about.others")}</dt>
            <dd>
              <a href="/third-party-notices.txt">{t("about.notices")}</a>
            </dd>
          </dl>
        </TitledSection>
      ) : (
        <Skeletons kind="lines" />
      )}
      <p>{t("about.rights")}</p>
      <p>{t("about.warranty")}</p>
    </PublicFrame>
  );
}
