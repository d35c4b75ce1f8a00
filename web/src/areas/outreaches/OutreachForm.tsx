// The form of an outreach, new or changed: its sections, then the check, then the one button that sends.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormPage } from "../../kit/FormPage.tsx";
import { showNumber } from "../../kit/format.ts";
import { PatientPicker } from "../../kit/PatientPicker.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { BasicsSection } from "./BasicsSection.tsx";
import { MessageSection } from "./MessageSection.tsx";
import { OptionsSection } from "./OptionsSection.tsx";
import classes from "./outreach-form.module.css";
import { PreflightView } from "./PreflightView.tsx";
import { ScheduleSection } from "./ScheduleSection.tsx";
import { SendTimeDialog } from "./SendTimeDialog.tsx";
import { t } from "./text.ts";
import { type OutreachFormOptions, useOutreachForm } from "./use-outreach-form.ts";
import { WideSection } from "./WideSection.tsx";

interface OutreachFormProps extends OutreachFormOptions {
  title: string;
  cancelHref: string;
  /** Above the first section. */
  notice?: ReactNode;
  blockedReason?: string | undefined;
}

const steps = [
  { key: "write", label: t("section.message") },
  { key: "check", label: t("form.review") },
];

export function OutreachForm({ title, cancelHref, notice, blockedReason, ...options }: OutreachFormProps) {
  const state = useOutreachForm(options);
  const { form, preflight, isChecking } = state;
  const patients = form.field("patients", t("section.patients"));
  const draftButton = (
    <Button variant="default" onClick={state.saveDraft} disabled={Boolean(blockedReason)}>
      {t("form.saveDraft")}
    </Button>
  );
  const backButton = (
    <Button variant="default" onClick={state.back}>
      {t("form.back")}
    </Button>
  );
  const receives = preflight?.receives ?? 0;
  const sendLabel = t(form.values.isScheduled ? "form.schedule" : "form.send", { count: receives, number: showNumber(receives) });
  const nobody = preflight && receives === 0 ? t("form.nobody") : undefined;
  return (
    <>
      <FormPage
        form={form}
        title={title}
        submitLabel={preflight ? sendLabel : t("form.check")}
        cancelHref={cancelHref}
        moreActions={preflight ? backButton : draftButton}
        footNote={preflight ? undefined : isChecking ? t("form.checking") : t("form.nothingSent")}
        blockedReason={blockedReason ?? nobody}
        onSubmit={preflight ? state.send : state.check}
      >
        <div className={classes.steps}>
          <Stepper steps={steps} current={preflight ? 1 : 0} onStep={(step) => step === 0 && state.back()} />
        </div>
        {notice}
        {preflight ? (
          <PreflightView preflight={preflight} isNow={!form.values.isScheduled} />
        ) : (
          <>
            <BasicsSection form={form} />
            <WideSection title={t("section.patients")} help={t("section.patientsHelp")}>
              <PatientPicker
                id={patients.id}
                error={patients.error}
                value={form.values.patients}
                onChange={(next) => form.set("patients", next)}
                initialFilters={{ reachable: "true" }}
              />
            </WideSection>
            {form.values.type === "multiple_choice" && <OptionsSection form={form} />}
            <MessageSection form={form} segmentPrice={state.segmentPrice} />
            <ScheduleSection form={form} />
          </>
        )}
      </FormPage>
      <SendTimeDialog time={state.askedTime} onConfirm={state.confirmTime} onClose={state.closeTime} />
    </>
  );
}
