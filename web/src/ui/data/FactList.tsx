// Section of label-value pairs, in two columns if there is room; missing values are shown as a dash.
import type { ReactNode } from "react";
import { TitledSection } from "../layout/TitledSection.tsx";
import { MaskedValue } from "../message/MaskedValue.tsx";
import classes from "./FactList.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
  /** Stands where the value is hidden from this person. */
  isHidden?: boolean;
}

interface FactListProps {
  title: string;
  facts?: readonly Fact[];
  /** Instead of, or below, the facts. */
  children?: ReactNode;
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === "" || value === "–";

export function FactList({ title, facts = [], children }: FactListProps) {
  return (
    <TitledSection title={title} className={classes.section}>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd data-missing={(!fact.isHidden && isMissing(fact.value)) || undefined}>
                {fact.isHidden ? <MaskedValue /> : isMissing(fact.value) ? "–" : fact.value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </TitledSection>
  );
}
