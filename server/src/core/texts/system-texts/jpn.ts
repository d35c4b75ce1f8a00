// Japanese ready-made texts.

import type { SystemTexts } from "./system-text-shape.ts";

export const jpn: SystemTexts = {
  "compliance.messages": {
    welcome_message:
      "{{organization_name}}のメッセージサービスへようこそ。お知らせや健康情報をお送りします。送信回数は変動します。通信料がかかる場合があります。ヘルプはHELP、配信を停止するにはSTOPと返信してください。",
    welcome_voice_message:
      "こんにちは。{{organization_name}}です。予約のお知らせや健康情報を、お電話またはメッセージでお届けします。ご希望でない場合は、今すぐ0を押してください。ご質問は{{organization_phone}}までお電話ください。ありがとうございました。",
    global_optin:
      "{{organization_name}}：メッセージの配信を再開しました。送信回数は変動します。通信料がかかる場合があります。ヘルプはHELP、配信を停止するにはSTOPと返信してください。",
    global_optout:
      "{{organization_name}}：今後メッセージは届きません。再び受け取るにはSTARTと返信してください。ご質問は{{organization_phone}}までお電話ください。",
    help: "{{organization_name}}：お知らせや健康情報をお送りしています。お問い合わせは{{organization_phone}}までお電話ください。通信料がかかる場合があります。配信を停止するにはSTOPと返信してください。",
  },
  "message:errors:sms": {
    unreq:
      "申し訳ありません。現在この番号への返信は確認できません。{{organization_name}}（{{organization_phone}}）までお電話ください。緊急：911。危機：988に電話。ヘルプはHELP、配信を停止するにはSTOPと返信してください。",
  },
  "flow:errors:questions": {
    yes_no: "申し訳ありません。お返事を理解できませんでした。「はい」または「いいえ」で返信してください。",
    multiple_choice_2: "申し訳ありません。お返事を理解できませんでした。A、Bのいずれか一文字で返信してください。",
    multiple_choice_3: "申し訳ありません。お返事を理解できませんでした。A、B、Cのいずれか一文字で返信してください。",
    multiple_choice_4: "申し訳ありません。お返事を理解できませんでした。A、B、C、Dのいずれか一文字で返信してください。",
    multiple_choice_5: "申し訳ありません。お返事を理解できませんでした。A、B、C、D、Eのいずれか一文字で返信してください。",
    true_false: "申し訳ありません。お返事を理解できませんでした。「正しい」または「間違い」で返信してください。",
    scale: "申し訳ありません。お返事を理解できませんでした。質問にある範囲の数字を一つだけ返信してください。",
    numerical: "申し訳ありません。お返事を受け付けられませんでした。数字をご確認のうえ、数字だけで返信してください。",
    date: "申し訳ありません。日付を理解できませんでした。例：2027年4月25日 のように返信してください。",
    open_ended: "申し訳ありません。お返事を読み取れませんでした。もう一度ご自分の言葉で返信してください。",
  },
  "provider.auto_responder": {
    outside_clinic_hours:
      "メッセージをありがとうございます。{{organization_name}}は現在、診療時間外です。診療時間内にお返事します。緊急：911。危機：988に電話。",
  },
};
