// Saves a template: new, or changed as it was read.
import { useNavigate } from "@tanstack/react-router";
import { type AppointmentTemplate, AppointmentTemplateInput, appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { templateIssues } from "@tidings/contract/template-issues";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useForm } from "../../../kit/use-form.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { appointmentPaths } from "../paths.ts";
import { emptyTemplate, type TemplateValues, templateValues, toTemplateInput } from "./template-values.ts";
import { t } from "./text.ts";

export function useTemplateForm(template?: AppointmentTemplate) {
  const navigate = useNavigate();
  const refreshes = [appointmentTemplates.list, appointmentTemplates.show];
  const create = useEndpointMutation(appointmentTemplates.create, { refreshes });
  const update = useEndpointMutation(appointmentTemplates.update, { refreshes });
  return useForm<TemplateValues, AppointmentTemplateInput, unknown>({
    name: template ? `appointment-template-edit|${template.externalId}` : "appointment-template-new",
    back: appointmentPaths.templates,
    initial: template ? templateValues(template) : emptyTemplate(),
    toBody: toTemplateInput,
    schema: AppointmentTemplateInput,
    check: (values) => templateIssues(toTemplateInput(values)),
    submit: (body, idempotencyKey) =>
      template
        ? update.mutateAsync({ params: { externalId: template.externalId }, body: { ...body, lockVersion: template.lockVersion } })
        : create.mutateAsync({ body, idempotencyKey }),
    onSaved: () => {
      toast.success(t(template ? "form.saved" : "form.created"));
      void navigate({ to: appointmentPaths.templates });
    },
  });
}
