// Chinese ready-made texts.

import type { SystemTexts } from "./system-text-shape.ts";

export const zho: SystemTexts = {
  "compliance.messages": {
    welcome_message:
      "欢迎使用{{organization_name}}的短信服务。我们会发送提醒和健康信息，发送次数不定，可能收取短信和流量费。回复HELP获取帮助，回复STOP不再接收短信。",
    welcome_voice_message:
      "您好，这里是{{organization_name}}。我们会通过电话或短信向您发送预约提醒和健康信息。如果您不想接收，请现在按0。如有疑问，请致电{{organization_phone}}。谢谢，再见。",
    global_optin:
      "{{organization_name}}：您将重新收到我们的短信，发送次数不定，可能收取短信和流量费。回复HELP获取帮助，回复STOP不再接收短信。",
    global_optout: "{{organization_name}}：您将不再收到我们的短信。如需重新接收，请回复START。如有疑问，请致电{{organization_phone}}。",
    help: "{{organization_name}}：我们发送提醒和健康信息。如需帮助，请致电{{organization_phone}}。可能收取短信和流量费。回复STOP不再接收短信。",
  },
  "message:errors:sms": {
    unreq:
      "抱歉，我们目前无法阅读发到此号码的回复。请致电{{organization_name}}：{{organization_phone}}。紧急：911。危机：拨打988。回复HELP获取帮助，回复STOP不再接收短信。",
  },
  "flow:errors:questions": {
    yes_no: "抱歉，我们没有看懂您的回答。请回复“是”或“不是”。",
    multiple_choice_2: "抱歉，我们没有看懂您的回答。请回复一个字母：A或B。",
    multiple_choice_3: "抱歉，我们没有看懂您的回答。请回复一个字母：A、B或C。",
    multiple_choice_4: "抱歉，我们没有看懂您的回答。请回复一个字母：A、B、C或D。",
    multiple_choice_5: "抱歉，我们没有看懂您的回答。请回复一个字母：A、B、C、D或E。",
    true_false: "抱歉，我们没有看懂您的回答。请回复“对”或“错”。",
    scale: "抱歉，我们没有看懂您的回答。请回复问题所给范围内的一个数字。",
    numerical: "抱歉，我们无法使用您的回答。请核对数字，并且只回复该数字。",
    date: "抱歉，我们没有看懂日期。请回复年、月、日，例如：2027年4月25日。",
    open_ended: "抱歉，我们无法读取您的回答。请用您自己的话再回复一次。",
  },
  "provider.auto_responder": {
    outside_clinic_hours: "感谢您的短信。{{organization_name}}现在不在营业时间，我们会在上班后回复您。紧急：911。危机：拨打988。",
  },
};
