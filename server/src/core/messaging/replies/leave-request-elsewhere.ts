// Reads what a patient wants to leave in the ten translated languages besides English and Spanish; every word must be understood. Pure.
import { foldAccents, foldReply } from "@tidings/contract/message/fold-reply";
import type { TranslatedLanguage } from "@tidings/contract/message/languages";
import { stripPoliteWords } from "@tidings/contract/message/phrases/polite-words";

export type OtherLanguage = Exclude<TranslatedLanguage, "english" | "spanish">;
export type PartNamed = { feature: "appointment" | "outreach" } | { program: string | null };

interface Grammar {
  /** Small words that are written as one, and how they are read. */
  joined?: Readonly<Record<string, string>>;
  /** All that may stand before what is left; its alternatives. */
  before: readonly string[];
  /** All that may stand behind it; empty: nothing has to. */
  behind: readonly string[];
  /** Small words around what is left. */
  small: string;
  appointment: string;
  outreach: string;
  /** `(?<name>…)` is the program's name. */
  program: string;
  /** Without weight at the end. */
  ending: string;
  isUnspaced?: boolean;
}

const grammars: Readonly<Record<OtherLanguage, Grammar>> = {
  fra: {
    joined: { du: "de le", des: "de les", au: "a le", aux: "a les" },
    before: [
      "(?:je (?:veux|voudrais|souhaite) )?(?:quitter|arrêter|abandonner|(?:sortir|me retirer|me désinscrire|me désabonner) de)",
      "(?:désinscrivez|retirez|enlevez|sortez) moi de",
      "je (?:ne )?(?:veux|souhaite) plus (?:être dans|participer a|suivre|recevoir)",
      "je quitte|jarrête|plus de|stop a|(?:arrêtez|cessez)(?: de menvoyer)?|(?:ne )?menvoyez plus",
    ],
    behind: [],
    small: "le|la|les|ce|ces|cet|cette|votre|vos|mon|mes|de|tous|toutes",
    appointment: "rappels?(?: (?:de|pour)(?: (?:le|les|mon|mes))? (?:rendez vous|rdv))?",
    outreach: "enquêtes|denquêtes|sondages|questionnaires",
    program: "programme(?: (?:de|sur|pour|contre) (?:le |la |les )?(?<name>.+))?",
    ending: "svp|sil vous plaît|merci|maintenant",
  },
  por: {
    joined: { do: "de o", da: "de a", dos: "de os", das: "de as", no: "em o", deste: "de este", desse: "de esse", neste: "em este" },
    before: [
      "(?:eu )?(?:quero|queria|gostaria de|desejo|preciso)(?: me)? (?:sair|retirar|desistir|desligar|parar|deixar|cancelar)(?: de)?",
      "(?:me )?(?:tirem|tire|tira|retirem|retire|removam|remova)(?: me)? de",
      "(?:eu )?não quero mais(?: (?:participar de|fazer parte de|receber|estar em|ficar em))?",
      "sair de|chega de|parem(?: com| de (?:me )?(?:mandar|enviar))?|não (?:me )?(?:mandem|enviem) mais",
    ],
    behind: [],
    small: "o|a|os|as|este|esse|estes|esses|de|seu|meus|minhas|seus",
    appointment: "lembretes?(?: (?:de|das|para)(?: as| minhas| o| a)? consultas?)?",
    outreach: "pesquisas|questionários|enquetes",
    program: "programa(?: (?:de|sobre|para) (?:o |a )?(?<name>.+))?",
    ending: "por favor|obrigad[oa]|agora",
  },
  pol: {
    before: [
      "(?:chcę|chciałbym|chciałabym|proszę) (?:zrezygnować z|wypisać się z|wyjść z|opuścić|zakończyć|przerwać)",
      "rezygnuję z|wypisuję się z|(?:proszę )?(?:wypiszcie|wypisać|usuńcie|usunąć|wykreślcie|wykreślić) mnie z",
      "(?:już )?nie chcę(?: już)?(?: więcej)?(?: (?:być w|uczestniczyć w|brać udziału w|dostawać|otrzymywać))?",
      "koniec z|żadnych(?: więcej)?|(?:proszę )?nie (?:wysyłać|wysyłajcie|przysyłać|przysyłajcie)(?: mi)?(?: więcej)?",
    ],
    behind: [],
    small: "tego|tym|ten|tych|te|waszego|waszych|moich|więcej",
    appointment: "(?:przypomnień|przypomnienia|przypomnieniami)(?: o (?:moich )?(?:wizytach|wizycie))?",
    outreach: "ankiet|ankiety|ankietami",
    program: "program(?:u|ie|em)?(?: (?:o|dla|dotyczącego )?(?<name>.+))?",
    ending: "proszę|dziękuję|już",
  },
  rus: {
    before: [
      "(?:я )?(?:хочу|хотел бы|хотела бы|прошу) (?:(?:выйти|уйти) из|покинуть|(?:отказаться|отписаться) от|прекратить)",
      "(?:пожалуйста )?(?:уберите|удалите|исключите|выпишите) меня из|отпишите меня от|выхожу из|отказываюсь от",
      "(?:я )?(?:больше )?не хочу(?: больше)?(?: (?:участвовать в|быть в|получать))?",
      "(?:больше )?не (?:присылайте|шлите|отправляйте)(?: мне)?(?: больше)?|хватит|прекратите(?: присылать)?",
    ],
    behind: [],
    small: "этой|этих|эти|эту|ваши|ваших|мне|мои|моих|больше",
    appointment: "напоминани(?:я|й)(?: о (?:моих )?(?:приемах|приеме|визитах|визите|записи))?",
    outreach: "опросы|опросов|анкеты|анкет",
    program: "программ(?:ы|у|е|ой)(?: (?:о |по |про )?(?<name>.+))?",
    ending: "пожалуйста|спасибо|больше",
  },
  vie: {
    before: [
      "(?:(?:tôi|em|con|cháu|mình) )?(?:muốn|xin|muốn xin) (?:rời(?: khỏi)?|ra khỏi|rút khỏi|dừng|ngừng|ngưng|bỏ|thôi|hủy)",
      "(?:(?:xin|hãy|vui lòng) )?(?:cho|đưa|rút|xóa) (?:tôi|em|con|cháu) (?:ra )?khỏi",
      "(?:(?:tôi|em|con|cháu|mình) )?không muốn (?:tham gia|nhận|ở trong|theo)(?: thêm)?",
      "(?:xin )?đừng gửi(?: cho)?(?: tôi| em| con)?(?: thêm)?|(?:ngừng|dừng|ngưng)(?: gửi)?",
    ],
    behind: [],
    small: "các|những|mọi|này",
    appointment: "(?:tin nhắn |lời )?nhắc(?: nhở)? (?:lịch |cuộc )?hẹn",
    outreach: "(?:bản |tin nhắn )?khảo sát",
    program: "chương trình(?: này)?(?: (?:về )?(?<name>.+))?",
    ending: "nữa|này|cảm ơn",
  },
  tgl: {
    before: [
      "(?:gusto|nais) ko (?:na |pong |po )*(?:umalis|lumabas|huminto|tumigil|umayaw|mag quit)(?: na| po)* sa",
      "gusto kong (?:umalis|lumabas|huminto|tumigil|umayaw|mag quit)(?: na| po)* sa",
      "(?:paki )?(?:alisin|tanggalin)(?: nyo| ninyo| mo)?(?: na| po)* ako sa",
      "ayoko(?: na| po)*(?: ng| sa| sumali sa| makatanggap ng)|ayaw ko(?: na| po)*(?: ng| sa| sumali sa| makatanggap ng)",
      "(?:itigil|ihinto)(?: na| po)*(?: nyo| ninyo)?(?: ang| ng)|hindi na po ako sasali sa|hindi na ako sasali sa|wala nang",
    ],
    behind: [],
    small: "mga|ang|ng|itong|inyong|aking",
    appointment:
      "(?:paalala|reminders?)(?: (?:sa|para sa|ng|tungkol sa) (?:mga |aking )?(?:appointments?|tipanan))?|appointment reminders?",
    outreach: "surveys?",
    program: "program(?:a|ang)?(?: na ito| ito)?(?: (?:ng|sa|para sa|tungkol sa) (?<name>.+))?|(?<title>.+) program",
    ending: "po|na|na ito|salamat|please",
  },
  ara: {
    before: [
      "(?:انا )?(?:اريد|اود|ارغب في|بدي) (?:الخروج من|الانسحاب من|ترك|مغادرة|ايقاف|الغاء|اخرج من|انسحب من)",
      "(?:من فضلكم )?(?:اخرجوني|احذفوني|ازيلوني) من",
      "(?:انا )?(?:لا اريد|لا ارغب في|ما بدي)(?: (?:المزيد من|ان اكون في|المشاركة في|استلام|تلقي))?",
      "(?:اوقفوا|الغوا)(?: ارسال)?|لا ترسلوا(?: لي)?(?: المزيد من)?",
    ],
    behind: [],
    small: "هذا|هذه|كل|جميع",
    appointment: "(?:رسائل )?(?:ال)?(?:تذكير|تذكيرات)(?: (?:ال|ب|بال)?مواعيد)?",
    outreach: "(?:ال)?(?:استبيانات|استبيان|استطلاعات)",
    program: "(?:ال)?برنامج(?: هذا)?(?: (?<name>.+))?",
    ending: "بعد الان|من فضلكم|من فضلك|شكرا",
  },
  zho: {
    isUnspaced: true,
    before: [
      "[请請]?我?(?:想要?|要|希望)?(?:退出|离开|離開|不参加|不參加|不想参加|不想參加|不再参加|不再參加|不想再参加|不想再參加)",
      "[请請]?(?:我)?(?:停止|取消|不要|不想收到|不想再收到|不需要|别再发|別再發|不要再发|不要再發|停止发送|停止發送|不要给我发|不要給我發)",
      "[请請]?把我从|[請请]?將我從|[请請]?把我從",
    ],
    behind: ["(?:中|里|裡)?(?:移除|删除|刪除|去掉)", ""],
    small: "这个|這個|此|该|該|这些|這些|任何|的|我的",
    appointment: "(?:预约|預約|就诊|就診|看诊|看診)?的?提醒(?:短信|簡訊|信息|訊息)?",
    outreach: "(?:问卷|問卷|调查|調查)(?:调查|調查|问卷|問卷)?(?:短信|簡訊)?",
    program: "(?<name>.{2,14}?)?(?:项目|項目|计划|計劃|計畫|课程|課程)",
    ending: "了|吧|谢谢|謝謝",
  },
  jpn: {
    isUnspaced: true,
    before: [""],
    behind: [
      "(?:を|から|は|への参加を)?(?:もう)?(?:やめたい|止めたい|辞めたい|抜けたい|退会したい|退出したい|やめます|辞めます|抜けます|退会します|参加しません|外して|停止して|中止して|解除して)",
      "(?:は|を)?(?:もう)?(?:いりません|要りません|不要|いらない|必要ありません|送らないで|やめて|止めて|結構)",
    ],
    small: "この|その|今の",
    appointment: "(?:予約|診察|受診)の?(?:リマインダー|お知らせ|通知|案内)|リマインダー",
    outreach: "(?:アンケート|調査)(?:メール|の案内)?",
    program: "(?<name>.{2,14}?)?の?プログラム",
    ending: "です|ください|下さい|お願いします|のですが|んですが",
  },
  kor: {
    isUnspaced: true,
    before: [""],
    behind: [
      "(?:을|를|에서|은|는)?(?:이제|그만|저를|저)*(?:그만두고싶|그만하고싶|나가고싶|탈퇴하고싶|탈퇴하겠|탈퇴할|탈퇴|그만둘|그만할|그만두겠|그만하겠|빼|참여하지않|중단해|취소해)",
      "(?:은|는|을|를)?(?:이제|더이상|더는|그만)*(?:보내지마|보내지말아|필요없|원하지않|보내|받고싶지않|안받을|받지않|중단해|꺼)",
    ],
    small: "이|그|제",
    appointment: "(?:진료|병원)?예약(?:알림|안내|리마인더)(?:문자|메시지)?|리마인더",
    outreach: "설문(?:조사|지)?(?:문자)?",
    program: "(?<name>.{2,12}?)?프로그램",
    ending: "어요|아요|습니다|겠습니다|세요|주세요|주십시오|게요|래요|줘요|줘|요",
  },
};

const fold = (pattern: string): string =>
  pattern.replace(/(?<!\(\?<)[\p{L}\p{M}]+/gu, (word) => (/^[a-z]+$/u.test(word) ? word : foldAccents(word)));

interface Compiled {
  whole: readonly RegExp[];
  grammar: Grammar;
}

function compile(grammar: Grammar): Compiled {
  const space = grammar.isUnspaced ? "" : " ";
  const small = `(?:(?:${grammar.small})${space})*`;
  const part = `(?:(?<appointment>${grammar.appointment})|(?<outreach>${grammar.outreach})|(?<program>${grammar.program}))`;
  const ending = `(?:${space}(?:${grammar.ending}))*`;
  const before = grammar.before.map((one) => (one === "" ? "" : `(?:${one})${space}`));
  const behind = grammar.behind.length > 0 ? grammar.behind : [""];
  const whole = before.flatMap((lead) => behind.map((tail) => new RegExp(`^${fold(`${lead}${small}${part}(?:${tail})${ending}`)}$`, "u")));
  return { whole, grammar };
}

const compiled = new Map<OtherLanguage, Compiled>();
const compiledOf = (language: OtherLanguage): Compiled => {
  const known = compiled.get(language) ?? compile(grammars[language]);
  compiled.set(language, known);
  return known;
};

/** What the words name, where every word of the reply is understood; null otherwise. */
export function readPartIn(text: string, language: OtherLanguage): PartNamed | null {
  const { whole, grammar } = compiledOf(language);
  const words = grammar.isUnspaced ? foldReply(text) : stripPoliteWords(foldReply(text));
  const split = words.split(" ").map((word) => grammar.joined?.[word] ?? word);
  const folded = split.join(grammar.isUnspaced ? "" : " ");
  for (const pattern of whole) {
    const groups = pattern.exec(folded)?.groups;
    if (!groups) continue;
    if (groups.appointment !== undefined) return { feature: "appointment" };
    if (groups.outreach !== undefined) return { feature: "outreach" };
    return { program: groups.name ?? groups.title ?? null };
  }
  return null;
}

export const otherLanguages = Object.keys(grammars) as readonly OtherLanguage[];
