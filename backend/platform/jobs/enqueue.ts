import type { Transaction } from "../db/with-transaction";
import { resolveMailLanguage } from "../mail/mail-language";
import { createId } from "../../kernel/ids";
import type { OutboxKind, OutboxPayload } from "./outbox-payload";
import { insertOutboxEntry } from "./outbox-rows";

/**
 * Adds an entry to the outbox with the commit of the change it belongs to; it is processed
 * afterwards, at least once. With `when` false, the same statement writes nothing; with
 * `ifSetting`, it writes only if that list in the seller's settings has entries. Call
 * `outboxWake.notify` after the commit to have it processed at once.
 */
export function enqueue<K extends OutboxKind>(
  transaction: Transaction,
  kind: K,
  payload: OutboxPayload<K>,
  when = true,
  ifSetting?: string,
): void {
  const known = { ...payload, lang: resolveMailLanguage(payload.lang) };
  insertOutboxEntry(transaction, {
    id: createId("out"),
    kind,
    payload: known,
    when,
    if_setting: ifSetting,
  });
}
