// Texts of the frame of the public pages and of the About page; loaded with these pages only, to keep the shell small.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("public", {
  "public.contents": "On this page",
  "public.help": "Help Center",
  "public.terms": "Terms",
  "public.privacy": "Privacy",
  "public.about": "About",
  "about.title": "About {{product}}",
  "about.lead": "Free software for texting and calling patients.",
  "about.version": "This server",
  "about.release": "Version",
  "about.commit": "Commit",
  "about.license": "License",
  "about.source": "Source code",
  "about.noSource": "Not stated. Ask the people who run this server.",
  "about.others": "Third-party work",
  "about.notices": "Notices and licenses",
  "about.rights":
    "The license entitles you to the complete source code of the version that runs here, including changes made by the people who run it.",
  "about.warranty": "The software comes without any warranty.",
});
