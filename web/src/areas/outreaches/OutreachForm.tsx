// The form of an outreach, new or changed: the message, the patients, then the check with the one button that sends.
import { Button } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { FormPage } from "../../kit/FormPage.tsx";
import { showNumber } from "../../kit/format.ts";
import { JumpTarget } from "../../kit/JumpTarget.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { BasicsSection } from "./BasicsSection.tsx";
import { MessageSection } from "./MessageSection.tsx";
import { OptionsSection } from "./OptionsSection.tsx";
import classes from "./outreach-form.module.css";
import { ScheduleSection } from "./ScheduleSection.tsx";
import { SendTimeDialog } from "./SendTimeDialog.tsx";
import { t } from "./text.ts";
import { type FormStep, formSteps, type OutreachFormOptions, type OutreachFormState, useOutreachForm } from "./use-outreach-form.ts";

interface OutreachFormProps extends OutreachFormOptions {
  title: string;
  cancelHref: string;
  /** Above the first section. */
  notice?: ReactNode;
  blockedReason?: string | undefined;
}

const loadPatients = () => import("./PatientsStep.tsx");
const loadCheck = () => import("./PreflightView.tsx");
const PatientsStep = lazy(async () => ({ default: (await loadPatients()).PatientsStep }));
const PreflightView = lazy(async () => ({ default: (await loadCheck()).PreflightView }));

const steps = formSteps.map((key) => ({ key, label: t(`step.${key}`) }));

/** A new step begins at its top, for the eyes and for the keyboard. */
function StepHead({ step, onStep }: { step: FormStep; onStep: (step: FormStep) => void }) {
  const head = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A step that opens because something in it is wrong already has the focus there.
    if (document.activeElement?.getAttribute("aria-invalid") === "true") return;
    scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  }, [step]);
  const current = formSteps.indexOf(step);
  return (
    <div ref={head} tabIndex={-1} className={classes.steps}>
      <Stepper steps={steps} current={current} onStep={(index) => index < current && onStep(formSteps[index] ?? "message")} />
    </div>
  );
}

function MessageStep({ state: { form, segmentPrice } }: { state: OutreachFormState }) {
  return (
    <>
      <BasicsSection form={form} />
      {form.values.type === "multiple_choice" && <OptionsSection form={form} />}
      <MessageSection form={form} segmentPrice={segmentPrice} />
      <ScheduleSection form={form} />
    </>
  );
}

export function OutreachForm({ title, cancelHref, notice, blockedReason, ...options }: OutreachFormProps) {
  const state = useOutreachForm(options);
  const { form, step, preflight, isChecking } = state;
  // The later steps are there by the time the message is written.
  useEffect(() => void Promise.all([loadPatients(), loadCheck()]).catch(() => undefined), []);
  // Declared on every step, so that its errors have a home before it was opened.
  const patientsField = form.field("patients", t("section.patients"));
  const receives = preflight?.receives ?? 0;
  const sendLabel = t(form.values.isScheduled ? "form.schedule" : "form.send", { count: receives, number: showNumber(receives) });
  const buttons = {
    message: { label: t("form.next"), act: state.next, note: t("form.nothingSent") },
    patients: { label: t("form.check"), act: state.check, note: isChecking ? t("form.checking") : t("form.nothingSent") },
    check: { label: sendLabel, act: state.send, note: undefined },
  }[step];
  const nobody = step === "check" && receives === 0 ? t("form.nobody") : undefined;
  return (
    <>
      <FormPage
        form={form}
        title={title}
        submitLabel={buttons.label}
        cancelHref={cancelHref}
        moreActions={
          <>
            {step !== "message" && (
              <Button variant="default" onClick={() => state.go(step === "check" ? "patients" : "message")}>
                {t("form.back")}
              </Button>
            )}
            <Button variant="default" onClick={state.saveDraft} disabled={Boolean(blockedReason)}>
              {t("form.saveDraft")}
            </Button>
          </>
        }
        footNote={buttons.note}
        blockedReason={blockedReason ?? nobody}
        onSubmit={buttons.act}
      >
        <StepHead step={step} onStep={state.go} />
        {notice}
        {step === "message" && <MessageStep state={state} />}
        <Suspense fallback={<Skeletons kind="form" />}>
          {step === "patients" ? <PatientsStep state={state} /> : <JumpTarget id={patientsField.id} onReach={() => state.go("patients")} />}
          {step === "check" && preflight && (
            <PreflightView preflight={preflight} isNow={!form.values.isScheduled} texts={form.values.contentText} />
          )}
        </Suspense>
      </FormPage>
      <SendTimeDialog time={state.askedTime} onConfirm={state.confirmTime} onClose={state.closeTime} />
    </>
  );
}
