// The confirmations of leaving one thing, in each translated language.
import type { TranslatedLanguage } from "@tidings/contract/message/languages";

type Kind = "appointment" | "program" | "outreach" | "referral" | "messenger";

interface LeaveWords {
  /** BCP 47 code, for lists. */
  code: string;
  /** `{it}` is a program's title or a list of kinds. */
  left: string;
  /** Of a confidential program, whose title would reveal what it is about. */
  leftUnnamed: string;
  ended: string;
  goesOn: string;
  stop: string;
  kinds: Readonly<Record<Kind, string>>;
}

export const leaveWords: Readonly<Record<TranslatedLanguage, LeaveWords>> = {
  english: {
    code: "en",
    left: "You've left {it}.",
    leftUnnamed: "You've left the program.",
    ended: "You'll get no more {it}.",
    goesOn: "You'll still get {it}.",
    stop: "Reply STOP to end all messages.",
    kinds: {
      appointment: "appointment reminders",
      program: "program messages",
      outreach: "surveys and health notices",
      referral: "referral messages",
      messenger: "messages from our staff",
    },
  },
  spanish: {
    code: "es",
    left: "Usted ya no está en {it}.",
    leftUnnamed: "Usted ya no está en el programa.",
    ended: "Ya no recibirá {it}.",
    goesOn: "Seguirá recibiendo {it}.",
    stop: "Responda STOP para no recibir más mensajes.",
    kinds: {
      appointment: "recordatorios de citas",
      program: "mensajes de programas",
      outreach: "encuestas y avisos de salud",
      referral: "mensajes sobre referencias",
      messenger: "mensajes de nuestro personal",
    },
  },
  ara: {
    code: "ar",
    left: "لم تعد مشتركًا في {it}.",
    leftUnnamed: "لم تعد مشتركًا في البرنامج.",
    ended: "لن تصلك بعد الآن: {it}.",
    goesOn: "ستستمر في تلقي: {it}.",
    stop: "أرسل STOP لإيقاف جميع الرسائل.",
    kinds: {
      appointment: "تذكيرات المواعيد",
      program: "رسائل البرامج",
      outreach: "الاستبيانات والإشعارات الصحية",
      referral: "رسائل الإحالة",
      messenger: "رسائل موظفينا",
    },
  },
  zho: {
    code: "zh",
    left: "您已退出：{it}。",
    leftUnnamed: "您已退出该项目。",
    ended: "您将不再收到：{it}。",
    goesOn: "您仍会收到：{it}。",
    stop: "回复STOP可停止所有短信。",
    kinds: {
      appointment: "预约提醒",
      program: "项目短信",
      outreach: "问卷和健康通知",
      referral: "转诊短信",
      messenger: "工作人员的短信",
    },
  },
  fra: {
    code: "fr",
    left: "Vous ne participez plus à : {it}.",
    leftUnnamed: "Vous ne participez plus au programme.",
    ended: "Vous ne recevrez plus : {it}.",
    goesOn: "Vous recevrez toujours : {it}.",
    stop: "Répondez STOP pour ne plus recevoir aucun message.",
    kinds: {
      appointment: "rappels de rendez-vous",
      program: "messages des programmes",
      outreach: "enquêtes et avis de santé",
      referral: "messages sur les orientations",
      messenger: "messages de notre équipe",
    },
  },
  jpn: {
    code: "ja",
    left: "{it}への参加を終了しました。",
    leftUnnamed: "プログラムへの参加を終了しました。",
    ended: "今後お送りしないもの：{it}。",
    goesOn: "引き続きお送りするもの：{it}。",
    stop: "すべてのメッセージを停止するにはSTOPと返信してください。",
    kinds: {
      appointment: "予約のリマインダー",
      program: "プログラムのメッセージ",
      outreach: "アンケートと健康のお知らせ",
      referral: "紹介に関するメッセージ",
      messenger: "スタッフからのメッセージ",
    },
  },
  kor: {
    code: "ko",
    left: "{it} 참여가 종료되었습니다.",
    leftUnnamed: "프로그램 참여가 종료되었습니다.",
    ended: "더 이상 보내지 않는 메시지: {it}.",
    goesOn: "계속 보내는 메시지: {it}.",
    stop: "모든 메시지를 중단하려면 STOP이라고 답장해 주세요.",
    kinds: {
      appointment: "예약 알림",
      program: "프로그램 메시지",
      outreach: "설문과 건강 안내",
      referral: "진료 의뢰 메시지",
      messenger: "직원 메시지",
    },
  },
  pol: {
    code: "pl",
    left: "Nie uczestniczy już Pan/Pani w: {it}.",
    leftUnnamed: "Nie uczestniczy już Pan/Pani w programie.",
    ended: "Nie będziemy już wysyłać: {it}.",
    goesOn: "Nadal będziemy wysyłać: {it}.",
    stop: "Aby nie dostawać żadnych wiadomości, proszę odpisać STOP.",
    kinds: {
      appointment: "przypomnienia o wizytach",
      program: "wiadomości z programów",
      outreach: "ankiety i informacje o zdrowiu",
      referral: "wiadomości o skierowaniach",
      messenger: "wiadomości od personelu",
    },
  },
  por: {
    code: "pt",
    left: "Você saiu de: {it}.",
    leftUnnamed: "Você saiu do programa.",
    ended: "Você não receberá mais: {it}.",
    goesOn: "Você continuará recebendo: {it}.",
    stop: "Responda STOP para não receber mais nenhuma mensagem.",
    kinds: {
      appointment: "lembretes de consultas",
      program: "mensagens de programas",
      outreach: "pesquisas e avisos de saúde",
      referral: "mensagens sobre encaminhamentos",
      messenger: "mensagens da nossa equipe",
    },
  },
  rus: {
    code: "ru",
    left: "Вы больше не участвуете: {it}.",
    leftUnnamed: "Вы больше не участвуете в программе.",
    ended: "Больше не будем присылать: {it}.",
    goesOn: "По-прежнему будем присылать: {it}.",
    stop: "Чтобы не получать никаких сообщений, ответьте STOP.",
    kinds: {
      appointment: "напоминания о приемах",
      program: "сообщения программ",
      outreach: "опросы и сообщения о здоровье",
      referral: "сообщения о направлениях",
      messenger: "сообщения от сотрудников",
    },
  },
  tgl: {
    code: "fil",
    left: "Hindi na po kayo kasali sa: {it}.",
    leftUnnamed: "Hindi na po kayo kasali sa programa.",
    ended: "Hindi na po kayo makakatanggap ng: {it}.",
    goesOn: "Makakatanggap pa rin po kayo ng: {it}.",
    stop: "Mag-reply ng STOP para ihinto ang lahat ng mensahe.",
    kinds: {
      appointment: "paalala sa appointment",
      program: "mensahe ng mga programa",
      outreach: "survey at paunawa sa kalusugan",
      referral: "mensahe tungkol sa referral",
      messenger: "mensahe mula sa aming staff",
    },
  },
  vie: {
    code: "vi",
    left: "Quý vị không còn tham gia: {it}.",
    leftUnnamed: "Quý vị không còn tham gia chương trình.",
    ended: "Quý vị sẽ không còn nhận: {it}.",
    goesOn: "Quý vị vẫn sẽ nhận: {it}.",
    stop: "Trả lời STOP để ngừng nhận mọi tin nhắn.",
    kinds: {
      appointment: "tin nhắc lịch hẹn",
      program: "tin nhắn của chương trình",
      outreach: "khảo sát và thông báo sức khỏe",
      referral: "tin nhắn về giới thiệu khám",
      messenger: "tin nhắn từ nhân viên",
    },
  },
};
