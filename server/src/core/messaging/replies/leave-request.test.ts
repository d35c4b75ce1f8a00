// Tests which requests to leave one thing are clear, and that any unread word sends them to review.
import { describe, expect, test } from "vitest";
import { isTitleNamed, readLeaveRequest } from "./leave-request.ts";

const read = (text: string, language: string | null = null) => {
  const request = readLeaveRequest(text, language);
  if (request === null) return null;
  return request.kind === "features" ? request.features.join() : `program:${request.name ?? ""}`;
};

describe("A wish to leave one thing", () => {
  test.each([
    ["Please stop this program", "program:"],
    ["I don't want to be in this program anymore", "program:"],
    ["Unenroll me from the program, thanks", "program:"],
    ["stop the stress program", "program:stress"],
    ["please remove me from the stress management program", "program:stress management"],
    ["leave stress management", "program:stress management"],
    ["stop the program but keep the reminders", "program:"],
    ["Quiero salir del programa", "program:"],
    ["sáquenme del programa de estrés por favor", "program:estres"],
    ["no more reminders", "appointment"],
    ["No more appointment texts please", "appointment"],
    ["stop sending me surveys", "outreach"],
    ["no more reminders or surveys", "appointment,outreach"],
    ["no more programs", "program"],
    ["ya no quiero recordatorios de citas", "appointment"],
    ["dejen de mandarme encuestas", "outreach"],
  ])("IN-044 IN-064 every word is understood: %s", (text, request) => {
    expect(read(text)).toBe(request);
  });

  test.each([
    "stop the program and all messages",
    "stop this program, I moved away",
    "no more reminders about the program",
    "no more reminders or texts of any kind",
    "stop the surveys and the program",
    "no more reminders but keep the reminders",
    "stop all messages",
    "stop smoking",
    "quit stress management",
    "can I leave the program?",
    "cancel my appointment",
    "stop the reminder for tomorrow",
    "no quiero recordatorios ni nada",
    "",
  ])("IN-062 not clear, or of more than one thing: %s", (text) => {
    expect(read(text)).toBeNull();
  });

  test.each([
    ["fra", "Je veux quitter le programme", "program:"],
    ["fra", "Désinscrivez-moi du programme de diabète svp", "program:diabete"],
    ["fra", "Je ne veux plus recevoir de rappels de rendez-vous", "appointment"],
    ["fra", "Ne m'envoyez plus d'enquêtes, merci", "outreach"],
    ["por", "Quero sair do programa", "program:"],
    ["por", "me tirem deste programa por favor", "program:"],
    ["por", "não quero mais receber lembretes de consulta", "appointment"],
    ["pol", "Chcę zrezygnować z tego programu", "program:"],
    ["pol", "Proszę wypisać mnie z programu rzucania palenia", "program:rzucania palenia"],
    ["pol", "nie chcę więcej przypomnień o wizytach", "appointment"],
    ["rus", "Хочу выйти из программы", "program:"],
    ["rus", "больше не присылайте мне напоминания о приёмах", "appointment"],
    ["rus", "уберите меня из этой программы, пожалуйста", "program:"],
    ["vie", "Tôi muốn rời khỏi chương trình này", "program:"],
    ["vie", "đừng gửi tin nhắn nhắc lịch hẹn nữa", "appointment"],
    ["vie", "Tôi không muốn nhận khảo sát nữa", "outreach"],
    ["tgl", "Gusto ko na pong umalis sa programa", "program:"],
    ["tgl", "ayoko na po ng mga appointment reminders", "appointment"],
    ["tgl", "alisin nyo na po ako sa programang ito", "program:"],
    ["ara", "أريد الخروج من البرنامج", "program:"],
    ["ara", "لا أريد تذكيرات المواعيد بعد الآن", "appointment"],
    ["zho", "我想退出这个项目", "program:"],
    ["zho", "請把我從這個計畫中移除，謝謝", "program:"],
    ["zho", "不要再发预约提醒了", "appointment"],
    ["jpn", "このプログラムをやめたいです", "program:"],
    ["jpn", "予約のリマインダーはもういりません", "appointment"],
    ["jpn", "アンケートは送らないでください", "outreach"],
    ["kor", "이 프로그램을 그만두고 싶어요", "program:"],
    ["kor", "예약 알림은 더 이상 보내지 마세요", "appointment"],
    ["kor", "설문조사 그만 보내주세요", "outreach"],
  ])("IN-044 IN-064 every word is understood in %s: %s", (language, text, request) => {
    expect(read(text, language)).toBe(request);
  });

  test.each([
    ["fra", "je ne veux plus de messages"],
    ["fra", "Je veux quitter le programme et ne plus rien recevoir"],
    ["por", "quero parar de receber mensagens"],
    ["pol", "nie chcę więcej wiadomości"],
    ["pol", "chcę zrezygnować z wizyty"],
    ["rus", "не присылайте мне больше сообщения"],
    ["vie", "tôi muốn hủy lịch hẹn"],
    ["tgl", "ayoko na po ng mga text"],
    ["ara", "لا أريد رسائل"],
    ["zho", "取消预约"],
    ["zho", "不要再发短信了"],
    ["jpn", "予約をキャンセルしたいです"],
    ["jpn", "メッセージは送らないでください"],
    ["kor", "문자 그만 보내주세요"],
    ["kor", "알림 그만 보내주세요"],
    ["pol", "Quero sair do programa"],
  ])("IN-062 in %s not clear, or of more than one thing: %s", (language, text) => {
    expect(read(text, language)).toBeNull();
  });

  test("IN-062 a title is named by whole words of it, never by small ones; without the word program only in full", () => {
    const named = (name: string, isWholeTitle = false) => isTitleNamed("Caring for Your Heart", { name, isWholeTitle });
    expect([named("heart"), named("your heart"), named("caring for your heart", true)]).toEqual([true, true, true]);
    expect([named("for"), named("hear"), named("caring heart"), named("heart", true)]).toEqual([false, false, false, false]);
  });
});
