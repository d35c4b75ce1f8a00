// English ready-made texts.

import type { ReferralTexts, SystemTexts } from "./system-text-shape.ts";

export const english: SystemTexts & ReferralTexts = {
  "compliance.messages": {
    welcome_message:
      "Welcome to text messages from {{organization_name}}. We send reminders and health information. Message frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to stop receiving messages.",
    welcome_voice_message:
      "Welcome to {{organization_name}}. We'll call or text you with appointment reminders and health information. If you have questions, please call us at {{organization_phone}}. If you don't want these messages, press 0, and we'll stop.",
    global_optin:
      "{{organization_name}}: You'll get our messages again. Message frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to stop receiving messages.",
    global_optout:
      "{{organization_name}}: You won't get any more messages from us. Reply START to get messages again. Questions? Call {{organization_phone}}.",
    help: "{{organization_name}}: We send reminders and health information. For help call {{organization_phone}}. Msg & data rates may apply. Reply STOP to stop receiving messages.",
  },
  "message:errors:sms": {
    unreq:
      "Sorry, we can't read replies to this number right now. Please call {{organization_name}} at {{organization_phone}}. Emergency: call 911. Crisis: call or text 988. Reply HELP for help, STOP to stop receiving messages.",
  },
  "flow:errors:questions": {
    yes_no: "Sorry, we didn't understand your reply. Please reply YES or NO.",
    multiple_choice_2: "Sorry, we didn't understand your reply. Please reply with one letter: A or B.",
    multiple_choice_3: "Sorry, we didn't understand your reply. Please reply with one letter: A, B or C.",
    multiple_choice_4: "Sorry, we didn't understand your reply. Please reply with one letter: A, B, C or D.",
    multiple_choice_5: "Sorry, we didn't understand your reply. Please reply with one letter: A, B, C, D or E.",
    true_false: "Sorry, we didn't understand your reply. Please reply TRUE or FALSE.",
    scale: "Sorry, we didn't understand your reply. Please reply with one number from the scale in our question.",
    numerical: "Sorry, we couldn't use your reply. Please check the number and reply with the number only.",
    date: "Sorry, we didn't understand the date. Please reply with month, day and year, for example 04/25/2027.",
    open_ended: "Sorry, we couldn't read your reply. Please reply again in your own words.",
  },
  "provider.auto_responder": {
    outside_clinic_hours:
      "Thank you for your message. {{organization_name}} is closed right now. We'll reply when we're open. Emergency: call 911. Crisis: call or text 988.",
  },
  "referral.messages.approved": {
    intro:
      "Hi {{patient_first_name|there}}, this is {{organization_name}}. Your referral for {{referral_type}} has been approved. Please call {{referral_phone|the office}} to schedule your visit.",
    schedule_question:
      "Hi {{patient_first_name|there}}, this is {{organization_name}}. Have you scheduled your {{referral_type}} visit? Reply YES or NO.",
    schedule_ack_no:
      "Thanks for letting us know. Please call {{referral_phone|the office}} to schedule your {{referral_type}} visit. Questions? Call us at {{organization_phone}}.",
  },
  "referral.messages.scheduled": {
    appointment_date_question:
      "Great! What is the date of your {{referral_type}} visit? Please reply with month, day and year, for example 04/25/2027.",
    appointment_date_ack: "Thank you! We've noted your {{referral_type}} visit on {{referral_appointment_date}}.",
    attendance_question:
      "Hi {{patient_first_name|there}}, this is {{organization_name}}. Did you go to your {{referral_type}} visit? Reply YES or NO.",
    attendance_ack_yes: "Thanks for letting us know. We hope your visit went well.",
    attendance_ack_no:
      "Thanks for letting us know. Please call {{referral_phone|the office}} to schedule a new visit. Need help? Call us at {{organization_phone}}.",
  },
};
