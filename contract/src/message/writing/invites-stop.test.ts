// Proves that an invitation to answer with an opt-out word for another purpose is found, and an honest one is not.
import { describe, expect, test } from "vitest";
import { invitesStopWord } from "./invites-stop.ts";
import { findPhiWords } from "./phi-words.ts";

describe("invitations to opt-out words", () => {
  test.each([
    ["Reply CANCEL to cancel", "CANCEL"],
    ["Reply YES to confirm or CANCEL to cancel your visit", "CANCEL"],
    ["Reply with 'cancel' to cancel", "cancel"],
    ["Reply cancel to cancel", "cancel"],
    ["Reply STOP to cancel your appointment.", "STOP"],
    ["Text END to finish the survey", "END"],
    ["Reply STOP to stop smoking", "STOP"],
    ["Please text QUIT if you want to quit smoking", "QUIT"],
    ["responda CANCELAR para cancelar", "CANCELAR"],
    ["Responda ALTO para cancelar su cita", "ALTO"],
    ["Responda SI para confirmar o CANCELAR para cancelar", "CANCELAR"],
    ["Envíe BAJA para cancelar la cita", "BAJA"],
    ["Responda FIN para terminar la encuesta", "FIN"],
    ["Répondez ANNULER pour annuler votre rendez-vous", "ANNULER"],
    ["回复取消以取消预约", "取消"],
    ["Ответьте ОТМЕНА, чтобы отменить визит", "ОТМЕНА"],
    ["ответьте отмена чтобы отменить визит", "отмена"],
    ["Responda PARAR para cancelar a consulta", "PARAR"],
    ["Odpisz STOP aby odwołać wizytę", "STOP"],
    ["Mag-reply ng STOP para kanselahin ang appointment", "STOP"],
    ["Trả lời STOP để hủy hẹn", "STOP"],
    ["أجب إلغاء لإلغاء الموعد", "إلغاء"],
    ["予約を取り消すには「キャンセル」と返信してください", "キャンセル"],
    ["회신 취소", "취소"],
    ["回复：取消", "取消"],
    ["reply cancel if you cannot come", "cancel"],
    ["reply cancel and we will call", "cancel"],
    ['Reply "end" when done', "end"],
    ["Reply (stop) for more", "stop"],
    ["Reply STOP or NO to cancel visit", "STOP"],
    ["Answer QUIT or SMOKE", "QUIT"],
    ["To cancel your visit reply STOP", "STOP"],
    ["If you want to quit smoking, text QUIT", "QUIT"],
    ["Si desea cancelar su cita, responda ALTO", "ALTO"],
    ["Reply YES to confirm. CANCEL to cancel.", "CANCEL"],
    ["Reply HELP for help, STOP to cancel your visit", "STOP"],
    ["Reply CANCEL to end.", "CANCEL"],
  ])("IN-001 %j invites %s for another purpose", (text, word) => {
    expect(invitesStopWord(text)).toEqual({ word, at: text.indexOf(word) });
  });

  test.each([
    "Reply STOP to opt out",
    "Reply STOP to unsubscribe.",
    "To opt out, reply STOP.",
    "Text STOP to end messages",
    "Reply STOP anytime",
    "Reply HELP for help, STOP to stop.",
    "Responda ALTO para parar.",
    "Txt STOP 2 quit messages",
    "Msg & data rates may apply. Reply STOP to cancel messages, HELP for help",
    "Responda STOP para no recibir más mensajes",
    "Responda ALTO para dejar de recibir mensajes",
    "回复停止以退订",
    "Reply YES or NO.",
    "Reply NO to cancel",
    "Responda NO para cancelar su cita",
    "Call us to cancel your appointment.",
    "We will cancel your visit if you do not reply",
    "Your program ends at the end of May. Reply YES",
    "If you need to cancel, reply NO",
    "Please reply with the end time",
    "Reply HELP for help, STOP to end",
    "Reply HELP for help. STOP to cancel.",
    "Reply HELP for help, STOP to cancel",
    "Responda AYUDA para ayuda, ALTO para cancelar",
    "If you want to opt out, text STOP",
    "Para no recibir más mensajes, responda ALTO",
    "To this number reply STOP",
    "Ответьте СТОП, чтобы отписаться",
    "Responda PARAR para não receber mais mensagens",
    "Odpisz STOP aby zrezygnować z wiadomości",
    "Mag-reply ng STOP para itigil ang mga mensahe",
    "Trả lời STOP để không nhận tin nhắn",
    "Your doctor says to stop smoking. Reply YES.",
    "Reply YES. Stop smoking today!",
    "Reply YES. STOP for today and rest.",
    "Reply when you want to stop",
    "STOP smoking! Reply YES",
    "Reply YES. No need to cancel, just call.",
    "",
  ])("IN-001 %j is fine", (text) => {
    expect(invitesStopWord(text)).toBeNull();
  });
});

describe("words that tell about health", () => {
  test("OUT-051 English and Spanish words are found with their positions, parts of other words are not", () => {
    expect(findPhiWords("Your HIV test results and cáncer")).toEqual([
      { word: "HIV", at: 5 },
      { word: "test results", at: 9 },
      { word: "cáncer", at: 26 },
    ]);
    expect(findPhiWords("Su embarazo y su diabetes").map((it) => it.word)).toEqual(["embarazo", "diabetes"]);
    expect(findPhiWords("We are aiding the shiver of a therapistless office. See you Monday!")).toEqual([]);
  });
});
