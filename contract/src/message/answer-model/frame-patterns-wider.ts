// The wording of yes/no questions that frame-patterns.ts leaves over, and of questions asked with a "not", in the system languages.

import type { FrameTopic } from "./frame-topics.ts";

/** Latin words from a boundary; other scripts wherever they stand. */
const any = (latin: string, others = ""): RegExp => new RegExp(`\\b(?:${latin})${others === "" ? "" : `|${others}`}`, "u");

/** The first pattern that fits decides; all are folded as replies are. */
export const widerPatterns: readonly (readonly [FrameTopic, RegExp])[] = [
  [
    "same",
    any(
      "(?:is|are) (?:this|you) (?:mr|mrs|ms|miss|dr|the (?:parent|mother|father|guardian|daughter|son))\\b|is this (?:a good number|the number)|still at \\d|(?:number|insurance|address) still the same|es usted (?:la |el )?(?:mama|papa|\\w+ \\w+ \\w+)|es (?:este|esta) (?:un |el |su )|cest (?:bien )?le numero|est ce bien le numero|este e o numero|to (?:jest|numer)|day (?:co phai )?la so|so (?:dien thoai )?nay",
      "号码|手机吗|番号|번호가|رقم|это номер",
    ),
  ],
  [
    "well",
    any(
      "lonely|lost interest|unable|numb|tight(?:ness)?\\b|chills|drain(?:ing)?\\b|bother(?:ing)?\\b|burn(?:s|ing)?\\b|trouble|problems?\\b|expos(?:ed|ure)|been sick|low sugars?|gained weight|lost weight|vision changed|worr(?:y|ied)|anxious|sad\\b|depress|tired|weak(?:er|ness)?\\b|weak\\b|shaky|sol[oa]\\b|le cuesta|mas de lo normal|mas pastillas|dolio|arde|ardor|pica\\b|molesta|inflama|hormigueo|trist|preocup|mal la\\b|cay(?:o|endo) mal|problema|(?:algun )?efecto|contraccion|ataques|azucar (?:arriba|alta)|caidas|perder(?:se)?\\b|pelo|effets secondaires|mal a\\b|derange|tousse|essouffl|vertige|efeitos|tontura|doendo|formigamento|folego|skutki|krec|puchn|tchu|brakuje|nahihilo|nakausli|hinihingal|tac dung|chong mat|sung|kho tho|kho chiu|het sot",
      "不舒服|腫|肿|喘|跌倒|めまい|息切れ|つわり|숨차|어지러|불편|یولم|انتفخ|دوخه|الدوخه|انفاس|اسهال|مشکله|الم |побоч|кружит|отек|одышк",
    ),
  ],
  [
    "taken",
    any(
      "(?:using|use|used|wear(?:ing)?|check(?:ing)?|measur(?:e|ing)|limit(?:ing)?|avoid(?:ing)?|brush(?:ed)?|practic|put(?:ting)? on) |us(?:a|o|ando) |usado |evit(?:a|o)\\b|cepill|lav(?:o|a) |poniendo|sigui?o |dieta|portez vous|mettez vous|suivez vous|buvez vous|usou|usa |nosi |gumagamit|dung (?!khong|ko)|deo |kieng",
      "每天|毎日|매일|착용|복용|드시고|تستخدم|یستخدم|یومیا|делаете|продолжаете|взвешива|меряете|проверя",
    ),
  ],
  [
    "got",
    any(
      "did (?:you|your \\w+|the \\w+|anyone)|have you|has (?:your|the) \\w+|were you able|(?:got|get|getting) (?:done|your)|are you done|ya (?:le|se|lo|la|consigui|firmo|pago|tiene|puede|escog)|le (?:pusieron|quitaron|sacaron|explicaron|dieron|hicieron|toco|avisamos|quedo)|pudo |consigui|firmo|encontro|entendio|logro|leyo|tuvo |avez vous|a t (?:il|elle)|votre \\w+ a |ja fez|assinou|conseguiu|entendeu|viu |fez |terminou|skonczyl|podpisal|zrobil|widzial|poszedl|dzwonil|zaczel|wzial|wziel|napunan|nabasa|napirmahan|nasabihan|naubos|nakapag|nakatulong|nainom|da (?:chich|nop|xem|lam|uong|lay)|chua$",
      "了吗|了嗎|过吗|過嗎|完了吗|ましたか|済み|셨어요|셨나요|하셨|اخذت|انتهیت|رایت|شربت|نظف|رکب|приняли|допили|видели|выпили|сделали",
    ),
  ],
  [
    "offer",
    any(
      "(?:would|could|should|shall|will|may|can) (?:we|i|you|\\w+day)\\b|ready to|recommend|da (?:su )?permiso|le da permiso|de acuerdo|conforme|recomendaria|prefer|pouvons nous|convient|podemos|pode(?:ria)?\\b|mozemy|mozna|umowic|zyczy|payag|pwede|tuloy|ipagpatuloy|duoc khong|de lai",
      "可以吗|可以嗎|您要|您想|方便|でしょうか|いいですか|されますか|されませんか|されますか|드릴까요|시겠|괜찮|تسمح|ستصوم|تفکر|можно|будете|пойдете|подтвержда",
    ),
  ],
  [
    "have",
    any(
      "(?:do|does|can|could) (?:you|he|she|your \\w+)|are you able|are you|is (?:he|she|your|the|money)|puede|pueden|sabe |tiene|hay |cuenta con|conoce|vive|esta |le alcanz|le sirven|avez|etes|est ce|tem |esta |consegue|czy |jest|ma |kaya|may |co (?:ai|du|the|nguoi)|du do an",
      "吗|嗎|能|ますか|있으|아시나|하나요|세요|هل|есть|живете",
    ),
  ],
];

/** Beside the words of frame-patterns.ts: "Did the swelling break?", "Have you stopped bleeding?" ask the good way round. */
export const widerUpright = any(
  "broken|broke\\b|free of|stopped\\b|done\\b|less \\w+|without|manag|control|dejado de|dejo de|sin (?:problema|ahogarse|ayuda|parar)|bien\\b|se goi|goja|het (?:sot|ho|dau|sung)|arrete de|cesse",
  "落ち着|おさまり|下がり|好吗|顺利|好用|よく聞こえ",
);

/** Forms that look like a "not" and ask plainly: "有没有", "n'est-ce pas ?" at the end, "or not?". */
const plainForms =
  /(?:有没有|有沒有|是不是|好不好|要不要|能不能|可不可以|会不会|會不會|对不对|對不對|不舒服|ませんか(?!.)|هل (?:ما|لا) زا?ل\S*|ما زا?ل\S*|الیس کذلک|(?:и|или) нет|не могли|не хотите ли|не возражаете|\bnest ce pas\b|\bou nao\b|\bo no\b|\bczy nie\b|\bhindi ba\b|\bnie (?:chce|chcialby|chcialaby|zechce)\b|\b(?:khong|chua)(?: a| vay| da)?$|\b(?:dung|phai) (?:khong|ko)\b|\bco \w+ khong\b)/gu;

/** By BCP 47 base code would be surer, but a question does not say its language. */
const negatedElsewhere = new RegExp(
  [
    " (?:ne |n)\\S+ .*\\b(?:pas|plus|rien|jamais|aucune?)\\b",
    "\\b(?:nao|nie)\\b|^ (?:hindi|wala|walang) ",
    "\\b(?:khong|chua) \\S",
    "(?:^| )(?:не|ничего|никогда|нет) ",
    "(?:^| )(?:لم|لیس|لیست|لست|لا|لن) ",
    "(?:不|没|沒|未)",
    "(?:ません|てない|でない)(?:よね|ね|か)?",
    "(?:^| )(?:안|못) |없으|없죠|지 않",
  ].join("|"),
  "u",
);

/** @param asked folded, with a space before and behind */
export const isNegatedElsewhere = (asked: string): boolean => negatedElsewhere.test(` ${asked.trim().replace(plainForms, " ")} `);
