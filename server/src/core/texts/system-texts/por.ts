// Portuguese ready-made texts.

import type { SystemTexts } from "./system-text-shape.ts";

export const por: SystemTexts = {
  "compliance.messages": {
    welcome_message:
      "Bem-vindo às mensagens de {{organization_name}}. Enviamos lembretes e informações de saúde. A frequência varia. Podem ser cobradas tarifas de mensagens e dados. Responda HELP para ajuda, STOP para não receber mais mensagens.",
    welcome_voice_message:
      "Olá. Aqui é {{organization_name}}. Vamos ligar ou enviar mensagens com lembretes de consultas e informações de saúde. Se não quiser receber estas mensagens, pressione 0 agora. Se tiver dúvidas, ligue para {{organization_phone}}. Obrigado e até logo.",
    global_optin:
      "{{organization_name}}: Você voltará a receber nossas mensagens. A frequência varia. Podem ser cobradas tarifas de mensagens e dados. Responda HELP para ajuda, STOP para não receber mais mensagens.",
    global_optout:
      "{{organization_name}}: Você não receberá mais mensagens nossas. Responda START para voltar a recebê-las. Dúvidas? Ligue para {{organization_phone}}.",
    help: "{{organization_name}}: Enviamos lembretes e informações de saúde. Para ajuda, ligue para {{organization_phone}}. Podem ser cobradas tarifas de mensagens e dados. Responda STOP para não receber mais mensagens.",
  },
  "message:errors:sms": {
    unreq:
      "Desculpe, agora não podemos ler respostas a este número. Ligue para {{organization_name}}: {{organization_phone}}. Emergência: 911. Crise: ligue para 988. Responda HELP para ajuda, STOP para não receber mais mensagens.",
  },
  "flow:errors:questions": {
    yes_no: "Desculpe, não entendemos sua resposta. Por favor, responda SIM ou NÃO.",
    multiple_choice_2: "Desculpe, não entendemos sua resposta. Por favor, responda com uma letra: A ou B.",
    multiple_choice_3: "Desculpe, não entendemos sua resposta. Por favor, responda com uma letra: A, B ou C.",
    multiple_choice_4: "Desculpe, não entendemos sua resposta. Por favor, responda com uma letra: A, B, C ou D.",
    multiple_choice_5: "Desculpe, não entendemos sua resposta. Por favor, responda com uma letra: A, B, C, D ou E.",
    true_false: "Desculpe, não entendemos sua resposta. Por favor, responda VERDADEIRO ou FALSO.",
    scale: "Desculpe, não entendemos sua resposta. Por favor, responda com um número da escala da nossa pergunta.",
    numerical: "Desculpe, não conseguimos usar sua resposta. Por favor, confira o número e responda somente com ele.",
    date: "Desculpe, não entendemos a data. Por favor, responda com o dia, o mês e o ano, por exemplo 25 de abril de 2027.",
    open_ended: "Desculpe, não conseguimos ler sua resposta. Por favor, responda de novo com suas próprias palavras.",
  },
  "provider.auto_responder": {
    outside_clinic_hours:
      "Obrigado por sua mensagem. {{organization_name}} está fechado agora. Responderemos quando abrirmos. Emergência: 911. Crise: ligue para 988.",
  },
};
