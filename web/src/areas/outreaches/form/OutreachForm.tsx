// Form of a new or changed outreach in three steps: message, patients, and the check with the send button.
import { Button } from "@mantine/core";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useCan } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { formatNumber } from "../../../kit/format.ts";
import { JumpTarget } from "../../../kit/JumpTarget.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { Stepper } from "../../../ui/layout/Stepper.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { TemplateField } from "../templates/TemplateField.tsx";
import { t } from "../text.ts";
import { BasicsSection } from "./BasicsSection.tsx";
import { FollowOnSection, OptionsSection, PictureSection } from "./later-sections.ts";
import { MessageSection } from "./MessageSection.tsx";
import classes from "./outreach-form.module.css";
import {
  type FormStep,
  formSteps,
  isSentNow,
  type OutreachFormOptions,
  type OutreachFormState,
  useOutreachForm,
} from "./use-outreach-form.ts";

interface OutreachFormProps extends OutreachFormOptions {
  title: string;
  /** Only a new outreach can start from a template. */
  isNew?: boolean;
  /** Shown above the first section. */
  notice?: ReactNode;
  blockedReason?: string | undefined;
}

const PatientsStep = lazyPart(() => import("./PatientsStep.tsx"), "PatientsStep");
const PreflightView = lazyPart(() => import("../check/PreflightView.tsx"), "PreflightView");

/** Loaded after the message, which is written first. */
const ScheduleSection = lazyPart(() => import("./ScheduleSection.tsx"), "ScheduleSection");

/** Loaded only for a start at an unusual hour. */
const SendTimeDialog = lazyPart(() => import("../check/SendTimeDialog.tsx"), "SendTimeDialog");

const steps = formSteps.map((key) => ({ key, label: t(`step.${key}`) }));

/** Heading of a step; a new step scrolls to its top and focuses it. */
function StepHead({ step, onStep }: { step: FormStep; onStep: (step: FormStep) => void }) {
  const head = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A step that opened because of an invalid field already has the focus on that field.
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

function MessageStep({ state: { form, segmentPrice, revealing }, isNew }: { state: OutreachFormState; isNew: boolean }) {
  return (
    <>
      {isNew && <TemplateField form={form} />}
      <BasicsSection form={form} />
      {form.values.type === "multiple_choice" && (
        <Suspense fallback={<Skeletons kind="form" count={2} />}>
          <OptionsSection form={form} />
        </Suspense>
      )}
      {form.values.answers.length > 0 && (
        <Suspense fallback={<Skeletons kind="form" count={1} />}>
          <FollowOnSection form={form} />
        </Suspense>
      )}
      <MessageSection form={form} segmentPrice={form.values.picture ? undefined : segmentPrice} revealing={revealing} />
      <Suspense fallback={<Skeletons kind="form" count={2} />}>
        <PictureSection form={form} />
        <ScheduleSection form={form} />
      </Suspense>
    </>
  );
}

export function OutreachForm({ title, isNew = false, notice, blockedReason, ...options }: OutreachFormProps) {
  const state = useOutreachForm(options);
  const can = useCan();
  const { form, step, preflight, isChecking } = state;
  // Preloads the later steps while the message is written.
  useEffect(() => {
    PatientsStep.preload();
    PreflightView.preload();
  }, []);
  // Registered in every step, so that its errors can be placed before its step was opened.
  const patientsField = form.field("patients", t("section.patients"));
  const receives = preflight?.receives ?? 0;
  const isNow = isSentNow(form.values, preflight);
  const first = Number(form.values.startWith);
  const isPart = first > 0 && first < receives;
  const sendKey = preflight?.needsApproval ? "form.ask" : !isNow ? "form.schedule" : isPart ? "form.sendFirst" : "form.send";
  const sendLabel = t(sendKey, { count: receives, number: formatNumber(receives), first: formatNumber(first) });
  const buttons = {
    message: { label: t("form.next"), act: state.next, note: t("form.nothingSent") },
    patients: { label: t("form.check"), act: state.check, note: isChecking ? t("form.checking") : t("form.nothingSent") },
    check: { label: sendLabel, act: state.send, note: preflight?.needsApproval ? t("form.askNote") : undefined },
  }[step];
  const noRecipients = step === "check" && receives === 0 ? t("form.nobody") : undefined;
  return (
    <>
      <FormPage
        form={form}
        title={title}
        submitLabel={buttons.label}
        moreActions={
          <>
            {step !== "message" && (
              <Button variant="default" onClick={() => state.go(step === "check" ? "patients" : "message")}>
                {t("form.back")}
              </Button>
            )}
            {can("create", "outreach_message") && (
              <Button variant="default" onClick={state.saveTemplate} data-disabled={state.isSavingTemplate || undefined}>
                {t("form.saveTemplate")}
              </Button>
            )}
            <Button variant="default" onClick={state.saveDraft} disabled={Boolean(blockedReason)}>
              {t("form.saveDraft")}
            </Button>
          </>
        }
        footNote={buttons.note}
        blockedReason={blockedReason ?? noRecipients}
        onSubmit={buttons.act}
      >
        <StepHead step={step} onStep={state.go} />
        {notice}
        {step === "message" && <MessageStep state={state} isNew={isNew} />}
        <Suspense fallback={<Skeletons kind="form" />}>
          {step === "patients" ? <PatientsStep state={state} /> : <JumpTarget id={patientsField.id} onReach={() => state.go("patients")} />}
          {step === "check" && preflight && <PreflightView preflight={preflight} isNow={isNow} form={form} />}
        </Suspense>
      </FormPage>
      <Suspense>
        <SendTimeDialog time={state.askedTime} onConfirm={state.confirmTime} onClose={state.closeTime} />
      </Suspense>
    </>
  );
}
