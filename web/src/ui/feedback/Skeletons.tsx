// Skeleton of loading content, shown only if loading takes longer than 150 ms.
import { Skeleton } from "@mantine/core";
import { useUiTexts } from "../ui-context.ts";
import classes from "./Skeletons.module.css";
import { useDelayed } from "./use-delayed.ts";

interface SkeletonsProps {
  /** lines: text; form: labels and fields; formPage: title, and fields beside their heading; cards: metrics; conversation: bubbles; page: title and a table. */
  kind: "lines" | "form" | "formPage" | "cards" | "conversation" | "page";
  count?: number;
}

const widths = ["72%", "54%", "81%", "46%", "63%"];

export function Skeletons({ kind, count = 4 }: SkeletonsProps) {
  const texts = useUiTexts();
  const isDue = useDelayed(true);
  const pieces = Array.from({ length: count }, (_, index) => index);
  return (
    <div
      className={classes.shape}
      data-kind={kind}
      role="status"
      aria-label={texts.loading}
      aria-busy
      style={{ visibility: isDue ? "visible" : "hidden" }}
    >
      {(kind === "page" || kind === "formPage") && <Skeleton height={24} width="14rem" mb="sm" className={classes.title} />}
      {kind === "formPage" && <Skeleton height={12} width="8rem" className={classes.heading} />}
      {pieces.map((index) => {
        const width = widths[index % widths.length];
        if (kind === "form" || kind === "formPage") {
          return (
            <div key={index}>
              <Skeleton height={12} width="7rem" mb={8} />
              <Skeleton height={32} />
            </div>
          );
        }
        if (kind === "cards") return <Skeleton key={index} height={76} />;
        if (kind === "conversation") return <Skeleton key={index} height={48} width={width} className={classes.bubble} />;
        if (kind === "page") return <Skeleton key={index} height={36} />;
        return <Skeleton key={index} height={12} width={width} />;
      })}
    </div>
  );
}
