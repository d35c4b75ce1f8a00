// Composes the safety texts: a locked core in the reader's language, the organization's own words around it.

import type { TranslatedLanguage } from "../languages.ts";
import { countSegments, segmentSizes } from "../writing/segments.ts";
import type { SafetyKind, SafetyTextKind } from "./safety-kinds.ts";

export const textOfKind: Record<SafetyKind, SafetyTextKind> = {
  crisis: "self_harm",
  emergency: "emergency",
  danger_from_others: "danger",
};

interface Core extends Record<SafetyTextKind, string> {
  /** Neither thanks nor an answer. */
  received: string;
  notWatched: string;
  /** What stands before the clinic's number. */
  office: string;
  /** What every help text names. */
  helpLine: string;
}

/** 988 is answered in Spanish by 2 and by AYUDA; for every other language it has interpreters. Spanish avoids letters outside GSM-7. */
const cores: Record<TranslatedLanguage, Core> = {
  english: {
    received: "We received your message.",
    self_harm: "If you are in danger, call 911 now. Call or text 988 any time to talk with someone.",
    emergency: "If this is an emergency, call 911 now. In any crisis, call or text 988 any time.",
    danger: "If you need help right away, call 911. Call or text 988 any time to talk with someone.",
    notWatched: "This number is not watched around the clock.",
    office: "Our office:",
    helpLine: "Emergency: call 911. Crisis: call or text 988.",
  },
  spanish: {
    received: "Recibimos su mensaje.",
    self_harm:
      "Si corre peligro, llame al 911 ahora. Para hablar con alguien, llame al 988 y oprima 2, o mande AYUDA en un mensaje nuevo al 988.",
    emergency:
      "Si es una emergencia, llame al 911 ahora. En una crisis, llame al 988 y oprima 2, o mande AYUDA en un mensaje nuevo al 988.",
    danger:
      "Si necesita ayuda ahora, llame al 911. Para hablar con alguien, llame al 988 y oprima 2, o mande AYUDA en un mensaje nuevo al 988.",
    notWatched: "Este chat no se revisa las 24 horas.",
    office: "Consultorio:",
    helpLine: "Emergencia: 911. Crisis: llame al 988 y oprima 2.",
  },
  ara: {
    received: "استلمنا رسالتك.",
    self_harm: "إذا كنت في خطر فاتصل بـ 911 الآن. اتصل أيضا بـ 988 واطلب مترجما.",
    emergency: "في حالة الطوارئ اتصل بـ 911 الآن. في الأزمات اتصل بـ 988 واطلب مترجما.",
    danger: "للمساعدة الآن اتصل بـ 911. للتحدث مع أحد اتصل بـ 988 واطلب مترجما.",
    notWatched: "هذا الرقم لا يراقب على مدار الساعة.",
    office: "العيادة:",
    helpLine: "طوارئ: 911. أزمة: اتصل بـ 988.",
  },
  fra: {
    received: "Nous avons votre message.",
    self_harm: "En cas de danger, appelez le 911. Ou appelez le 988 et demandez un interprète.",
    emergency: "En cas d'urgence, appelez le 911. En cas de crise, appelez le 988 et demandez un interprète.",
    danger: "Pour une aide immédiate, appelez le 911. Pour parler à quelqu'un, appelez le 988 et demandez un interprète.",
    notWatched: "Ce numéro n'est pas surveillé jour et nuit.",
    office: "Notre cabinet :",
    helpLine: "Urgence : 911. Crise : appelez le 988.",
  },
  jpn: {
    received: "メッセージを受け取りました。",
    self_harm: "危険なときは今すぐ911に電話してください。988にも電話し、通訳を頼んでください。",
    emergency: "緊急の場合は今すぐ911に電話してください。危機のときは988に電話し、通訳を頼んでください。",
    danger: "すぐに助けが必要なときは911に電話してください。話したいときは988に電話し、通訳を頼んでください。",
    notWatched: "この番号は24時間確認しているわけではありません。",
    office: "診療所：",
    helpLine: "緊急：911。危機：988に電話。",
  },
  kor: {
    received: "메시지를 받았습니다.",
    self_harm: "위험하면 지금 911에 전화하세요. 988에도 전화해 통역을 요청하세요.",
    emergency: "응급 상황이면 지금 911에 전화하세요. 위기 상황이면 988에 전화해 통역을 요청하세요.",
    danger: "지금 도움이 필요하면 911에 전화하세요. 이야기할 사람이 필요하면 988에 전화해 통역을 요청하세요.",
    notWatched: "이 번호는 24시간 확인되지 않습니다.",
    office: "진료소:",
    helpLine: "응급: 911. 위기: 988에 전화.",
  },
  pol: {
    received: "Otrzymaliśmy wiadomość.",
    self_harm: "W niebezpieczeństwie zadzwoń pod 911. Zadzwoń też pod 988 i poproś o tłumacza.",
    emergency: "W nagłym wypadku zadzwoń pod 911. W kryzysie zadzwoń pod 988 i poproś o tłumacza.",
    danger: "Pilna pomoc: zadzwoń pod 911. Rozmowa: zadzwoń pod 988 i poproś o tłumacza.",
    notWatched: "Ten numer nie jest sprawdzany całą dobę.",
    office: "Przychodnia:",
    helpLine: "Nagły wypadek: 911. Kryzys: zadzwoń pod 988.",
  },
  por: {
    received: "Recebemos sua mensagem.",
    self_harm: "Em perigo, ligue para 911 agora. Ligue também para 988 e peça um intérprete.",
    emergency: "Em uma emergência, ligue para 911. Em uma crise, ligue para 988 e peça um intérprete.",
    danger: "Se precisa de ajuda já, ligue para 911. Para conversar, ligue 988 e peça um intérprete.",
    notWatched: "Este número não é verificado 24 horas por dia.",
    office: "Consultório:",
    helpLine: "Emergência: 911. Crise: ligue para 988.",
  },
  rus: {
    received: "Мы получили ваше сообщение.",
    self_harm: "При опасности звоните 911. Звоните также 988 и попросите переводчика.",
    emergency: "В экстренном случае звоните 911. В кризисе звоните 988 и попросите переводчика.",
    danger: "Нужна срочная помощь? Звоните 911. Поговорить: звоните 988 и попросите переводчика.",
    notWatched: "Этот номер не проверяется круглосуточно.",
    office: "Клиника:",
    helpLine: "Экстренно: 911. Кризис: звоните 988.",
  },
  tgl: {
    received: "Natanggap namin ang inyong mensahe.",
    self_harm: "Kung nasa panganib kayo, tumawag sa 911 ngayon. Tumawag din sa 988 at humingi ng interpreter.",
    emergency: "Kung emergency, tumawag sa 911 ngayon. Kung may krisis, tumawag sa 988 at humingi ng interpreter.",
    danger: "Kung kailangan ng tulong ngayon, tumawag sa 911. Para may makausap, tumawag sa 988 at humingi ng interpreter.",
    notWatched: "Hindi binabantayan ang numerong ito sa lahat ng oras.",
    office: "Klinika:",
    helpLine: "Emergency: 911. Krisis: tumawag sa 988.",
  },
  vie: {
    received: "Chúng tôi đã nhận được tin nhắn của quý vị.",
    self_harm: "Nếu gặp nguy hiểm, gọi 911 ngay. Gọi 988 và yêu cầu thông dịch viên.",
    emergency: "Nếu khẩn cấp, gọi 911 ngay. Khi khủng hoảng, gọi 988 và yêu cầu thông dịch viên.",
    danger: "Cần giúp ngay, gọi 911. Muốn trò chuyện, gọi 988 và yêu cầu thông dịch viên.",
    notWatched: "Số này không có người trực 24 giờ.",
    office: "Phòng khám:",
    helpLine: "Khẩn cấp: 911. Khủng hoảng: gọi 988.",
  },
  zho: {
    received: "我们已收到您的短信。",
    self_harm: "如有危险，请立即拨打911。也请拨打988并要求翻译。",
    emergency: "如遇紧急情况，请立即拨打911。如有危机，请拨打988并要求翻译。",
    danger: "如需立即帮助，请拨打911。想找人谈谈，请拨打988并要求翻译。",
    notWatched: "此号码并非24小时有人查看。",
    office: "诊所：",
    helpLine: "紧急：911。危机：拨打988。",
  },
};

/** Languages with a core of their own; readers of the others get the English one. */
export const hasSafetyCore = (language: string): language is TranslatedLanguage => Object.hasOwn(cores, language);

const coreOf = (language: string): Core => cores[hasSafetyCore(language) ? language : "english"];

/** What no organization can change; the sentence with the clinic's number is left out where it has none. */
export function safetyCore(kind: SafetyTextKind, language: string, officePhone: string | null): string {
  const core = coreOf(language);
  return [core[kind], core.notWatched, ...(officePhone ? [`${core.office} ${officePhone}`] : [])].join(" ");
}

export interface OwnWords {
  before: string;
  after: string;
}

export function safetyText(kind: SafetyTextKind, language: string, officePhone: string | null, own: OwnWords): string {
  return [own.before.trim(), safetyCore(kind, language, officePhone), own.after.trim()].filter(Boolean).join(" ");
}

/** Both numbers are in the first SMS: the first 160 characters, or the first 70 where the text needs UCS-2. */
export function namesNumbersFirst(text: string): boolean {
  const first = text.slice(0, segmentSizes[countSegments(text).encoding].single);
  return first.includes("911") && first.includes("988");
}

/** "Emergency: call 911. Crisis: call or text 988." */
export const helpLine = (language: string): string => coreOf(language).helpLine;

/** A help text names both numbers, also where the organization wrote its own. */
export const withHelpNumbers = (text: string, language: string): string =>
  text.includes("911") && text.includes("988") ? text : `${text} ${helpLine(language)}`;

/** "This number is not watched around the clock. Emergency: call 911. Crisis: call or text 988." */
const notWatchedLine = (language: string): string => `${coreOf(language).notWatched} ${helpLine(language)}`;

/** A text to someone who was asked to write freely says that no one may be reading, also where the organization wrote it. */
export const withNotWatched = (text: string, language: string): string =>
  text.includes("911") && text.includes("988") ? text : `${text} ${notWatchedLine(language)}`;

/** What a reply gets in place of automatic thanks or an error text when it may tell of danger. */
export const neutralReceipt = (language: string): string =>
  `{{organization_name}}: ${coreOf(language).received} ${notWatchedLine(language)}`;
