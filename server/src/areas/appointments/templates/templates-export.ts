// The download of appointment templates: one row a template, its texts by slot and language.
import {
  maxReminders,
  reminderLanguages,
  TemplateExportSearch,
  type TemplateReminder,
} from "@tidings/contract/areas/appointment-templates";
import type { ExportFile, exportRequests } from "@tidings/contract/areas/exports";
import type { BodyOf } from "@tidings/contract/endpoint";
import { findLanguage } from "@tidings/contract/message/languages";
import { type Cell, defineExport, type RowSource, requestExport } from "../../../core/exports/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { countTemplates, type TemplateRow, templateState, templatesAfter } from "./template-rows.ts";

type Cells = Record<string, (row: TemplateRow) => Cell>;

const whenOf = (reminder: TemplateReminder | undefined): Cell => {
  if (!reminder) return null;
  return reminder.immediate ? "at once" : `${reminder.numOfDaysBefore} days before at ${reminder.sendTime}`;
};

function textCells(name: string, textsOf: (row: TemplateRow) => Record<string, string> | null | undefined): Cells {
  return Object.fromEntries(
    reminderLanguages.map((language) => [`${name} (${findLanguage(language)?.name})`, (row) => textsOf(row)?.[language] ?? null]),
  );
}

function slotCells(at: number): Cells {
  const name = `Reminder ${at + 1}`;
  const slot = (row: TemplateRow) => row.reminders[at];
  return {
    [name]: (row) => (slot(row) ? (slot(row)?.isRsvp ? "asks for YES or NO" : "no response") : "off"),
    [`${name}, when`]: (row) => whenOf(slot(row)),
    ...textCells(`${name}, text`, (row) => slot(row)?.contentText),
    ...textCells(`${name}, answer to YES`, (row) => slot(row)?.acknowledgementYesMessage?.contentText),
    ...textCells(`${name}, answer to NO`, (row) => slot(row)?.acknowledgementNoMessage?.contentText),
  };
}

const cells: Cells = {
  Title: (row) => row.title,
  Status: (row) => templateState(row),
  "Duration in minutes": (row) => row.duration,
  "Follow-up": (row) => (row.is_follow_up_enabled ? "on" : "off"),
  ...Object.assign({}, ...Array.from({ length: maxReminders }, (_, at) => slotCells(at))),
  ...textCells("Cancel message", (row) => row.cancel_content_text),
  "Template ID": (row) => row.external_id,
  "For appointments": (row) => (row.modalities.length === 0 ? "all" : row.modalities.join(", ").replace("in_person", "in person")),
};

async function open(ctx: Ctx, search: TemplateExportSearch): Promise<RowSource> {
  return {
    columns: Object.keys(cells),
    total: await countTemplates(ctx, search),
    async read(now, after, limit) {
      const rows = await templatesAfter(now, search, after, limit);
      return {
        rows: rows.map((row) => Object.values(cells).map((of) => of(row))),
        next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
      };
    },
  };
}

const templatesExport = defineExport({
  name: "appointment_templates",
  needs: { action: "download", subject: "appointment_template" },
  query: TemplateExportSearch,
  open,
});

export async function exportTemplates(
  ctx: Ctx,
  { search, fileName }: BodyOf<typeof exportRequests.appointmentTemplates>,
): Promise<{ file: ExportFile }> {
  return { file: await requestExport(ctx, { kind: templatesExport.name, query: search ?? {}, fileName }) };
}
