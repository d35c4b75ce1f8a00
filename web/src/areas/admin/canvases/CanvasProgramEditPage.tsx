// Changes the program of a finalized canvas for later launches, or takes it out of the library.
import { Checkbox } from "@mantine/core";
import { adminCanvases, type Canvas, CanvasProgramInput } from "@tidings/contract/areas/admin/canvases";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { Redirect } from "../../../kit/Redirect.tsx";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { t } from "../library/content-text.ts";
import { adminPaths } from "../paths.ts";
import { CanvasFields } from "./CanvasFields.tsx";
import { canvasValues, programBody } from "./canvas-values.ts";
import { useCanvasForm } from "./use-canvas-form.ts";

function EditForm({ canvas }: { canvas: Canvas }) {
  const { externalId, title } = canvas;
  const finish = useFinish();
  const update = useEndpointMutation(adminCanvases.updateProgram, { refreshes: [adminCanvases.list, adminCanvases.show] });
  const { form, week, onWeek } = useCanvasForm({
    name: `canvas-program|${externalId}`,
    back: adminPaths.canvas(externalId),
    initial: canvasValues(canvas),
    schema: CanvasProgramInput,
    toBody: programBody,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => finish(t("saved"), adminPaths.canvas(externalId)),
  });
  usePageTrail([
    { label: t("canvas.title"), href: adminPaths.finalizedCanvases },
    { label: title, href: adminPaths.canvas(externalId) },
    { label: t("canvas.editProgram") },
  ]);
  return (
    <FormPage form={form} title={t("canvas.editProgram")} description={`${title}, ${canvas.code}`} submitLabel={t("library.editSubmit")}>
      <FormSection title={t("section.availability")} help={t("section.availability.help")}>
        <Checkbox
          label={t("isAvailable")}
          checked={form.values.isAvailable}
          onChange={(event) => form.set("isAvailable", event.currentTarget.checked)}
        />
      </FormSection>
      <CanvasFields form={form} week={week} onWeek={onWeek} hasCode={false} />
    </FormPage>
  );
}

export const CanvasProgramEditPage = recordPage(
  adminCanvases.show,
  { skeleton: ["formPage", 8], notFoundHref: adminPaths.notFound },
  ({ canvas }, { externalId }) =>
    canvas.state === "finalized" ? (
      <EditForm key={canvas.externalId} canvas={canvas} />
    ) : (
      <Redirect to={adminPaths.editCanvas(externalId)} replace />
    ),
);
