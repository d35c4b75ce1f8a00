// Changes a draft.
import { useNavigate, useParams } from "@tanstack/react-router";
import { adminCanvases, type Canvas, CanvasInput } from "@tidings/contract/areas/admin/canvases";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "../library/content-text.ts";
import { adminPaths } from "../paths.ts";
import { CanvasFields } from "./CanvasFields.tsx";
import { canvasBody, canvasValues } from "./canvas-values.ts";
import { useCanvasForm } from "./use-canvas-form.ts";

function EditForm({ canvas }: { canvas: Canvas }) {
  const { externalId, title } = canvas;
  const navigate = useNavigate();
  const update = useEndpointMutation(adminCanvases.update, { refreshes: [adminCanvases.list, adminCanvases.show] });
  const { form, week, onWeek } = useCanvasForm({
    name: `canvas-edit|${externalId}`,
    initial: canvasValues(canvas),
    schema: CanvasInput,
    toBody: canvasBody,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => {
      toast.success(t("canvas.created"));
      void navigate({ to: adminPaths.canvas(externalId) });
    },
  });
  usePageTrail([
    { label: t("canvas.title"), href: adminPaths.canvases },
    { label: title, href: adminPaths.canvas(externalId) },
    { label: t("canvas.edit") },
  ]);
  return (
    <FormPage
      form={form}
      title={t("canvas.edit")}
      description={title}
      submitLabel={t("canvas.createSubmit")}
      cancelHref={adminPaths.canvas(externalId)}
    >
      <CanvasFields form={form} week={week} onWeek={onWeek} hasCode />
    </FormPage>
  );
}

export function CanvasEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(adminCanvases.show, { params: { externalId } });
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="form" count={8} />} notFoundHref={adminPaths.notFound}>
      {({ canvas }) =>
        canvas.state === "draft" ? (
          <EditForm key={canvas.externalId} canvas={canvas} />
        ) : (
          <Redirect to={adminPaths.editCanvasProgram(externalId)} replace />
        )
      }
    </QueryPage>
  );
}
