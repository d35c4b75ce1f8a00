// Vietnamese ready-made texts.

import type { SystemTexts } from "./system-text-shape.ts";

export const vie: SystemTexts = {
  "compliance.messages": {
    welcome_message:
      "Chào mừng quý vị đến với tin nhắn của {{organization_name}}. Chúng tôi gửi lời nhắc và thông tin sức khỏe. Số tin nhắn thay đổi. Có thể tính phí tin nhắn và dữ liệu. Trả lời HELP để được giúp, STOP để không nhận tin nhắn nữa.",
    welcome_voice_message:
      "Xin chào. Đây là {{organization_name}}. Chúng tôi sẽ gọi hoặc nhắn tin để nhắc lịch hẹn và gửi thông tin sức khỏe. Nếu quý vị không muốn nhận, xin bấm số 0 ngay bây giờ. Nếu có câu hỏi, xin gọi {{organization_phone}}. Cảm ơn và tạm biệt.",
    global_optin:
      "{{organization_name}}: Quý vị sẽ lại nhận được tin nhắn của chúng tôi. Số tin nhắn thay đổi. Có thể tính phí tin nhắn và dữ liệu. Trả lời HELP để được giúp, STOP để không nhận tin nhắn nữa.",
    global_optout:
      "{{organization_name}}: Quý vị sẽ không nhận tin nhắn của chúng tôi nữa. Trả lời START để nhận lại. Có câu hỏi? Xin gọi {{organization_phone}}.",
    help: "{{organization_name}}: Chúng tôi gửi lời nhắc và thông tin sức khỏe. Cần giúp đỡ, xin gọi {{organization_phone}}. Có thể tính phí tin nhắn và dữ liệu. Trả lời STOP để không nhận tin nhắn nữa.",
  },
  "message:errors:sms": {
    unreq:
      "Xin lỗi, hiện chúng tôi không đọc được tin trả lời đến số này. Xin gọi {{organization_name}} theo số {{organization_phone}}. Khẩn cấp: 911. Khủng hoảng: gọi 988. Trả lời HELP để được giúp, STOP để không nhận tin nhắn nữa.",
  },
  "flow:errors:questions": {
    yes_no: "Xin lỗi, chúng tôi không hiểu câu trả lời của quý vị. Xin trả lời CÓ hoặc KHÔNG.",
    multiple_choice_2: "Xin lỗi, chúng tôi không hiểu câu trả lời của quý vị. Xin trả lời bằng một chữ cái: A hoặc B.",
    multiple_choice_3: "Xin lỗi, chúng tôi không hiểu câu trả lời của quý vị. Xin trả lời bằng một chữ cái: A, B hoặc C.",
    multiple_choice_4: "Xin lỗi, chúng tôi không hiểu câu trả lời của quý vị. Xin trả lời bằng một chữ cái: A, B, C hoặc D.",
    multiple_choice_5: "Xin lỗi, chúng tôi không hiểu câu trả lời của quý vị. Xin trả lời bằng một chữ cái: A, B, C, D hoặc E.",
    true_false: "Xin lỗi, chúng tôi không hiểu câu trả lời của quý vị. Xin trả lời CÓ hoặc KHÔNG.",
    scale: "Xin lỗi, chúng tôi không hiểu câu trả lời của quý vị. Xin trả lời bằng một con số trong thang điểm của câu hỏi.",
    numerical: "Xin lỗi, chúng tôi không dùng được câu trả lời của quý vị. Xin kiểm tra con số và chỉ trả lời bằng con số đó.",
    date: "Xin lỗi, chúng tôi không hiểu ngày này. Xin trả lời ngày, tháng và năm, ví dụ ngày 25 tháng 4 năm 2027.",
    open_ended: "Xin lỗi, chúng tôi không đọc được câu trả lời của quý vị. Xin trả lời lại bằng lời của quý vị.",
  },
  "provider.auto_responder": {
    outside_clinic_hours:
      "Cảm ơn quý vị đã nhắn tin. {{organization_name}} hiện đang đóng cửa. Chúng tôi sẽ trả lời khi mở cửa. Khẩn cấp: 911. Khủng hoảng: gọi 988.",
  },
};
