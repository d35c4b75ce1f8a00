// Documents of the library in the demonstration: packets for patients, a help article for staff, and one that is not published yet.
import type { DocumentKind } from "@tidings/contract/areas/library";
import { staff } from "../../../fixtures/cast.ts";
import { type Line, writePdf } from "../areas/programs/packet-pdf.ts";
import type { Ctx } from "../kernel/context.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";

interface DocumentStory {
  kind: DocumentKind;
  title: string;
  description: string;
  fileName: string;
  daysAgo: number;
  isPublished: boolean;
  paragraphs: readonly string[];
}

const contentType = "application/pdf";

const stories: readonly DocumentStory[] = [
  {
    kind: "packet",
    title: "Your first visit",
    description: "What to bring and when to come, in English and Spanish.",
    fileName: "first-visit.pdf",
    daysAgo: 60,
    isPublished: true,
    paragraphs: [
      "Please come 15 minutes early. Bring a photo ID, your insurance card if you have one, and all medicines that you take, in their bottles.",
      "If you need an interpreter, a ride or a wheelchair, call us or text us before the visit.",
      "Llegue 15 minutos antes. Traiga una identificación con foto, su tarjeta de seguro si la tiene y todos los medicamentos que toma, en sus frascos.",
      "Si necesita un intérprete, transporte o una silla de ruedas, llámenos o envíenos un mensaje antes de la visita.",
    ],
  },
  {
    kind: "packet",
    title: "Text messages from your clinic",
    description: "Which texts patients get, and how to stop them, in English and Spanish.",
    fileName: "text-messages.pdf",
    daysAgo: 45,
    isPublished: true,
    paragraphs: [
      "We text you before your visits and when we have news for you. Reply HELP for help. Reply STOP if you want no more texts.",
      "Do not text us in an emergency: call 911.",
      "Le enviamos mensajes antes de sus citas y cuando tenemos noticias para usted. Responda AYUDA para recibir ayuda. Responda ALTO si no quiere más mensajes.",
      "En una emergencia no nos envíe mensajes: llame al 911.",
    ],
  },
  {
    kind: "help_article",
    title: "Reply to patients in Messenger",
    description: "For the front desk: who needs a reply, and how to close a conversation.",
    fileName: "reply-in-messenger.pdf",
    daysAgo: 30,
    isPublished: true,
    paragraphs: [
      "Open Messenger. “Needs you” lists everyone who waits for a reply, has an unread message or sent an unclear reply.",
      "Read the whole conversation before you reply. If a colleague is writing, their name is shown above the text field.",
      "After your reply, close the conversation if nothing is left to do. It opens again when the patient writes.",
    ],
  },
  {
    kind: "packet",
    title: "Asthma action plan",
    description: "Waiting for review by the medical director.",
    fileName: "asthma-action-plan.pdf",
    daysAgo: 3,
    isPublished: false,
    paragraphs: ["Green zone: no cough, no wheezing. Take your daily medicine.", "Red zone: you cannot speak in full sentences. Call 911."],
  },
];

const fileOf = ({ title, paragraphs }: DocumentStory): Buffer =>
  writePdf(title, [{ text: title, size: 22, isBold: true }, ...paragraphs.map((text): Line => ({ text, size: 12, above: 12 }))]);

/** They belong to no organization: once for the whole demonstration. */
export async function seedLibrary(ctx: Ctx): Promise<void> {
  const operator = await ctx.tx.selectFrom("users").select("id").where("email", "=", staff.siteAdmin.email).executeTakeFirstOrThrow();
  const storage = openStorage(ctx.settings, ctx.clock);
  for (const story of stories) {
    const file = fileOf(story);
    const at = ctx.clock
      .now()
      .subtract({ hours: 24 * story.daysAgo })
      .toString();
    const path = `library/documents/${story.fileName}`;
    await ctx.tx
      .insertInto("library_documents")
      .values({
        kind: story.kind,
        title: story.title,
        description: story.description,
        is_published: story.isPublished,
        file_name: story.fileName,
        content_type: contentType,
        byte_size: file.length,
        storage_path: path,
        created_by_user_id: operator.id,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await storage.put(path, file, { contentType, byteSize: file.length });
  }
}
