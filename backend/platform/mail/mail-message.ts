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
 * A composed mail in the recipient's language; its HTML is rendered once the available pictures are
 * known.
 */
export type MailMessage = MailHead & {
  pictures: readonly PictureRequest[];
  toHtml(pictures: MailPictures): string;
};

/** A mail ready to be sent. */
export type ReadyMail = MailHead & { html: string; pictures: MailPictures };
