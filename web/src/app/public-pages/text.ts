// Texts of the frame of the public pages and of the About page; loaded with these pages only, to keep the shell small.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("public", {
  "public.contents": "On this page",
  "public.help": "Help Center",
  "public.terms": "Terms",
  "public.privacy": "Privacy",
  "public.about": "About",
  "about.title": "About {{product}}",
  "about.lead": "Open-source software for texting, calling and emailing patients.",
  "about.version": "This server",
  "about.release": "Version",
  "about.commit": "Commit",
  "about.license": "License",
  "about.source": "Source code",
  "about.noSource": "Not stated. Ask the operator of this server.",
  "about.others": "Third-party software",
  "about.notices": "Notices and licenses",
  "about.rights":
    "Under the license, you are entitled to the complete source code of the version that runs here, including any changes its operator made.",
  "about.warranty": "The software comes without any warranty.",
});
