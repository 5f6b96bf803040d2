import type { MailPictures, PictureRequest } from "./mail-pictures";

type MailHead = {
  to: string;
  fromName: string;
  supportEmail: string;
  host: string;
  subject: string;
  text: string;
};

/**
 * A mail as it was composed, in the recipient's language; its page is made once it is known which
 * pictures there are.
 */
export type MailMessage = MailHead & {
  pictures: readonly PictureRequest[];
  toHtml(pictures: MailPictures): string;
};

/** A mail that is ready to go. */
export type ReadyMail = MailHead & { html: string; pictures: MailPictures };
