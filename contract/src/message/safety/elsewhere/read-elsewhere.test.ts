// Clear cries for help in ten translated languages, and what only sounds like them.
import { describe, expect, test } from "vitest";
import { readSafety } from "../read-safety.ts";

const cries: Readonly<Record<string, readonly [kind: string, text: string][]>> = {
  fra: [
    ["emergency", "je ne peux pas respirer"],
    ["emergency", "il ne respire plus"],
    ["emergency", "j'ai du mal à respirer"],
    ["crisis", "je pense au suicide"],
    ["crisis", "j'ai pris trop de médicaments pour mourir"],
    ["crisis", "je veux tuer ma femme"],
    ["emergency", "ma glycémie est à 35 et je tremble"],
    ["crisis", "j'ai envie de me suicider ce soir"],
    ["crisis", "Je ne veux plus vivre."],
    ["danger_from_others", "mon copain m'a étranglée hier soir"],
    ["emergency", "il n'arrive plus à respirer venez vite"],
    ["emergency", "grosse douleur dans la poitrine depuis une heure"],
    ["emergency", "j'ai une douleur au cœur qui ne passe pas"],
    ["emergency", "mal au cœur et dans le bras gauche"],
  ],
  por: [
    ["crisis", "penso em suicídio"],
    ["emergency", "minha glicose está em 35 e estou tremendo"],
    ["crisis", "não vejo mais saída"],
    ["crisis", "não quero mais viver, cansei"],
    ["crisis", "estou pensando em me matar"],
    ["danger_from_others", "meu namorado me bateu de novo"],
    ["emergency", "minha avó não consegue respirar"],
    ["emergency", "dor forte no peito e suando frio"],
  ],
  rus: [
    ["emergency", "у меня сердечный приступ"],
    ["emergency", "кажется инсульт"],
    ["emergency", "сахар 35 и меня трясет"],
    ["crisis", "я больше не хочу жить"],
    ["crisis", "думаю покончить с собой"],
    ["danger_from_others", "парень меня избил и запер"],
    ["emergency", "дедушка без сознания"],
    ["emergency", "сильная боль в груди"],
  ],
  pol: [
    ["emergency", "ona ma udar"],
    ["danger_from_others", "powiedział że mnie zabije"],
    ["emergency", "cukier 35 i trzęsę się"],
    ["crisis", "chcę się zabić"],
    ["crisis", "nie mam już po co żyć"],
    ["danger_from_others", "partner mnie bije i boję się wrócić"],
    ["emergency", "tata nie może oddychać"],
    ["emergency", "silny ból w klatce i drętwieje ręka"],
  ],
  tgl: [
    ["crisis", "gusto ko nang mamatay"],
    ["crisis", "iniisip ko ang pagpapakamatay"],
    ["emergency", "nawalan siya ng malay"],
    ["emergency", "na-stroke siya"],
    ["emergency", "nahihirapan akong huminga"],
    ["crisis", "gusto ko na pong mamatay"],
    ["danger_from_others", "binugbog ako ng asawa ko kagabi"],
    ["emergency", "hindi po makahinga ang anak ko"],
    ["emergency", "sobrang sakit ng dibdib ko po"],
  ],
  vie: [
    ["crisis", "tôi đã cắt cổ tay"],
    ["danger_from_others", "anh ấy nói sẽ giết tôi"],
    ["crisis", "không có mình cả nhà nhẹ hơn"],
    ["crisis", "tôi không muốn sống nữa"],
    ["crisis", "em đang nghĩ đến chuyện tự tử"],
    ["danger_from_others", "chồng tôi lại đánh tôi"],
    ["emergency", "ba tôi khó thở quá"],
    ["emergency", "mẹ bị méo miệng nói ngọng"],
  ],
  ara: [
    ["crisis", "سأقتله"],
    ["crisis", "أريد أن أموت"],
    ["crisis", "بفكر بالانتحار كل يوم"],
    ["danger_from_others", "زوجي ضربني وأنا خايفة"],
    ["emergency", "أمي لا تستطيع التنفس"],
    ["emergency", "ألم شديد في صدري"],
  ],
  zho: [
    ["crisis", "我要杀死自己"],
    ["danger_from_others", "他说要杀我"],
    ["emergency", "流血不止"],
    ["emergency", "無法呼吸"],
    ["crisis", "解脱了就好了"],
    ["crisis", "我真的不想活了"],
    ["crisis", "我想自杀"],
    ["danger_from_others", "我老公昨晚打我"],
    ["emergency", "我妈呼吸困难 嘴唇发紫"],
    ["emergency", "胸口很痛 一直出汗"],
  ],
  kor: [
    ["danger_from_others", "성폭행을 당했어요"],
    ["danger_from_others", "죽이겠다고 했어요"],
    ["crisis", "그냥 죽고 싶어요"],
    ["crisis", "자살하고 싶다는 생각뿐이에요"],
    ["danger_from_others", "남편이 또 때렸어요"],
    ["emergency", "아버지가 숨을 못 쉬어요"],
    ["emergency", "가슴이 너무 아파요"],
  ],
  jpn: [
    ["crisis", "自殺します"],
    ["crisis", "あいつを殺す"],
    ["emergency", "息をしていません"],
    ["emergency", "血が止まりません"],
    ["emergency", "脳卒中です"],
    ["emergency", "薬を飲みすぎました"],
    ["crisis", "もう死にたいです"],
    ["crisis", "消えようと思っています"],
    ["crisis", "いなくなろうと思います"],
    ["crisis", "生きている意味がない"],
    ["danger_from_others", "夫に殴られました"],
    ["emergency", "母の意識がありません"],
    ["emergency", "胸が痛くて息ができない"],
  ],
};

const lookalikes: Readonly<Record<string, readonly string[]>> = {
  fra: [
    "pas mal au cœur ce matin",
    "j'ai mal au cœur depuis ce matin",
    "je suis mort de rire",
    "je meurs de faim",
    "mon père a fait un infarctus il y a dix ans",
    "pas de douleur dans la poitrine",
    "rdv pour le cœur mardi",
  ],
  por: ["morri de rir", "tô morrendo de rir kkkk", "morrendo de fome", "meu avô teve um infarto anos atrás", "não tenho dor no peito"],
  rus: ["умираю от смеха", "умираю с голоду", "в кино герой покончил с собой, смотрела сериал", "рентген груди завтра"],
  pol: ["korki mnie zabijają", "umieram ze śmiechu", "dziadek miał zawał dziesięć lat temu", "nie mam bólu w klatce", "umieram z głodu"],
  tgl: ["patay na patay ako sa pagod haha", "patay tayo dyan", "nakakamatay ang init", "kailan po ang xray ng dibdib"],
  vie: ["kẹt xe muốn chết", "ghét muốn chết", "cười muốn chết luôn", "đói muốn chết", "cứ từ từ thôi em", "hẹn chụp phổi ngày mai"],
  ara: ["رح موت من الضحك", "ميت من الجوع", "موعد أشعة الصدر متى"],
  zho: ["想死你了", "笑死我了", "今天热死了", "我爷爷以前中风过 现在好了", "胸片什么时候拍"],
  kor: ["배고파 죽겠어요", "웃겨 죽겠네 ㅋㅋ", "엑스레이 예약 언제예요", "강아지가 죽었어요"],
  jpn: [
    "お腹すいて死にそう",
    "胸のレントゲンの予約",
    "笑い死ぬかと思った",
    "戻ろうと思っています",
    "家に帰ろうと思っています",
    "祖父は昔脳卒中でした",
  ],
};

const listed = Object.entries(cries).flatMap(([language, items]) => items.map(([kind, text]) => [language, text, kind] as const));
const alike = Object.entries(lookalikes).flatMap(([language, items]) => items.map((text) => [language, text] as const));

describe("cries for help in ten further languages", () => {
  test.each(listed)("SAFE-001 in %s: %j is a clear alarm: %s", (language, text, kind) => {
    expect(readSafety(text, { language })).toMatchObject({ kind, level: "clear", language });
  });

  test.each(alike)("SAFE-001 in %s: %j is no cry for help", (language, text) => {
    expect(readSafety(text, { language })).toBeNull();
  });

  test("SAFE-001 words in Latin letters count for patients of their language alone", () => {
    expect(readSafety("me corto o cabelo", { language: "english" })).toBeNull();
    expect(readSafety("hindi po makahinga", { language: "fra" })).toBeNull();
  });

  test("SAFE-001 a script of its own is read whatever the patient's language is", () => {
    expect(readSafety("我想自杀", { language: "english" })).toMatchObject({ kind: "crisis", language: "zho" });
    expect(readSafety("хочу умереть")).toMatchObject({ kind: "crisis", language: "rus" });
  });
});
