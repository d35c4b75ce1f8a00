// Who receives an outreach: a fixed list, or the patients who match at each send, which can be chosen where time passes until then.
import { Radio } from "@mantine/core";
import type { Audience } from "@tidings/contract/areas/outreaches/preflight";
import { formatNumber } from "../../../kit/format.ts";
import type { Form } from "../../../kit/use-form.ts";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import classes from "../form/outreach-form.module.css";
import { canBeAtSend, type OutreachValues } from "../form/outreach-values.ts";
import { t } from "./check-text.ts";

function Fixed({ patients }: OutreachValues) {
  return (
    <p className={classes.strong}>
      {patients.matching
        ? t("check.audienceNow")
        : t("check.audienceFixed", { count: patients.count, number: formatNumber(patients.count) })}
    </p>
  );
}

export function CheckAudience({ form }: { form: Form<OutreachValues> }) {
  const { values } = form;
  return (
    <TitledSection id="check-audience" title={t("check.audience")} className={classes.block}>
      {canBeAtSend(values) ? (
        <Radio.Group
          aria-labelledby="check-audience"
          value={values.audience}
          onChange={(next) => form.set("audience", next as Audience)}
          className={classes.radios}
        >
          <Radio value="at_send" label={t("check.audienceAtSend")} description={t("check.audienceAtSendHelp")} />
          <Radio value="fixed" label={t("check.audienceFixedList")} description={t("check.audienceFixedListHelp")} />
        </Radio.Group>
      ) : (
        <Fixed {...values} />
      )}
      <p className={classes.help}>{t("check.kept")}</p>
    </TitledSection>
  );
}
