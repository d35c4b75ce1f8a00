// A stored email.
export type Mail = {
  id: number;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  receivedAt: string;
  links: string[];
  codes: string[];
  attachments: { filename: string; type: string; size: number }[];
  isRead: boolean;
};
