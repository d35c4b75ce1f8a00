// Vietnamese phrases by which patients end messages, say that the number is wrong, or sound as if they might.

import type { ReplyPhrases } from "../phrases/reply-phrases-shape.ts";

const messages = "(tin nhắn|tin|sms|thông báo|nhắc nhở|nhắn tin)";

export const vietnamesePhrases: ReplyPhrases = {
  stop: [
    `(dừng|ngừng|ngưng|thôi|làm ơn dừng) [việc] (gửi|nhắn|liên lạc|liên hệ|làm phiền|quấy rầy|nhắn tin)`,
    `(đừng|không|xin đừng|vui lòng đừng|vui lòng không) [có] (gửi|nhắn|gởi|liên lạc|liên hệ) [cho|tin|với] [tin|nhắn|tôi|em|mình] [nhắn|cho tôi|tôi|nữa] [nữa]`,
    `(không|ko) (muốn|cần) (nhận|có|thêm|nhận thêm) [thêm|các|những|bất kỳ] ${messages}`,
    `(không|ko) [còn] muốn nhận`,
    "(hủy|huỷ|bỏ) (đăng ký|nhận tin)",
    "(xóa|xoá|loại|gỡ|bỏ) (tôi|số của tôi|số điện thoại của tôi|số này|tên tôi|số tôi) [khỏi|ra khỏi] [danh sách]",
  ],
  wrongNumber: [
    "(nhầm|sai|lộn) (số|người|số điện thoại)",
    "(không phải|ko phải) (số của|là người|tôi là|người bạn tìm|bệnh nhân)",
    "tôi không (biết|quen) (người này|người đó|ai tên)",
  ],
  doubtful: [
    "(để|hãy để) (tôi|em) yên",
    "(tại sao|sao|vì sao) ... (nhắn|gửi|tin nhắn|liên lạc)",
    "(lấy|có) số ... (ở đâu|từ đâu|của tôi)",
    "(quá nhiều|nhiều) tin nhắn",
    "(làm phiền|quấy rối|phiền phức|lừa đảo|spam)",
    "không quan tâm",
    "đừng gọi",
  ],
  limited: ["(trước|sau (giờ|khi)|ban đêm|buổi tối|buổi sáng|cho đến|hôm nay|ngày mai|trong lúc|lúc làm việc)"],
};
