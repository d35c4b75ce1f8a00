// Polish ready-made texts.

import type { SystemTexts } from "./system-text-shape.ts";

export const pol: SystemTexts = {
  "compliance.messages": {
    welcome_message:
      "Witamy w wiadomościach od {{organization_name}}. Wysyłamy przypomnienia i informacje o zdrowiu. Liczba wiadomości jest różna. Mogą obowiązywać opłaty za SMS i dane. Odpisz HELP, aby uzyskać pomoc, STOP, aby nie otrzymywać wiadomości.",
    welcome_voice_message:
      "Dzień dobry. Tu {{organization_name}}. Będziemy dzwonić lub wysyłać wiadomości z przypomnieniami o wizytach i informacjami o zdrowiu. Jeśli nie chcą Państwo tych wiadomości, proszę nacisnąć teraz 0. W razie pytań prosimy dzwonić pod numer {{organization_phone}}. Dziękujemy i do usłyszenia.",
    global_optin:
      "{{organization_name}}: Znów będą Państwo otrzymywać nasze wiadomości. Liczba wiadomości jest różna. Mogą obowiązywać opłaty za SMS i dane. Odpisz HELP, aby uzyskać pomoc, STOP, aby nie otrzymywać wiadomości.",
    global_optout:
      "{{organization_name}}: Nie będziemy już wysyłać wiadomości. Odpisz START, aby znów je otrzymywać. Pytania? Zadzwoń: {{organization_phone}}.",
    help: "{{organization_name}}: Wysyłamy przypomnienia i informacje o zdrowiu. Pomoc: zadzwoń {{organization_phone}}. Mogą obowiązywać opłaty za SMS i dane. Odpisz STOP, aby nie otrzymywać wiadomości.",
  },
  "message:errors:sms": {
    unreq:
      "Przepraszamy, teraz nie możemy odczytać odpowiedzi na ten numer. Zadzwoń do {{organization_name}}: {{organization_phone}}. Nagły wypadek: 911. Kryzys: zadzwoń pod 988. Odpisz HELP, aby uzyskać pomoc, STOP, aby nie otrzymywać wiadomości.",
  },
  "flow:errors:questions": {
    yes_no: "Przepraszamy, nie zrozumieliśmy odpowiedzi. Prosimy odpisać TAK lub NIE.",
    multiple_choice_2: "Przepraszamy, nie zrozumieliśmy odpowiedzi. Prosimy odpisać jedną literą: A lub B.",
    multiple_choice_3: "Przepraszamy, nie zrozumieliśmy odpowiedzi. Prosimy odpisać jedną literą: A, B lub C.",
    multiple_choice_4: "Przepraszamy, nie zrozumieliśmy odpowiedzi. Prosimy odpisać jedną literą: A, B, C lub D.",
    multiple_choice_5: "Przepraszamy, nie zrozumieliśmy odpowiedzi. Prosimy odpisać jedną literą: A, B, C, D lub E.",
    true_false: "Przepraszamy, nie zrozumieliśmy odpowiedzi. Prosimy odpisać PRAWDA lub FAŁSZ.",
    scale: "Przepraszamy, nie zrozumieliśmy odpowiedzi. Prosimy odpisać jedną liczbą ze skali podanej w pytaniu.",
    numerical: "Przepraszamy, nie mogliśmy przyjąć odpowiedzi. Prosimy sprawdzić liczbę i odpisać tylko tę liczbę.",
    date: "Przepraszamy, nie zrozumieliśmy daty. Prosimy podać dzień, miesiąc i rok, na przykład 25 kwietnia 2027.",
    open_ended: "Przepraszamy, nie mogliśmy odczytać odpowiedzi. Prosimy odpisać jeszcze raz własnymi słowami.",
  },
  "provider.auto_responder": {
    outside_clinic_hours:
      "Dziękujemy za wiadomość. {{organization_name}} jest teraz nieczynne. Odpowiemy w godzinach otwarcia. Nagły wypadek: 911. Kryzys: zadzwoń pod 988.",
  },
};
