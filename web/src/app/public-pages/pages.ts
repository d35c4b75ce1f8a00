// Sections of the built-in public pages by path; server settings can replace each page by the clinic's own URL.
import { t } from "./page-texts.ts";

type TextKey = Parameters<typeof t>[0];

export interface PublicText {
  title: string;
  lead: string;
  sections: { id: string; title: string; paragraphs: readonly string[] }[];
}

type PageKey = TextKey extends infer K ? (K extends `${infer P}.title` ? P : never) : never;

/** A section's id is its anchor too. */
const page = (key: PageKey, sections: Readonly<Record<string, number>>): PublicText => ({
  title: t(`${key}.title`),
  lead: t(`${key}.lead`),
  sections: Object.entries(sections).map(([id, paragraphs]) => ({
    id,
    title: t(`${key}.${id}` as TextKey),
    paragraphs: Array.from({ length: paragraphs }, (_, index) => t(`${key}.${id}.${index + 1}` as TextKey)),
  })),
});

/** By path, with the number of paragraphs of each section. */
export const publicPages: Readonly<Record<string, () => PublicText>> = {
  help: () => page("help", { signIn: 2, inbox: 2, send: 3, answers: 2, stop: 1, keys: 1, troubleshooting: 3 }),
  "best-practices": () => page("bestPractices", { who: 1, short: 1, ask: 1, language: 1, private: 1, hour: 1 }),
  terms: () => page("terms", { who: 1, license: 1 }),
  privacy: () => page("privacy", { kept: 1, who: 1, ask: 1 }),
  "request-demo": () => page("demo", { try: 1, ask: 1 }),
  support: () => page("support", { first: 1, who: 1 }),
};
