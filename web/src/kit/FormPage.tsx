// Every form of the product: head, what is wrong, sections, and the buttons that stay in reach.
import { Button, Loader } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { useCurrentUser } from "../api/session.tsx";
import { FormErrorSummary } from "../ui/FormErrorSummary.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { UiLink } from "../ui/UiLink.tsx";
import classes from "./FormPage.module.css";
import { showDateTime } from "./format.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { t } from "./pattern-texts.ts";
import type { Form } from "./use-form.ts";

interface FormPageProps<V extends object> {
  form: Form<V>;
  title: string;
  description?: ReactNode;
  badge?: ReactNode;
  /** "Create patient" */
  submitLabel: string;
  cancelHref: string;
  /** Further buttons beside Cancel and the main one, e.g. "Save as draft". */
  moreActions?: ReactNode;
  /** A line beside the buttons: what will happen. */
  footNote?: ReactNode;
  /** What keeps the form from being saved whatever is typed. */
  blockedReason?: string | undefined;
  /** Instead of saving at once, e.g. a preflight that then calls form.submit. */
  onSubmit?: () => void;
  /** FormSection elements. */
  children: ReactNode;
}

function RestoredNote<V extends object>({ form }: { form: Form<V> }) {
  const timeZone = useCurrentUser().organization?.timeZone ?? "UTC";
  const { restoredAt } = form.draft;
  if (restoredAt === null || !form.isDirty) return null;
  return (
    <div className={classes.restored} role="status">
      <IconHistory size={16} stroke={1.5} aria-hidden />
      <span>{t("form.restored", { time: showDateTime(new Date(restoredAt).toISOString(), timeZone) })}</span>
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
    // A dialog opened from a field has a form of its own; React lets its submit bubble up to here.
    if (event.target !== event.currentTarget) return;
    if (!blockedReason) (props.onSubmit ?? form.submit)();
  };
  // A held Enter is one wish, not many.
  const calm = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.repeat) event.preventDefault();
  };
  return (
    <div className={classes.page}>
      <PageHeader title={title} badge={props.badge} {...(props.description ? { description: props.description } : {})} />
      <RestoredNote form={form} />
      <FormErrorSummary errors={form.summary} />
      <form noValidate onSubmit={submit} onKeyDown={calm} aria-label={title} aria-busy={form.isSubmitting}>
        {props.children}
        <div className={classes.foot}>
          {note && <div className={classes.note}>{note}</div>}
          <Button component={UiLink} {...{ href: props.cancelHref }} variant="default">
            {t("form.cancel")}
          </Button>
          {props.moreActions}
          {/* Not disabled while it saves: the focus stays where it is, and a second submit is refused anyway. */}
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
      <LeaveDialog form={form} />
    </div>
  );
}
