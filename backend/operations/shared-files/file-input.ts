import type { FileStore } from "../../platform/files/file-store";
import type { MailLanguage } from "../../platform/mail/mail-language";
import type { MailPicture } from "../../platform/mail/mail-pictures";
import type { MailBrand } from "../mails/mail-brand";
import type { FileWords } from "./file-words";
import type { PictureFitter } from "./picture-fitter";
import type { SharedContent } from "./shared-content";

/** The data from which a file of a shared catalogue is generated. */
export type FileInput = {
  content: SharedContent;
  words: FileWords;
  lang: MailLanguage;
  locale: string;
  brand: MailBrand;
  logo: MailPicture | undefined;
  /** The seller shows recommended retail prices. */
  showsRetail: boolean;
  createdAt: Date;
  sellerId: string;
  files: FileStore;
  pictures: PictureFitter;
  /** Records the number of products written so far. Errors: another worker has taken over. */
  advance(done: number): Promise<void>;
};
