// Page layout of all forms: header, error summary, sections, and sticky buttons.
import { Button, Loader } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { useTimeZone } from "../api/session.tsx";
import { LinkButton } from "../ui/buttons/LinkButton.tsx";
import { FormErrorSummary } from "../ui/layout/FormErrorSummary.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import classes from "./FormPage.module.css";
import { formatDateTime } from "./format.ts";
import { t } from "./pattern-texts.ts";
import { UnsavedChangesDialog } from "./UnsavedChangesDialog.tsx";
import type { Form } from "./use-form.ts";

interface FormPageProps<V extends object> {
  form: Form<V>;
  title: string;
  description?: ReactNode;
  badge?: ReactNode;
  /** "Create patient" */
  submitLabel: string;
  /** Additional buttons beside Cancel and the main one, e.g. "Save as draft". */
  moreActions?: ReactNode;
  /** Note beside the buttons: what will happen. */
  footNote?: ReactNode;
  /** Reason why the form cannot be saved at all. */
  blockedReason?: string | undefined;
  /** Replaces saving, e.g. by a preflight that then calls form.submit. */
  onSubmit?: () => void;
  /** FormSection elements. */
  children: ReactNode;
}

function RestoredNote<V extends object>({ form }: { form: Form<V> }) {
  const timeZone = useTimeZone();
  const { restoredAt } = form.draft;
  if (restoredAt === null || !form.isDirty) return null;
  return (
    <div className={classes.restored} role="status">
      <IconHistory size={16} stroke={1.5} aria-hidden />
      <span>{t("form.restored", { time: formatDateTime(new Date(restoredAt).toISOString(), timeZone) })}</span>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void form.discard()}>
        {t("form.discardDraft")}
      </Button>
    </div>
  );
}

export function FormPage<V extends object>(props: FormPageProps<V>) {
  const { form, title, submitLabel, blockedReason } = props;
  const note = blockedReason ?? props.footNote;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog opened from a field has its own form; React bubbles its submit event to this one.
    if (event.target !== event.currentTarget) return;
    if (!blockedReason) (props.onSubmit ?? form.submit)();
  };
  // A held Enter key submits once.
  const calm = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.repeat) event.preventDefault();
  };
  return (
    <div className={classes.page} data-ends-with-buttons>
      <PageHeader title={title} badge={props.badge} {...(props.description ? { description: props.description } : {})} />
      <RestoredNote form={form} />
      <FormErrorSummary errors={form.summary} />
      <form
        className={classes.form}
        noValidate
        onSubmit={submit}
        onKeyDown={calm}
        aria-label={title}
        aria-busy={form.isSubmitting || !form.draft.isKnown}
      >
        <div className={classes.fields}>{props.children}</div>
        <div className={classes.foot} data-keeps-free>
          {note && <div className={classes.note}>{note}</div>}
          <LinkButton href={form.back} variant="default">
            {t("form.cancel")}
          </LinkButton>
          {props.moreActions}
          {/* Not disabled while saving, so that the focus stays; a second submit is ignored anyway. */}
          <Button
            type="submit"
            aria-disabled={Boolean(blockedReason) || form.isSubmitting}
            data-disabled={Boolean(blockedReason) || undefined}
            leftSection={form.isSubmitting ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
      <UnsavedChangesDialog form={form} />
    </div>
  );
}
