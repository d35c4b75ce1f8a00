// How many replies wait for review, with the way to them.

import { Metric } from "../ui/data/Metric.tsx";
import { UiLink } from "../ui/layout/UiLink.tsx";
import { formatNumber } from "./format.ts";

interface ReviewMetricProps {
  label: string;
  tooltip: string;
  waiting: number;
  link: { label: string; href: string };
}

export function ReviewMetric({ label, tooltip, waiting, link }: ReviewMetricProps) {
  return (
    <Metric
      label={label}
      value={formatNumber(waiting)}
      tooltip={tooltip}
      note={
        waiting > 0 && (
          <UiLink href={link.href} isOneLine>
            {link.label}
          </UiLink>
        )
      }
    />
  );
}
