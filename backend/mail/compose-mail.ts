import { listAddressRows } from "../customers/address-rows";
import type { Transaction } from "../db/with-transaction";
import { outboxPayloads } from "../jobs/outbox-payload";
import { readSettings } from "../settings/read-settings";
import { toMailBrand } from "./mail-brand";
import type { MailMessage } from "./mail-message";
import { findMailRecipient, getMailSeller } from "./mail-rows";
import { toOrderMail } from "./order-mail";
import { findOrderMailRow, listOrderMailLines } from "./order-mail-rows";
import { toPasswordMail } from "./password-mail";
import { toRestockMail } from "./restock-mail";
import { findRestockMailRow } from "./restock-mail-rows";

/**
 * The mail an outbox entry stands for, as the database is now; undefined when its customer, order or article no longer exists.
 * Errors: an entry of unknown kind or with a malformed payload.
 */
export async function composeMail(
  transaction: Transaction,
  entry: { kind: string; payload: unknown },
  storefrontUrlTemplate: string,
): Promise<MailMessage | undefined> {
  const settings = await readSettings(transaction);
  const brand = toMailBrand(await getMailSeller(transaction), settings, storefrontUrlTemplate);
  if (entry.kind === "password-link") {
    const { customerId, token, purpose, lang } = outboxPayloads["password-link"].parse(entry.payload);
    const recipient = await findMailRecipient(transaction, customerId);
    return recipient && toPasswordMail(brand, lang, { purpose, token, email: recipient.email, firstName: recipient.first_name });
  }
  if (entry.kind === "order-confirmation") {
    const { orderId, lang } = outboxPayloads["order-confirmation"].parse(entry.payload);
    const order = await findOrderMailRow(transaction, orderId, lang);
    if (!order) return undefined;
    const lines = await listOrderMailLines(transaction, orderId);
    const [shippingAddress] = await listAddressRows(transaction, order.shipping_address_id ? [order.shipping_address_id] : []);
    return toOrderMail(brand, lang, { order, lines, shippingAddress, settings });
  }
  if (entry.kind === "restock") {
    const { customerId, variantId, lang } = outboxPayloads.restock.parse(entry.payload);
    const recipient = await findMailRecipient(transaction, customerId);
    const variant = await findRestockMailRow(transaction, variantId, lang);
    return recipient && variant && toRestockMail(brand, lang, { email: recipient.email, firstName: recipient.first_name, variant });
  }
  throw new Error(`outbox entries of kind ${entry.kind} are unknown`);
}
