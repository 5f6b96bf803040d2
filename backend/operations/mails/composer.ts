import type { Transaction } from "../../platform/db/with-transaction";
import { type MailLanguage, resolveMailLanguage } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import type { readSettings } from "../../sellers/settings/read-settings";
import type { MailBrand } from "./mail-brand";
import type { OrderMailRow } from "./order-mail-rows";

/** Composes one mail from its outbox entry; undefined if there is nothing to send. */
export type Composer = (
  transaction: Transaction,
  payload: unknown,
  shared: Shared,
) => Promise<MailMessage | undefined>;
/** Data common to several mails is read once, on first use. */
export type Shared = {
  readBrand(): Promise<BrandFacts>;
  findOrder(id: string): Promise<OrderMailRow | undefined>;
};
export type BrandFacts = {
  brand: MailBrand;
  settings: Awaited<ReturnType<typeof readSettings>>;
  sellerLanguage: MailLanguage;
};

/**
 * The recipient's own language, whoever caused the mail; `lang`: the language of the call that
 * caused it, or a fallback.
 */
export function writtenIn(own: string | null, lang: MailLanguage): MailLanguage {
  return own === null ? lang : resolveMailLanguage(own);
}
