// Changes the program of a finalized canvas for later launches, or takes it out of the library.
import { Checkbox } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { adminCanvases, type Canvas, CanvasProgramInput } from "@tidings/contract/areas/admin/canvases";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { t } from "../library/content-text.ts";
import { adminPaths } from "../paths.ts";
import { CanvasFields } from "./CanvasFields.tsx";
import { canvasValues, programBody } from "./canvas-values.ts";
import { useCanvasForm } from "./use-canvas-form.ts";

function EditForm({ canvas }: { canvas: Canvas }) {
  const { externalId, title } = canvas;
  const navigate = useNavigate();
  const update = useEndpointMutation(adminCanvases.updateProgram, { refreshes: [adminCanvases.list, adminCanvases.show] });
  const { form, week, onWeek } = useCanvasForm({
    name: `canvas-program|${externalId}`,
    initial: canvasValues(canvas),
    schema: CanvasProgramInput,
    toBody: programBody,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => {
      toast.success(t("saved"));
      void navigate({ to: adminPaths.canvas(externalId) });
    },
  });
  usePageTrail([
    { label: t("canvas.title"), href: adminPaths.finalizedCanvases },
    { label: title, href: adminPaths.canvas(externalId) },
    { label: t("canvas.editProgram") },
  ]);
  return (
    <FormPage
      form={form}
      title={t("canvas.editProgram")}
      description={`${title}, ${canvas.code}`}
      submitLabel={t("library.editSubmit")}
      cancelHref={adminPaths.canvas(externalId)}
    >
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

export function CanvasProgramEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(adminCanvases.show, { params: { externalId } });
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="form" count={8} />} notFoundHref={adminPaths.notFound}>
      {({ canvas }) =>
        canvas.state === "finalized" ? (
          <EditForm key={canvas.externalId} canvas={canvas} />
        ) : (
          <Redirect to={adminPaths.editCanvas(externalId)} replace />
        )
      }
    </QueryPage>
  );
}
