// Polish wordings: the patient has died or moved, the number is a stranger's, no more messages.

import type { RequestWords } from "./request-words.ts";

const relative =
  "(mama|mamy|mamę|tata|taty|ojciec|ojca|matka|matki|mąż|męża|żona|żony|babcia|babci|babcię|dziadek|dziadka|brat|brata|siostra|siostry|syn|syna|córka|córki|ciocia|ciotka|wujek|wuja|teściowa|teść|pacjent|pacjentka|pacjenta|pacjentki|pan|pani|on|ona|chory|kuzyn|kuzynka)";
const died =
  "(zmarł|zmarła|zmarli|umarł|umarła|odszedł|odeszła|nie żyje|zginął|zginęła|skonał|skonała|pożegnał się z życiem|odszedł do pana|odeszła do pana)";
const messages =
  "(sms|smsy|smsów|smsami|sms ów|esemes*|wiadomości|wiadomościami|wiadomość|powiadomień|powiadomienia|tekstów|teksty|przypomnień)";

export const polishRequests: RequestWords = {
  language: "pol",
  deceased: [
    `${relative} [*] [już|niestety|nam|mi|*] ${died}`,
    `${died} [już|wczoraj|moja|mój|nasza|nasz|nam|*] ${relative}`,
    `^ [niestety|już|dzień dobry] ${died}`,
    "(już|juz) (nie ma z nami|nie ma wśród nas|nie ma na tym świecie|nie ma go z nami|nie ma jej z nami)",
    "(mamy|taty|męża|żony|babci|dziadka|syna|córki|brata|siostry|jej|go) (już nie ma|nie ma już|juz nie ma) [z nami|wśród nas|na świecie]",
    "(pochowaliśmy|pochowalismy|pochowałem|pochowałam|chowaliśmy|pogrzeb był|po pogrzebie|akt zgonu|w związku ze śmiercią|po śmierci pacjent*)",
    "(świeć panie|swiec panie|niech spoczywa|spoczywa w pokoju|świętej pamięci|wieczny odpoczynek|śp)",
  ],
  notDeceased: [
    "(pies|psa|kot|kota|suczka|chomik|telefon|bateria|auto|samochód|komputer|rybka|kwiat|kanarek|akumulator)",
    "(umarł* ze śmiechu|umieram z|umarłam z|umarłem z|o mało nie umarł*|ledwo żywy|umrzeć ze)",
    "(przełożyć|przelozyc|lecę|lece do|jadę na pogrzeb|przesunąć)",
    "(w powstaniu|na wojnie|lat temu|dawno temu|jak byłem mały|jak byłam mała|w filmie|w serialu)",
    "(odszedł od kasy|odszedł z pracy|odeszła z pracy|odeszły wody|ból odszedł)",
  ],
  wrongNumber: [
    "(zły|błędny|nie ten|niewłaściwy|nieprawidłowy|pomylony) (numer|telefon|adresat|odbiorca|człowiek)",
    "(to) [jest|chyba|już] (pomyłka|nie do mnie|nie jego numer|nie jej numer|nie ten numer)",
    "^ [to|przepraszam] pomyłka $",
    "(pomyliliście|pomyliłeś|pomylił pan|pomyliła pani|pomyłka) [państwo|się] [numer|numery|numerem|osoby|osobę]",
    "(nie do mnie) [ta|jest|ten] (wiadomość|sms|ta wiadomość)",
    "(tu|tutaj) (nie ma|nie mieszka) [nikogo|takiej|takiego|żadnego|żadnej]",
    "(nie jestem) (tą osobą|tym pacjentem|tą pacjentką|ta osoba|waszym pacjentem|waszą pacjentką|pacjentem|pacjentką)",
    "(poprzedni|były|dawny) właściciel [już|tego|numeru|go]",
    "(mam ten numer|ten numer mam|numer mam) ... (nie znam|od niedawna)",
    "(to nie ja) ... (pisać|mówię|razy)",
    "(pisać|mówić|mówię|piszę) że to nie ja",
  ],
  stop: [
    `(nie|proszę nie|prosze nie) [do mnie|mi|jej|mu|już|więcej] (przysyłajcie|przysyłać|wysyłajcie|wysyłać|piszcie|pisać|slijcie|ślijcie|słać|slac|wysylajcie|przysylajcie) [mi|do mnie|już|jej|nic|więcej] [nic|więcej|już|żadnych|${messages.slice(1, -1)}]`,
    `(nie) (chcę|chce|życzę sobie|zycze sobie|chcemy) [już|juz|więcej] (dostawać|otrzymywać|dostawac|otrzymywac|żadnych|waszych|${messages.slice(1, -1)})`,
    `(koniec|dość|dosc|mam dość|mam dosc|stop|no more) [z|tych|waszych|już|z tymi|tym] [tymi|tych|waszymi|waszych] ${messages}`,
    `(wyłączcie|wylaczcie|wyłączyć|wylaczyc|anulujcie|odwołajcie|zatrzymajcie|zakończcie|zaprzestanie|zaprzestańcie|wstrzymajcie) [wysyłania|wysylania|te|wszystkie|mi|państwo] [te|wszystkie|wysyłania] ${messages}`,
    "(skreśl|skresl|skreślcie|wykreśl|wykreślcie|wykresl|wykreślić|wykreslic|usuń|usuńcie|usunąć|usun|usuncie|wypisz|wypiszcie|wypisać|wypisac) [proszę|mnie|mój|ten|nas] (mnie|numer|mój|nas|z listy|z rejestru|z bazy) [z listy|z bazy|z rejestru|numer|z systemu]",
    "(przestańcie|przestancie|przestań|przestan|skończcie|skonczcie) [do mnie|mi|już|wreszcie] (pisać|pisac|wysyłać|wysylac|przysyłać|przysylac|słać|nękać)",
    "(rezygnuję|rezygnuje) (z|ze) [tych|wszystkich|waszych] (wiadomości|smsów|sms|powiadomień|subskrypcji)",
  ],
  doubtful: [
    "(zablokuję was|zablokuje was|zgłoszę was|zgłaszam|na policję|do sądu|to spam|nękanie)",
    "(odczepcie|odwalcie|odpieprzcie|dajcie mi (spokój|spokoj)|dajcie spokój|zostawcie mnie|mam was dosyć)",
    "^ [ale|a] (jaki|jaka|kto to|kim jest|co za) [jest] [*] [*] $",
    "(nigdy) [się|sie] [u was] (u was nie|nie byłem|nie byłam|nie leczyłem|nie leczyłam|u was nie leczyl*|u was nie byl*|nie leczyl*)",
    "(to) (chyba|raczej) nie do mnie",
  ],
  moved: [
    "(przeprowadziłem|przeprowadziłam|przeprowadziliśmy|przeprowadzilem|przeprowadzilam|przeprowadzilismy|wyprowadziłem|wyprowadziłam|wyprowadziliśmy|wyprowadzilem|wyprowadzilam|przeprowadziła|przeprowadził) [się|sie]",
    "(wróciłem|wróciłam|wróciliśmy|wrocilem|wrocilam|wrocilismy|wyjechaliśmy|wyjechałam|wyjechałem) ... (na stałe|na stale|do polski|do kraju|na zawsze)",
    "(chodzę|chodze|chodzimy|jestem|leczę się|lecze sie|mam) [teraz|już|się] [do|u] (innego|inną|inna|innej|nowego|nową) (lekarza|przychodni|przychodnię|doktora|kliniki|lekarkę)",
    "(teraz) (chodzę|chodze|leczę|lecze|jestem) ... (innego|innej|nowego) (lekarza|doktora|przychodni|kliniki)",
    "(zmieniłem|zmieniłam|zmieniliśmy|zmienilem|zmienilam|zmiana) [ubezpieczenie i|ubezpieczenia] (lekarza|przychodnię|klinikę|doktora|przychodnie|klinike|ubezpieczenia inna przychodnia|inna przychodnia)",
    "(nie mieszkam|nie mieszkamy|nie mieszka) (już|juz|tam|w)",
    "(nie) (mieszkam|mieszkamy|mieszka) [już|juz] [w|we|tam]",
    "(wziął|wzial|wzięła|zabrał|zabrała) [brat|siostra|syn|córka|*] do ... (lekarza|doktora)",
  ],
  unless: [
    "(przed|po godzinie|wieczorem|w nocy|dzisiaj|dziś|jutro|w pracy|w niedzielę|rano|na razie|teraz nie mogę)",
    "(palić|palenie|pić|kaszel|kaszleć|ból|krwawienie|lek|leki|tabletki) ... (przesta*|stop|skończ*|rzuc*)",
    "(jeśli|jak) się (przeprowadzę|przeprowadzimy)|(klinika się przeprowadziła|przeprowadziliście się)",
    "(nie usuwajcie|nie wykreślajcie|nie wyłączajcie|nie przestawajcie)",
  ],
  parts: [
    "(program*|palen*|palić|rzucan*|papieros*|cukrzyc*|porad*|porady|marsz*|kroki|kroków|spacer*|wyzwan*|ankiet*|ciąż*|przypomnie*|dieta|diety|żywien*|cukier)",
  ],
  start: [
    "(przywróćcie|przywroccie|przywrócić|przywrocic|wznówcie|wznowcie|włączcie|wlaczcie) [mi|mnie|znowu|proszę|z powrotem] [smsy|wiadomości|przypomnienia|powrotem]",
    "(znowu|ponownie|z powrotem|znów) (wysyłać|wysylac|wysyłajcie|dostawać|dostawac|przysyłać|przysylac|zapisać|zapiszcie)",
    "(zapiszcie|zapisać|zapisac|wpiszcie) mnie (z powrotem|znowu|ponownie|jeszcze raz)",
    "(niechcący|niechcacy|przypadkiem|przez pomyłkę|przez pomylke) [się] (wypisał*|wypisal*|wyłączył*|anulował*)",
    "(wypisał*|wypisal*) [się|sie] (niechcący|niechcacy|przypadkiem|przez pomyłkę)",
    "(chcę|chce) [znowu|znów|ponownie] (dostawać|dostawac|otrzymywać) ... (jak dawniej|znowu|ponownie|z powrotem)",
  ],
  help: [
    "^ [a|przepraszam] (kto pisze|kto to|kto to jest|kim jesteście|kto mówi) $",
    "co to za (numer|sms|wiadomość|wiadomosc)",
    "(człowiek|czlowiek) czy (automat|robot|maszyna|bot)",
    "czy to (płatne|platne|darmowe|kosztuje)",
    "jak [mam|mi] (odpisywać|odpisywac|odpowiadać|odpowiadac|odpisać|odpisac)",
    "(skąd|skad) (macie|mają|pan ma|pani ma) mój (numer|telefon)|(skąd|skad) (macie|mają) moj (numer|telefon)",
  ],
  negates: ["(nie|nigdy)"],
};
