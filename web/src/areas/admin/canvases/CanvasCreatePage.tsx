// Begins a canvas.
import { adminCanvases, CanvasInput } from "@tidings/contract/areas/admin/canvases";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useFinish } from "../../../kit/use-finish.ts";
import { t } from "../library/content-text.ts";
import { adminPaths } from "../paths.ts";
import { CanvasFields } from "./CanvasFields.tsx";
import { canvasBody, newCanvasValues } from "./canvas-values.ts";
import { useCanvasForm } from "./use-canvas-form.ts";

export function CanvasCreatePage() {
  const finish = useFinish();
  const create = useEndpointMutation(adminCanvases.create, { refreshes: [adminCanvases.list] });
  const { form, week, onWeek } = useCanvasForm({
    name: "canvas-new",
    back: adminPaths.canvases,
    initial: newCanvasValues,
    schema: CanvasInput,
    toBody: canvasBody,
    submit: (body) => create.mutateAsync({ body }),
    onSaved: ({ canvas }) => finish(t("canvas.created"), adminPaths.canvas(canvas.externalId)),
  });
  usePageTrail([{ label: t("canvas.title"), href: adminPaths.canvases }, { label: t("canvas.new") }]);
  return (
    <FormPage form={form} title={t("canvas.new")} submitLabel={t("canvas.createSubmit")}>
      <CanvasFields form={form} week={week} onWeek={onWeek} hasCode />
    </FormPage>
  );
}
