// Vietnamese wordings: the patient has died or moved, the number is a stranger's, no more messages. Read without accents, as many write.

import type { RequestWords } from "./request-words.ts";

const relative =
  "(má|mẹ|mạ|ba|bố|cha|ông|bà|ông cụ|bà cụ|ông ngoại|bà ngoại|ông nội|bà nội|chồng|vợ|anh|chị|em|cô|chú|bác|dì|cậu|con trai|con gái|bệnh nhân|người bệnh|ông xã|bà xã|anh ấy|chị ấy|cô ấy|ông ấy|bà ấy|nội|ngoại)";
const of = "[tôi|tui|em|con|mình|cháu|của tôi|của em|ấy|nhà tôi|nhà em]";
const when = "(rồi|hôm|hồi|ngày|tháng|tuần|năm ngoái|vì|do|lúc|cách đây|tối|sáng|đêm|hôm qua|bữa|mùng)";
const sending = "(nhắn|gửi|gởi|gui|text|nhắn tin|gửi tin|gọi|send|làm phiền|liên lạc)";

export const vietnameseRequests: RequestWords = {
  language: "vie",
  deceased: [
    `${relative} ${of} [đã|vừa|mới|cũng] (qua đời|từ trần|tạ thế|chết rồi|khuất núi|tắt thở|ra đi mãi mãi|mất rồi|quá cố|chết hôm|chết tuần|chết tháng|về với chúa|về với phật|về với ông bà|theo ông bà|trút hơi thở)`,
    `${relative} ${of} (đã mất|vừa mất|mới mất|mất) ${when}`,
    `^ [dạ|thưa|xin lỗi] (bệnh nhân|người bệnh) [đã|này] (chết|mất|qua đời|đã chết|đã mất)`,
    `${relative} ${of} [đã] (không còn nữa|không còn trên đời|không còn sống|hết sống)`,
    "(chôn cất|chôn|hỏa táng|thiêu|đám tang|đưa tang|làm đám|an táng|mai táng) [xong|rồi|hôm|cho|của] (xong|rồi|ba|má|mẹ|bố|ông|bà|hôm|tuần)",
    "(giấy chứng tử|giấy khai tử|vong linh|cáo phó|hưởng thọ|an nghỉ)",
    `${relative} [*] (bỏ|bỏ lại) (tụi em|tụi con|chúng tôi|tụi tui|con) (đi rồi|mà đi)`,
    `${relative} ${of} (đi rồi) ... (chôn|thiêu|đám|ung thư|bệnh)`,
  ],
  notDeceased: [
    "(con chó|con mèo|chó nhà|mèo nhà|điện thoại|pin|xe|máy tính|cây|cá|con chim|hết pin)",
    "(cười chết|chết mất|mệt chết|đói chết|sắp chết|chết cười|mắc cười|buồn chết|nóng chết|mất ngủ|mất thẻ|mất điện thoại|mất ví|mất số|mất tiền|mất bảo hiểm|mất hẹn|mất giấy)",
    "(dời hẹn|dời lịch|hồi chiến tranh|hồi xưa|không biết bệnh|về vn lo|về lo)",
    "(năm trước|năm rồi|hồi nhỏ|lúc nhỏ|lâu lắm rồi|trong phim)",
  ],
  wrongNumber: [
    "(nhầm|lộn|sai|nhằm) [số|người|máy] (số|người|máy|rồi|số rồi)",
    "(gửi|gởi|nhắn|gọi|text) [tin] (nhầm|lộn|sai)",
    "(không|k|ko|đâu) [phải] (quen|biết) (người|ông|bà|ai) (này|đó|đấy|tên|nào)",
    "(số|sim) [này|của tôi] [tôi|em|tui|của tôi] [mới|vừa] (mua|đổi|lấy|xài|dùng) ... (không quen|không biết|k biết|khong quen)",
    "(chủ cũ|người cũ|chủ trước) [của] [số] [này] (đổi|bỏ|không xài|hết xài|số này)",
    "(ở đây|đây|nhà này) (k|không|ko|làm gì|hổng) [có] [có] [ai] (có|ai tên|tên)",
    "(tôi|tui|em|mình|cháu) (không phải|đâu phải|ko phải|k phải) (người này|người đó|bệnh nhân|bệnh nhân của|khách|ổng|bả)",
  ],
  stop: [
    `(đừng|ngưng|ngừng|thôi|dừng|khỏi|hết|không|k|ko|stop|xin đừng|hổng) [có] ${sending} [cho|tin|tôi|tui|em|đến|tới|má|gì|nữa|text] [tôi|tui|em|má tôi|nữa|tin|gì|số này|vô số này|vào số này|sms]`,
    "(xoá|xóa|bỏ|loại|rút|gỡ|lấy) [giùm|dùm|số|tên|má] [số|tên|tôi|tui|má] [tôi|tui|điện thoại|này] (ra khỏi|khỏi) [danh sách|hệ thống|list|đây]",
    "(huỷ|hủy|cắt|tắt|dừng|ngưng|chấm dứt) [hết|tất cả|mọi|giùm] [tin|các|cái] (tin nhắn|tin|đăng ký|nhận tin|text|sms)",
    "(không|ko|k|hổng) (muốn|cần|thích) (nhận|có|thêm) [nhận|thêm] (tin|text|gì|sms|tin nhắn) [nhắn|nữa|từ]",
    "(cho) (tôi|tui|em|má tôi|mẹ tôi|ba tôi) [ra] (ra khỏi|khỏi) (hệ thống|danh sách)",
    "(sờ tóp|sì tóp|xì tốp|stop) (nhắn|text|gửi|tin|đi)",
  ],
  doubtful: [
    "(phiền quá|làm phiền|phiền hoài|nhắn hoài|mệt quá|đừng phiền|bực mình|chặn số|block|báo cáo|spam|kiện)",
    "(đủ rồi|thôi đi|thôi nha|thôi nhé) [không|đừng|nha]",
    "^ [mà|ủa] ai (là|tên) * [*] [vậy|thế|đó] $",
    "(chưa từng|chưa bao giờ|chưa hề|không có) (khám|đến|tới|đi) [ở|phòng|chỗ] [đó|khám|này]",
    "(không phải tôi|không phải em|khong phai toi) [tìm|mà]",
  ],
  moved: [
    "(dọn|chuyển|dời|move) [nhà|đi|qua|sang|về|lên|xuống] [qua|sang|về|đi|lên|tới|đến|ra] (qua|sang|về|đi|lên|tới|đến|ra|tiểu bang|texas|cali|florida|nhà)",
    "(đổi|chuyển|qua|sang) [sang|qua|đi] (phòng khám|bác sĩ|bs|nhà thương|bệnh viện) [khác|mới|gần]",
    "(giờ|bây giờ|hiện|nay) [tôi|em|tui|đang|đi] (khám|coi) [bác sĩ|bên|ở|với] [khác|bs|*]",
    "(về) (vn|việt nam|vietnam|quê) [ở|sống] (ở luôn|luôn|sống luôn|hẳn)",
    "(không|ko|k|hết) (còn|ở) (ở|sống|cali|đó|đây|bên) [cali|đó|đây|bên|nữa|*]",
    "(về ở với|qua ở với|dọn về với|lên ở với) ... (bác sĩ|bên đó|bển)",
  ],
  unless: [
    "(buổi tối|ban đêm|hôm nay|ngày mai|sau giờ|trước|khi tôi|lúc làm|đang lái|chủ nhật|cuối tuần|sáng sớm|tạm thời)",
    "(hút thuốc|thuốc lá|uống thuốc|máu|ho|đau) ... (ngưng|ngừng|hết|bỏ)",
    "(đừng ngưng|đừng ngừng|đừng cắt|đừng bỏ|không phải hủy)",
    "(đừng đổi|muốn đổi|xin đổi|được đổi)",
    "(phòng khám dọn|bác sĩ dọn|phòng mạch dọn|nếu|nhắn tin lại|dời hẹn|đổi hẹn|dời lịch|chuyển hẹn|đổi giờ|chuyển sang ngày|dời sang|đổi ngày)",
  ],
  parts: [
    "(chương trình|cai thuốc|thuốc lá|tiểu đường|mẹo|tips|đi bộ|bước|khảo sát|survey|thai|mang thai|bầu|nhắc hẹn|nhắc lịch|ăn kiêng|ăn uống|dinh dưỡng|diabetes|tập thể dục)",
  ],
  start: [
    "(cho|mở|bật) [tôi|em|tui|tui|lại] (nhận|lại) [tin|text|thông báo] (lại|nhắn lại|text|tin)",
    "(nhắn|gửi|gởi|nhận|đăng ký) [tin] lại (cho|đi|giùm|nha|tôi|tui|em|bác|tin)",
    "(bấm lộn|bấm nhầm|lỡ bấm|lỡ nhắn) [ngưng|stop|dừng] ... (lại|muốn)",
    "(muốn) (có|nhận) (tin nhắn|tin|text|nhắc hẹn) lại",
  ],
  help: [
    "^ [dạ|xin lỗi] (ai đó|ai vậy|ai nhắn|ai đây|số này của ai|số ai đây) [vậy|thế|đó] $",
    "(có người|người thật|ai) [đọc|trả lời] [không|hay máy|hay robot] (đọc không|trả lời không|hay máy|đọc tin)",
    "(trả lời|nhắn lại|dùng|xài) (sao đây|sao vậy|thế nào|làm sao|tin nhắn này)",
    "(sao|làm sao|lấy đâu) [mà|bạn] (có|biết) số [của] (tôi|tui|em|mình)",
    "(có tốn tiền|mất tiền|tính tiền|tốn phí) [không|khi]",
  ],
  negates: ["(không|ko|k|đừng|khỏi|hổng) [*] (muốn|gửi|gởi|nhắn|nhận|cần|mở|bật)"],
};
