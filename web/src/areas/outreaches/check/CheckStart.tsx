// Choice in the check to send to the first recipients only, look at delivery and replies, and then continue by hand.
import { Switch, TextInput } from "@mantine/core";
import type { Form } from "../../../kit/use-form.ts";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import classes from "../form/outreach-form.module.css";
import type { OutreachValues } from "../form/outreach-values.ts";
import { t } from "./check-text.ts";

const suggested = 50;

interface CheckStartProps {
  form: Form<OutreachValues>;
  receives: number;
  isRepeating: boolean;
}

/** A first part of all is no part, so there is nothing to choose for one recipient. */
export function CheckStart({ form, receives, isRepeating }: CheckStartProps) {
  const { startWith } = form.values;
  if (receives < 2 && startWith === null) return null;
  return (
    <TitledSection id="check-start" title={t("check.start")} className={classes.block}>
      <Switch
        label={t("check.startFew")}
        description={t(isRepeating ? "check.startFewHelpRepeating" : "check.startFewHelp")}
        checked={startWith !== null}
        onChange={(event) =>
          form.set("startWith", event.currentTarget.checked ? String(Math.min(suggested, Math.ceil(receives / 2))) : null)
        }
      />
      {startWith !== null && (
        <TextInput
          {...form.field("startWith", t("check.startWith"))}
          required
          value={startWith}
          onChange={(event) => form.set("startWith", event.currentTarget.value.replace(/\D/g, "").slice(0, 5))}
          inputMode="numeric"
          autoComplete="off"
          maw="12rem"
        />
      )}
    </TitledSection>
  );
}
