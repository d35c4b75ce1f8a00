// Changes a draft.
import { adminCanvases, type Canvas, CanvasInput } from "@tidings/contract/areas/admin/canvases";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { Redirect } from "../../../kit/Redirect.tsx";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { t } from "../library/content-text.ts";
import { adminPaths } from "../paths.ts";
import { CanvasFields } from "./CanvasFields.tsx";
import { canvasBody, canvasValues } from "./canvas-values.ts";
import { useCanvasForm } from "./use-canvas-form.ts";

function EditForm({ canvas }: { canvas: Canvas }) {
  const { externalId, title } = canvas;
  const finish = useFinish();
  const update = useEndpointMutation(adminCanvases.update, { refreshes: [adminCanvases.list, adminCanvases.show] });
  const { form, week, onWeek } = useCanvasForm({
    name: `canvas-edit|${externalId}`,
    back: adminPaths.canvas(externalId),
    initial: canvasValues(canvas),
    schema: CanvasInput,
    toBody: canvasBody,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => finish(t("canvas.created"), adminPaths.canvas(externalId)),
  });
  usePageTrail([
    { label: t("canvas.title"), href: adminPaths.canvases },
    { label: title, href: adminPaths.canvas(externalId) },
    { label: t("canvas.edit") },
  ]);
  return (
    <FormPage form={form} title={t("canvas.edit")} description={title} submitLabel={t("canvas.createSubmit")}>
      <CanvasFields form={form} week={week} onWeek={onWeek} hasCode />
    </FormPage>
  );
}

export const CanvasEditPage = recordPage(
  adminCanvases.show,
  { skeleton: ["formPage", 8], notFoundHref: adminPaths.notFound },
  ({ canvas }, { externalId }) =>
    canvas.state === "draft" ? (
      <EditForm key={canvas.externalId} canvas={canvas} />
    ) : (
      <Redirect to={adminPaths.editCanvasProgram(externalId)} replace />
    ),
);
