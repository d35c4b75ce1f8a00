// Polish phrases by which patients end messages, say that the number is wrong, or sound as if they might.

import type { ReplyPhrases } from "../phrases/reply-phrases-shape.ts";

const messages = "(wiadomości|wiadomość|smsów|smsy|sms|sms-ów|esemesów|powiadomień|przypomnień|sms ow)";

export const polishPhrases: ReplyPhrases = {
  stop: [
    `(przestań|przestańcie|proszę przestać|przestać|skończcie|zaprzestańcie) [proszę] [już] [do mnie|mi] (pisać|wysyłać|przysyłać|nękać|pisać do|kontaktować|smsować)`,
    `(nie) [chcę|chce|życzę sobie] [już] [więcej|żadnych|otrzymywać|dostawać] [więcej|żadnych|tych|waszych|już] ${messages}`,
    `(nie) [proszę] (wysyłaj|wysyłajcie|wysyłać|przysyłaj|przysyłajcie|przysyłać|pisz|piszcie|pisać) [mi|do mnie] [już|więcej|żadnych|tych|wiecej] [${messages.slice(1, -1)}|więcej|już] $`,
    `(nie) (piszcie|pisz|wysyłajcie|wysyłaj|kontaktujcie) [się] [do mnie|mi|ze mną] [już|więcej|żadnych] [${messages.slice(1, -1)}]`,
    `(żadnych|koniec) [więcej] ${messages}`,
    "(wypisz|wypiszcie|wypisać|usuń|usuńcie|skreślcie|wykreślcie|proszę usunąć|proszę wypisać|proszę wykreślić) [proszę] [mnie|mój numer|ten numer] [z] [listy|bazy]",
    "(rezygnuję|chcę zrezygnować|wypisuję się) [z] [subskrypcji|wiadomości|powiadomień|smsów]",
    "(cofam|wycofuję) zgodę",
  ],
  wrongNumber: [
    "(zły|błędny|niewłaściwy|nieprawidłowy) (numer|adresat|odbiorca)",
    "(pomyłka|pomylił|pomyliła|pomyliliście|pomylono) [pan|pani|państwo|się] [numer|numery|osoby]",
    "to nie [jest] [jest] (jego|jej|ten) numer",
    "nie (jestem tą osobą|ta osoba|znam takiej osoby|znam tej osoby)",
    "^ to pomyłka $",
    "^ pomyłka $",
  ],
  doubtful: [
    "(dajcie|daj|zostaw|zostawcie) (mi|mnie) (spokój|w spokoju)",
    "(dlaczego|czemu|po co) ... (piszecie|wysyłacie|piszesz|wysyłasz|przysyłacie)",
    "skąd (macie|masz|pan ma|pani ma) [mój] numer",
    `(za dużo|zbyt wiele|tyle) ${messages}`,
    "(nękanie|nękacie|spam|oszustwo|odczepcie|odczep)",
    "nie (jestem zainteresowany|jestem zainteresowana|interesuje mnie)",
    "nie dzwońcie",
  ],
  limited: ["(przed|po godzinie|w nocy|rano|wieczorem|do godziny|dzisiaj|jutro|dopóki|w pracy|w niedzielę)"],
};
