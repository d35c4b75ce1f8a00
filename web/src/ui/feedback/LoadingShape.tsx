// Place of content that is loading, in the columns and positions it will have; shown only if loading takes longer than 150 ms.
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./LoadingShape.module.css";
import { useDelayed } from "./use-delayed.ts";

const widths = ["38%", "26%", "44%", "31%", "35%"];

export function LoadingShape({ children }: { children: ReactNode }) {
  const texts = useUiTexts();
  const isDue = useDelayed(true);
  return (
    <div role="status" aria-label={texts.loading} aria-busy style={{ visibility: isDue ? "visible" : "hidden" }}>
      {children}
    </div>
  );
}

/** Title, badge and, if the page will have one, description. Not a heading: the page's own comes with the record. */
export function HeaderShape({ hasDescription = false }: { hasDescription?: boolean }) {
  return (
    <div className={classes.header}>
      <div className={classes.line}>
        <Skeleton height={20} width="12rem" />
        <Skeleton height={20} width="4rem" />
      </div>
      {hasDescription && (
        <div className={classes.text}>
          <Skeleton height={12} width="7rem" />
        </div>
      )}
      <div className={classes.actions}>
        <Skeleton height={44} width="8rem" />
        <Skeleton height={44} width="8rem" />
      </div>
    </div>
  );
}

/** The frame of a chart, with its bars. */
export function ChartShape({ bars }: { bars: number }) {
  return (
    <div className={classes.chart}>
      <Skeleton height={12} width="8rem" my={6} />
      {Array.from({ length: bars }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
        <div key={index} className={classes.bar}>
          <Skeleton height={12} width="60%" />
          <Skeleton height={40} width={widths[index % widths.length]} radius="xs" />
        </div>
      ))}
    </div>
  );
}

/** Rows of a list in a panel, each with a name and a value. */
export function RowsShape({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
    <div key={index} className={classes.row}>
      <Skeleton height={12} width={widths[index % widths.length]} />
      <Skeleton height={12} width="3rem" />
    </div>
  ));
}

/** The frames of metrics. */
export function MetricsShape({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
    <div key={index} className={classes.metric}>
      <Skeleton height={10} width="60%" my={5} />
      <Skeleton height={20} width="45%" my={6} />
    </div>
  ));
}

/** Entries of a list beside a panel: name and time, words, facts. */
export function SideRowsShape({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
    <div key={index} className={classes.entry}>
      <div className={classes.entryHead}>
        <Skeleton height={12} width={widths[index % widths.length]} />
        <Skeleton height={10} width="3.5rem" />
      </div>
      <Skeleton height={12} width="80%" />
      <Skeleton height={10} width="30%" />
    </div>
  ));
}
