// Table of radio buttons for the level of each feature, with the meaning of the selected level.
import { Radio } from "@mantine/core";
import { type FeatureLevels, settledLevels } from "@tidings/contract/permissions";
import { type Feature, features, type Level, levels, serviceOfFeature } from "@tidings/contract/words";
import { useId, useRef } from "react";
import { useCurrentUser } from "../../../api/session.tsx";
import { accessLabel } from "../../../kit/labels.ts";
import classes from "./LevelGrid.module.css";
import { t } from "./text.ts";

interface LevelGridProps {
  value: FeatureLevels;
  onChange: (value: FeatureLevels) => void;
  isDisabled?: boolean;
}

export function LevelGrid({ value, onChange, isDisabled = false }: LevelGridProps) {
  const id = useId();
  const services: readonly string[] = useCurrentUser().organization?.features.services ?? [];
  const offered = features.filter((feature) => feature === "patient" || services.includes(serviceOfFeature[feature]));
  const isLocked = value.patient === "disabled";
  // Arrow keys may pass over "No access", so the levels of the other features are restored afterwards.
  const beforeLock = useRef<FeatureLevels | null>(null);
  const choose = (feature: Feature, level: Level) => {
    if (feature === "patient" && level === "disabled") beforeLock.current = value;
    const kept = isLocked && feature === "patient" ? beforeLock.current : null;
    onChange(settledLevels({ ...(kept ?? value), [feature]: level }));
  };
  const row = (feature: Feature) => (
    <tr key={feature}>
      <th scope="row">
        <span className={classes.feature}>{accessLabel(feature)}</span>
        <span className={classes.help} id={`${id}-${feature}`}>
          {t(`${feature}.${value[feature]}`)}
        </span>
      </th>
      {levels.map((level) => (
        <td key={level}>
          <Radio
            className={classes.radio}
            name={`${id}-${feature}`}
            aria-label={t("grid.choice", { feature: accessLabel(feature), level: t(`level.${level}`) })}
            aria-describedby={`${id}-${feature}`}
            checked={value[feature] === level}
            disabled={isDisabled || (isLocked && feature !== "patient")}
            onChange={() => choose(feature, level)}
          />
        </td>
      ))}
    </tr>
  );
  return (
    <>
      <table className={classes.grid} aria-label={t("grid.label")}>
        <thead>
          <tr>
            <th scope="col">{t("grid.feature")}</th>
            {levels.map((level) => (
              <th key={level} scope="col">
                {t(`level.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{offered.map(row)}</tbody>
      </table>
      {isLocked && !isDisabled && (
        <p className={classes.locked} role="status">
          {t("grid.locked")}
        </p>
      )}
    </>
  );
}
