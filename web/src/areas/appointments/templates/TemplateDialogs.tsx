// Asks before a template is deleted or taken out of use, and says what stays.
import { type AppointmentTemplate, appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { useRef } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./text.ts";

export interface TemplateQuestion {
  about: AppointmentTemplate;
  what: "delete" | "standBy";
}

export function TemplateDialogs({ question, onClose }: { question: TemplateQuestion | null; onClose: () => void }) {
  const refreshes = [appointmentTemplates.list, appointmentTemplates.show];
  const onFailed = (error: unknown) => toastError(error);
  const destroy = useEndpointMutation(appointmentTemplates.destroy, { refreshes, onFailed, onDone: () => toast.success(t("delete.done")) });
  const standBy = useEndpointMutation(appointmentTemplates.standBy, {
    refreshes,
    onFailed,
    onDone: () => toast.success(t("standBy.done")),
  });
  // While the dialog fades away its words stay.
  const last = useRef(question);
  if (question) last.current = question;
  if (!last.current) return null;
  const { about, what } = last.current;
  const request = { params: { externalId: about.externalId } };
  return (
    <ConfirmDialog
      isOpen={question !== null}
      onClose={onClose}
      onConfirm={() => (what === "delete" ? destroy : standBy).mutateAsync(request).catch(() => undefined)}
      title={t(`${what}.title`, { title: about.title })}
      undo={t(`${what}.undo`)}
      confirmLabel={t(`${what}.confirm`)}
      {...(what === "delete" ? { typeToConfirm: t("delete.word"), isDanger: true } : {})}
    >
      {t(`${what}.body`)}
    </ConfirmDialog>
  );
}
