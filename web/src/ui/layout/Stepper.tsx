// Steps of a wizard: completed ones can be reopened, the current one is marked.
import { IconCheck } from "@tabler/icons-react";
import { useUiTexts } from "../ui-context.ts";
import hidden from "../unseen.module.css";
import classes from "./Stepper.module.css";

export interface StepperStep {
  key: string;
  label: string;
}

interface StepperProps {
  steps: StepperStep[];
  /** From 0. */
  current: number;
  /** Steps before this one can be opened; the current one by default. */
  reached?: number;
  onStep?: (index: number) => void;
}

export function Stepper({ steps, current, reached = current, onStep }: StepperProps) {
  const texts = useUiTexts();
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => {
        const isDone = index < Math.max(current, reached) && index !== current;
        const canOpen = onStep && index !== current && index <= reached;
        const content = (
          <>
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={14} stroke={2} /> : index + 1}
            </span>
            <span className={hidden.unseen}>{texts.step(index + 1, steps.length)}: </span>
            <span className={classes.label}>{step.label}</span>
            {isDone && <span className={hidden.unseen}>, {texts.stepDone}</span>}
          </>
        );
        return (
          <li
            key={step.key}
            className={classes.step}
            data-state={index === current ? "current" : isDone ? "done" : "ahead"}
            aria-current={index === current ? "step" : undefined}
          >
            {canOpen ? (
              <button type="button" className={classes.open} onClick={() => onStep(index)}>
                {content}
              </button>
            ) : (
              <span className={classes.open}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
