// Korean ready-made texts.

import type { SystemTexts } from "./system-text-shape.ts";

export const kor: SystemTexts = {
  "compliance.messages": {
    welcome_message:
      "{{organization_name}} 문자 서비스에 오신 것을 환영합니다. 알림과 건강 정보를 보내 드립니다. 발송 횟수는 달라질 수 있으며 문자 및 데이터 요금이 부과될 수 있습니다. 도움말은 HELP, 수신을 거부하려면 STOP이라고 답장하세요.",
    welcome_voice_message:
      "안녕하세요. {{organization_name}}입니다. 예약 알림과 건강 정보를 전화나 문자로 보내 드립니다. 원하지 않으시면 지금 0번을 눌러 주세요. 궁금한 점은 {{organization_phone}}번으로 전화해 주세요. 감사합니다.",
    global_optin:
      "{{organization_name}}: 다시 문자를 받으시게 됩니다. 발송 횟수는 달라질 수 있으며 문자 및 데이터 요금이 부과될 수 있습니다. 도움말은 HELP, 수신을 거부하려면 STOP이라고 답장하세요.",
    global_optout:
      "{{organization_name}}: 더 이상 문자를 보내지 않습니다. 다시 받으시려면 START라고 답장하세요. 문의: {{organization_phone}}",
    help: "{{organization_name}}: 알림과 건강 정보를 보내 드립니다. 문의는 {{organization_phone}}번으로 전화해 주세요. 문자 및 데이터 요금이 부과될 수 있습니다. 수신을 거부하려면 STOP이라고 답장하세요.",
  },
  "message:errors:sms": {
    unreq:
      "죄송합니다. 지금은 이 번호로 온 답장을 확인할 수 없습니다. {{organization_name}} {{organization_phone}}번으로 전화해 주세요. 응급: 911. 위기: 988에 전화. 도움말은 HELP, 수신을 거부하려면 STOP이라고 답장하세요.",
  },
  "flow:errors:questions": {
    yes_no: "죄송합니다. 답장을 이해하지 못했습니다. '네' 또는 '아니요'로 답장해 주세요.",
    multiple_choice_2: "죄송합니다. 답장을 이해하지 못했습니다. A, B 중 한 글자로 답장해 주세요.",
    multiple_choice_3: "죄송합니다. 답장을 이해하지 못했습니다. A, B, C 중 한 글자로 답장해 주세요.",
    multiple_choice_4: "죄송합니다. 답장을 이해하지 못했습니다. A, B, C, D 중 한 글자로 답장해 주세요.",
    multiple_choice_5: "죄송합니다. 답장을 이해하지 못했습니다. A, B, C, D, E 중 한 글자로 답장해 주세요.",
    true_false: "죄송합니다. 답장을 이해하지 못했습니다. '참' 또는 '거짓'으로 답장해 주세요.",
    scale: "죄송합니다. 답장을 이해하지 못했습니다. 질문에 나온 범위의 숫자 하나로 답장해 주세요.",
    numerical: "죄송합니다. 답장을 처리하지 못했습니다. 숫자를 확인하시고 숫자만 답장해 주세요.",
    date: "죄송합니다. 날짜를 이해하지 못했습니다. 예: 2027년 4월 25일 형식으로 답장해 주세요.",
    open_ended: "죄송합니다. 답장을 읽을 수 없습니다. 다시 한번 직접 적어 답장해 주세요.",
  },
  "provider.auto_responder": {
    outside_clinic_hours:
      "메시지를 보내 주셔서 감사합니다. 지금은 {{organization_name}} 진료 시간이 아닙니다. 진료 시간에 답변 드리겠습니다. 응급: 911. 위기: 988에 전화.",
  },
};
