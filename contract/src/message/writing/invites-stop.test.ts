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
