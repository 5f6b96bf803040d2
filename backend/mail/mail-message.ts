/** A mail that is ready to go. The recipient's address, the rest in her language. */
export type MailMessage = {
  to: string;
  fromName: string;
  supportEmail: string;
  host: string;
  subject: string;
  html: string;
  text: string;
};
