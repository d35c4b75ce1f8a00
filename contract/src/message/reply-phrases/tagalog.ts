// Tagalog phrases by which patients end messages, say that the number is wrong, or sound as if they might.

import type { ReplyPhrases } from "../phrases/reply-phrases-shape.ts";

const messages = "(text|texts|mensahe|message|messages|sms|txt|paalala|notification)";

export const tagalogPhrases: ReplyPhrases = {
  stop: [
    `(itigil|tigilan|ihinto|huminto|tumigil|tigil) [na] [po|nyo|ninyo|niyo|mo|kayo|ka] [na|po|ang] [po|ang|sa|pag] [pagte|pag] (${messages.slice(1, -1)}|pagtext|pagtetext|pagpapadala|pagmemensahe|pag text|pagsend)`,
    `(huwag|wag|wag na|huwag na) [na] [po|nyo|ninyo|niyo|mo|kayo|kayong] [na|po|nyo|ninyo|niyo|ako|akong|kayong|kayo] [po|ako|akong] (i text|itext|magtext|mag text|magpadala|padalhan|mag message|magmessage|contact|kontakin|makipag ugnayan|text|imessage|i message|istorbohin)`,
    `(ayaw ko|ayoko|ayaw) [na] [po] [nang|ng|na|makatanggap|tumanggap] [ng|nang] [po] [makatanggap|tumanggap] [ng|nang] [mga|inyong|anumang] ${messages}`,
    `(wala|walang) nang ${messages}`,
    "(alisin|tanggalin|burahin|tanggalin nyo|alisin nyo) [na] [po|nyo|ninyo|niyo|mo] (ako|ang number ko|ang numero ko|ang pangalan ko|numero ko|number ko)",
    "(mag unsubscribe|i unsubscribe)",
  ],
  wrongNumber: [
    "(maling|mali ang|mali po ang) (number|numero|tao)",
    "(hindi|di) [po] (ako iyan|ako yan|ako po yan|ako ang pasyente|siya ito|ako si)",
    "hindi ko [po] kilala",
  ],
  doubtful: [
    "(pabayaan|hayaan|iwan) (nyo|ninyo|niyo|mo) [na|po] ako",
    "bakit ... (text|nagtetext|nagpapadala|message)",
    "(saan|paano) ... (nakuha|kinuha) ... (number|numero)",
    "(ang dami|sobrang dami|dami) [na|po] [ng] (text|mensahe|message)",
    "(nakakainis|istorbo|tantanan|spam|scam)",
    "(hindi|di) [po] (ako interesado|interesado)",
    "(huwag|wag) [na|po|nyo|ninyo] [po|nyo|ninyo] [akong] (tawagan|tumawag)",
  ],
  limited: ["(bago|hanggang|sa gabi|sa umaga|habang|ngayon lang|bukas|sa trabaho|muna)"],
};
