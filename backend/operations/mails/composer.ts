import type { Transaction } from "../../platform/db/with-transaction";
import { type MailLanguage, resolveMailLanguage } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import type { readSettings } from "../../sellers/settings/read-settings";
import type { MailBrand } from "./mail-brand";
import type { OrderMailRow } from "./order-mail-rows";

/** Makes one mail of what its outbox entry holds; undefined where there is nothing to say. */
export type Composer = (
  transaction: Transaction,
  payload: unknown,
  shared: Shared,
) => Promise<MailMessage | undefined>;
/** What several mails tell is read once for all of them, when the first needs it. */
export type Shared = {
  readBrand(): Promise<BrandFacts>;
  findOrder(id: string): Promise<OrderMailRow | undefined>;
};
export type BrandFacts = {
  brand: MailBrand;
  settings: Awaited<ReturnType<typeof readSettings>>;
  sellerLanguage: MailLanguage;
};

/** Her own language, whoever caused the mail; `lang`: of the call that did, or a fallback. */
export function writtenIn(own: string | null, lang: MailLanguage): MailLanguage {
  return own === null ? lang : resolveMailLanguage(own);
}
