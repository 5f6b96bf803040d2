import type { Transaction } from "../db/with-transaction";
import { resolveMailLanguage } from "../mail/mail-language";
import { createId } from "../../kernel/ids";
import type { OutboxKind, OutboxPayload } from "./outbox-payload";
import { insertOutboxEntry } from "./outbox-rows";

/**
 * Puts an entry into the outbox with the commit of the change it belongs to; it is carried out
 * after that, at least once. `when` false does the same work and writes nothing; with `ifSetting`
 * it is written if that list of the seller's settings has entries. Follow with
 * `outboxWake.notify` after the commit for no delay.
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
