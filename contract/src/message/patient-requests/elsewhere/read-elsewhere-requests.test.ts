// Proves that deaths, strangers' numbers, moves and wishes to stop are read in ten more languages, and that look-alikes are not.
import { expect, test } from "vitest";
import { readKeyword } from "../../requests/read-keyword.ts";

type Kind = "deceased" | "wrong_number" | "stop" | "moved" | "leave_program" | "start" | "help";

const said: Readonly<Record<string, readonly (readonly [text: string, kind: Kind | null])[]>> = {
  rus: [
    ["К сожалению, папа скончался в пятницу", "deceased"],
    ["Вы ошиблись номером", "wrong_number"],
    ["Больше не присылайте мне смс", "stop"],
    ["Мы переехали в Чикаго", "moved"],
    ["Не присылайте мне опросы", "leave_program"],
    ["у меня телефон умер, не видел сообщение", null],
    ["я не приду, болею", null],
    ["не помню", null],
    ["Хочу снова получать напоминания", "start"],
    ["Кто это?", "help"],
  ],
  por: [
    ["Meu pai faleceu semana passada", "deceased"],
    ["Número errado, esse telefone não é dele", "wrong_number"],
    ["Não quero mais receber mensagens", "stop"],
    ["Me mudei para a Flórida", "moved"],
    ["Não mandem mais a pesquisa por sms, cancela as mensagens de dicas", "leave_program"],
    ["Meu cachorro morreu, preciso remarcar", null],
    ["morrendo de calor aqui", null],
    ["Quero receber as mensagens novamente, me inclua de novo", "start"],
    ["Quem é?", "help"],
  ],
  fra: [
    ["Ma mère est décédée dimanche", "deceased"],
    ["Vous vous trompez de numéro", "wrong_number"],
    ["Arrêtez de m'envoyer des messages", "stop"],
    ["J'ai déménagé au Texas", "moved"],
    ["j'étais mort de rire", null],
    ["Mon chat est mort hier", null],
    ["Je voudrais me réabonner aux messages", "start"],
    ["C'est quoi ce numéro ?", "help"],
  ],
  pol: [
    ["Moja mama zmarła w czwartek", "deceased"],
    ["To pomyłka, zły numer", "wrong_number"],
    ["Proszę nie wysyłać mi więcej smsów", "stop"],
    ["Przeprowadziliśmy się do Teksasu", "moved"],
    ["umieram ze śmiechu", null],
    ["nie jestem pewna", null],
    ["Proszę zapisać mnie ponownie", "start"],
    ["Co to za numer?", "help"],
  ],
  tgl: [
    ["Pumanaw na po si tatay kahapon", "deceased"],
    ["Maling number po ito", "wrong_number"],
    ["Huwag nyo na po akong itext", "stop"],
    ["Lumipat na po kami sa Texas", "moved"],
    ["patay na po ang cellphone ko kanina", null],
    ["Paki ibalik po ung mga text nyo", "start"],
    ["Sino po ito?", "help"],
  ],
  vie: [
    ["Bố tôi qua đời hôm qua", "deceased"],
    ["Bạn nhắn lộn số rồi", "wrong_number"],
    ["Đừng gửi tin nhắn cho tôi nữa", "stop"],
    ["Tôi dọn nhà qua Houston rồi", "moved"],
    ["Mắt tôi bị đau", null],
    ["tôi bị mất ngủ", null],
    ["Cho tôi nhận tin nhắn lại", "start"],
    ["Số này của ai vậy?", "help"],
  ],
  zho: [
    ["我爸爸上个月去世了", "deceased"],
    ["您打错号码了", "wrong_number"],
    ["请不要再给我发短信", "stop"],
    ["我们搬到纽约了", "moved"],
    ["问卷的短信不要再发给我了，取消问卷短信", "leave_program"],
    ["我笑死了", null],
    ["我走了三公里", null],
    ["请重新给我发短信", "start"],
    ["你是谁", "help"],
    ["明天看诊的医生是哪位", null],
  ],
  jpn: [
    ["父は先月亡くなりました", "deceased"],
    ["番号が間違っています", "wrong_number"],
    ["もうメッセージを送らないでください", "stop"],
    ["テキサスに引っ越しました", "moved"],
    ["お腹すいて死にそう", null],
    ["メッセージの再開をお願いします、再開希望です", "start"],
    ["どなたですか", "help"],
    ["明日の先生は誰ですか", null],
  ],
  kor: [
    ["아버지가 지난달에 돌아가셨어요", "deceased"],
    ["번호를 잘못 아셨어요", "wrong_number"],
    ["앞으로 문자 보내지 마세요", "stop"],
    ["텍사스로 이사했어요", "moved"],
    ["배고파 죽겠어요", null],
    ["아빠는 집에 잘 돌아가셨어요", null],
    ["다시 문자 받고 싶어요", "start"],
    ["누구세요?", "help"],
    ["내일 선생님이 누구세요", null],
  ],
  ara: [
    ["والدي توفي الاسبوع الماضي", "deceased"],
    ["الرقم غلط", "wrong_number"],
    ["لا ترسلوا لي رسائل", "stop"],
    ["انتقلنا الى تكساس", "moved"],
    ["ميت من الجوع", null],
    ["عايز ارجع استقبل الرسائل", "start"],
    ["مين انتو؟", "help"],
  ],
};

test.each(Object.entries(said).flatMap(([language, lines]) => lines.map(([text, kind]) => [language, text, kind] as const)))(
  "IN-094 (%s) %s: %s",
  (language, text, kind) => {
    expect(readKeyword(text, { language }).kind).toBe(kind);
  },
);

test.each([
  ["不要再发给我", "zho"],
  ["nie chcę znowu dostawać", "pol"],
  ["não quero receber de novo", "por"],
  ["다시 문자 보내지 마세요", "kor"],
  ["また送ってこないでください", "jpn"],
  ["не хочу снова получать", "rus"],
])("IN-094 what holds the wish for messages inside its opposite opts no patient in: %s", (text, language) => {
  expect(["stop", "doubtful_stop"]).toContain(readKeyword(text, { language }).kind);
});

test("IN-094 words of these languages in the Latin script count for their own patients alone", () => {
  for (const text of ["Meu pai faleceu semana passada", "Pumanaw na po si tatay kahapon"])
    expect(readKeyword(text, { language: "english" }).kind).not.toBe("deceased");
});
