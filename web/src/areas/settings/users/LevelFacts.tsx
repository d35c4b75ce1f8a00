// Levels of a staff user: feature, level, and its meaning.
import type { FeatureLevels } from "@tidings/contract/permissions";
import { features, serviceOfFeature } from "@tidings/contract/words";
import { useCurrentUser } from "../../../api/session.tsx";
import { accessLabel } from "../../../kit/labels.ts";
import { t } from "./text.ts";
import classes from "./users.module.css";

export function LevelFacts({ levels }: { levels: FeatureLevels }) {
  const services: readonly string[] = useCurrentUser().organization?.features.services ?? [];
  const offered = features.filter((feature) => feature === "patient" || services.includes(serviceOfFeature[feature]));
  return (
    <dl className={classes.levels}>
      {offered.map((feature) => (
        <div key={feature}>
          <dt>{accessLabel(feature)}</dt>
          <dd>{t(`level.${levels[feature]}`)}</dd>
          <dd className={classes.means}>{t(`${feature}.${levels[feature]}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
