// Tagalog wordings: the patient has died or moved, the number is a stranger's, no more messages.

import type { RequestWords } from "./request-words.ts";

const relative =
  "(nanay|tatay|mama|papa|inay|itay|ina|ama|asawa|mister|misis|lola|lolo|anak|kapatid|kuya|ate|tito|tita|pasyente|biyenan|pinsan|siya|sya|sya|mommy|daddy|mommy|apo|ninang|ninong)";
const texts = "(text|txt|teks|message|messages|mensahe|msg|msgs|paalala|reminder|reminders|sms)";

export const tagalogRequests: RequestWords = {
  language: "tgl",
  deceased: [
    `(pumanaw|namatay|namayapa|yumao|binawian ng buhay|sumakabilang buhay|nasawi|naaksidente at namatay|nagpahinga na) [na|na po|po|po na|na nga] [si|ang|ang aking|po si|sya|siya] [*] [${relative.slice(1, -1)}]`,
    `(patay) na [po|ho|rin] (si|ang|sya|siya|yung|po) [*] [${relative.slice(1, -1)}]`,
    `^ [patay] [na] (wala) na [po|ho] (si|ang|sya|siya) [*] [*] [inatake|namatay|noong|nung|last|kahapon|kanina|dahil]`,
    "(nilibing|inilibing|ililibing|nailibing|pinalibing|kinrimate|lamay|burol|libing) [na|na po|po] (namin|ni|na namin|po namin|nya|niya|si)",
    "(kinuha|tinawag|sinundo) [na|na po|po] [sya|siya|si *] (ni lord|ng diyos|ng panginoon|na ni lord|sya ni lord|siya ni lord|po sya ni lord|po siya ni lord)",
    "(kapiling|nasa piling) [na|na po] (ni lord|ng diyos|ng panginoon|niya ng panginoon)",
    "(sumalangit nawa|rest in peace|nasa langit na|death certificate|nakaburol|burol nya|burol niya|balo na)",
    `${relative} [ko|po|namin|ni *] [po|na] (namatay|pumanaw|patay na|yumao|namayapa|wala na po|passed away)`,
  ],
  notDeceased: [
    "(aso|pusa|manok|isda|cellphone|cp ko|battery|baterya|lowbat|kotse|sasakyan|halaman|computer|laptop|ilaw|kuryente)",
    "(patay na patay|patay gutom|namatay sa tawa|mamatay sa|patay ang ilaw|namatay ang ilaw|namatayan ng|patay malisya)",
    "(uuwi ako|di ako makakapunta|hindi ako makakapunta|resched|ipagpaliban|ilipat ang)",
    "(taon na ang nakalipas|noong bata|matagal na|years ago|sa pelikula|sa teleserye)",
    "(wala na po si doc|wala na si doc|wala na po sya sa bahay|wala na sya sa trabaho|wala na po siya dyan)",
  ],
  wrongNumber: [
    "(maling|mali|wrong) [po|yung|ang|na|ang na] (number|numero|tao|send|num|padala|sinend)",
    "(namali|nagkamali) [po|ka|kayo|po kayo|ata] [kayo|ka|yata|ata] [ng|po ng|sa] (send|number|text|numero|tao|txt|pinadalhan)",
    "(hindi|di|hnd|dili) [po|nga|naman] [po] (ako|ito|to|sakin) [po] (si|yan|yung|yon|ang) (pasyente|taong|may ari|hinahanap|nasa|*) [nyo|ninyo]",
    "(di|hindi|hnd) [ko|po|namin] [po] (kilala|kakilala) [ang|yung|po|ko] [hinahanap|yan|taong|tao|kilala] [nyo|ninyo]",
    "(walang|wala pong|wala po|wala) (ganyan|ganun|ganon|ganyang tao|ganoong tao|pangalan na ganyan) [dito|na|po]",
    "(akin|sakin|sa akin) na [po|to|ito|itong] (po ito|ito|number|to|numero|ngayon|tong number)",
    "(bagong|bago) [bili|kuha] [ko|lang|po] [lang|tong|ang|itong] (sim|number|numero) ... (kilala|hinahanap)",
    "(nagpalit|palit) na [ng|po ng] (number|numero|sim) [po|na|yung|ang|yata] (yung|ang|si|pasyente)",
  ],
  stop: [
    `(tama|tigil|tigilan|itigil|hinto|ihinto|stop|e stop|i stop|enough|cancel|i cancel|tanggalin|alisin) [na|nyo|niyo|na po|po|nyo na|na po ninyo|po ninyo|ninyo] [po|na|ang|yung|ninyo|sa|ng] [na|ang|yung|mga|sa|pagpapadala|lahat|lahat ng] (pag|kaka|ka|${texts.slice(1, -1)}|pagtext|pagtetext|kakatext|katetext|kaka txt|pagpapadala|pag send|pagsend|pag text|kakatext)`,
    `(wag|huwag|wg) [na|nyo|niyo|na po|nyo na|po|na kayo|na ninyo] [po|na|nyo|ninyo|kayong|ako|na po] [ako|akong|kayo|sya|na|po|kami|nyong] [na|po|akong] (itext|itxt|i text|i txt|etext|mag text|magtext|magtxt|mag txt|padalhan|padalan|magpadala|mag send|magsend|kontakin|txt|text|mag message|magmessage)`,
    "(pakitanggal|paki tanggal|tanggalin|pakialis|paki alis|alisin|tanggal|pakibura|burahin|paki remove|remove|delete|paki delete) [na|nyo|niyo|na po|po|nyo na] [po|na|ng|ang|yung|ako|na po] (ako|ang|number|number ko|ang number|numero|pangalan|yung number|sa listahan|ko)",
    `(ayaw|ayoko|di|hindi|hnd) [na|ko|ko na|na po|na nga|po] [po|na|ni nanay|ni *|gusto|namin] [na|po|ng|namin] (makatanggap|makareceive|tumanggap|makakuha|matanggap|mareceive|makarecive|gusto|gusto ang) [na|pa|ng|mga|po] [ng|ang|mga] [mga|kahit anong] [${texts.slice(1, -1)}]`,
    "(tumigil|hoy tumigil|tigil) [na|nyo|niyo] [kayo|na|to] (kaka|kakatext|na to|sa kakatext|kayo|kaka txt)",
  ],
  doubtful: [
    "(tantanan|tigilan|lubayan) [nyo|niyo|mo] [na] (ko|ako|kami)",
    "(nakakainis|istorbo|nakakaistorbo|nakakairita|ang kulit|makulit|nakakasawa|i block|iblock|block ko|ireport|i report|spam|scam)",
    "^ [po|hello|hi|teka] (sino|cno|sinu) [po|ba|nga] (si|ba si|po si) * [*] [*] $",
    "(di|hindi|hnd) [po] (ako) [po] (pasyente|nagpacheck up|pumunta|pumupunta|taga) [dyan|jan|diyan|nyo|po dyan|*]",
    "(hindi nga ako|di nga ako|hindi ako yan|di ako yan)",
  ],
  moved: [
    "(lumipat|nakalipat|lilipat|lumipat na|nag move|nagmove|umuwi) [na|na po|po|na kami|na kmi|na nga] [kami|kmi|ako|po|si *|sya] [po|na] (sa|ng|pa|from|to)",
    "(nasa) (pinas|pilipinas|probinsya|ibang state|ibang bansa|ibang lugar) [na] [na po|po|ako|kami]",
    "(iba|bago) na [po] [ang|yung] (doktor|doctor|clinic|ospital|duktor|pinapacheckupan|klinika)",
    "(sa|may) [*] [*] [na] [po|na po] (na|ako|kami) [po] [ako|kami] (nagpapacheck up|nagpapacheckup|nagpapagamot|nagpapa check up|nagpapatingin|nagpapacheck) [na] [ngayon]",
    "(d|di|hindi|hnd) na [po] (kami|ako|kmi|sya) [po] (taga|nakatira|tiga) [jan|dyan|diyan|dito|sa]",
    "(lumipat|nagpalit|nag iba) [na|na po|po] [kami|ako] [ng] (doktor|doctor|clinic|ospital|insurance at clinic)",
  ],
  unless: [
    "(mamaya|bukas|ngayon lang|sa gabi|pag gabi|habang|pagkatapos|bago mag|sa trabaho|tuwing linggo|muna|kung lumipat)",
    "(yosi|sigarilyo|ubo|dugo|gamot|inom) ... (tigil|hinto|stop)",
    "(wag nyong itigil|wag nyo itigil|wag ihinto|wag i stop|huwag itigil)",
    "(lumipat ba kayo|lumipat na ba|lumipat ang clinic|lumipat yung clinic)",
  ],
  parts: [
    "(program|programa|yosi|sigarilyo|paninigarilyo|diabetes|tips|payo|lakad|steps|hakbang|survey|surveys|buntis|pagbubuntis|paalala|reminder|reminders|diet|asukal|exercise|walking)",
  ],
  start: [
    "(ibalik|pabalik|pakibalik|ituloy|i on|i resume) [nyo|niyo|po|na|ung] [ulit|po|ung|ang|yung] [mga] (text|txt|reminder|reminders|mensahe|ulit ung|ung mga text)",
    "(itext|itxt|i text|isali|isama|padalhan|send) [nyo|niyo|po|na|ninyo] [po|na|nyo] (ulit|uli|muli)",
    "(gusto|pwede) [ko|po|ba] [na|po] (ulit|uli|muli) [na] (makatanggap|matanggap|makareceive|isali)",
  ],
  help: [
    "^ (sino|cno) [po] [ba] (ito|to|kayo|yan) [po] $",
    "(may bayad|magkano|libre) [po] [ba] (pag|kapag|mag|ang) ... (reply|nagreply|text|sagot)",
    "(pano|paano) [po|ba] (gamitin|sumagot|magreply|mag reply|gumana)",
    "(totoong tao|tao) [po|ba] [ba] [kausap|to|ko] [ko] o (computer|robot|makina|bot)|totoong tao po ba",
    "(saan|san|paano|pano) [nyo|niyo|po] [po|nyo] nakuha [ang|yung|ung] (number|numero)",
  ],
  negates: ["(wag|huwag|ayaw|ayoko|hindi|di|hnd)"],
};
