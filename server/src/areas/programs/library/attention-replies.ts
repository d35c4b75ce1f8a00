// Replies of library programs to answers that need attention; staff are alerted as well.
import type { Pair } from "./compose.ts";

export const heavyStress: Pair = [
  "Thank you for telling us. That's a lot to carry. If you want to talk now, call or text 988 any time. In an emergency, call 911. Someone from our team will reach out to you.",
  "Gracias por contarnos. Es mucha carga. Si quiere hablar ahora, llame al 988 y oprima 2. En una emergencia, llame al 911. Alguien de nuestro equipo le va a contactar.",
];

export const lowMood: Pair = [
  "Thank you for telling us. We're sorry this week was so hard. If you want to talk now, call or text 988 any time. In an emergency, call 911. Someone from our team will reach out to you.",
  "Gracias por contarnos. Sentimos que la semana fuera tan dura. Si quiere hablar ahora, llame al 988 y oprima 2. En una emergencia, llame al 911. Alguien de nuestro equipo le va a contactar.",
];
