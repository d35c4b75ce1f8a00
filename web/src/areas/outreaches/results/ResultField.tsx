// Field that selects patients of an outreach by result, with their current number.
import { Radio } from "@mantine/core";
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../../../api/queries.ts";
import { formatNumber } from "../../../kit/format.ts";
import classes from "../outreaches.module.css";
import { t } from "../text.ts";
import { matchingResult, type ResultChoice, resultOptions } from "./outreach-results.ts";

interface ResultFieldProps {
  outreach: Outreach;
  value: ResultChoice;
  onChange: (value: ResultChoice) => void;
  /** Has the focus when its dialog opens. */
  isFirst?: boolean;
}

/** Undefined while loading. */
export function useResultCount(outreach: Outreach, result: ResultChoice): number | undefined {
  const query = useEndpoint(patients.list, { query: { perPage: 1, search: matchingResult(outreach.externalId, result) } });
  return query.data?.pagination.totalCount;
}

export function ResultField({ outreach, value, onChange, isFirst }: ResultFieldProps) {
  const count = useResultCount(outreach, value);
  const words = count === 0 ? t("result.nobody") : t("result.count", { count: count ?? 0, number: formatNumber(count ?? 0) });
  return (
    <>
      <Radio.Group label={t("result.choose")} value={value} onChange={(next) => onChange(next as ResultChoice)} className={classes.results}>
        {resultOptions(outreach).map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            data-autofocus={(isFirst && option.value === value) || undefined}
          />
        ))}
      </Radio.Group>
      <p className={classes.paragraph} role="status">
        <strong>{count === undefined ? t("result.counting") : words}</strong>
      </p>
    </>
  );
}
