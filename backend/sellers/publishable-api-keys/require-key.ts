import type { Transaction } from "../../platform/db/with-transaction";
import { requireFound } from "../../kernel/require-found";
import { findPublishableApiKeyRow, type PublishableApiKeyRow } from "./publishable-api-key-rows";

/** One key of the seller. Errors: not_found. */
export async function requireKey(
  transaction: Transaction,
  id: string,
  options: { lock?: boolean } = {},
): Promise<PublishableApiKeyRow> {
  return requireFound(
    await findPublishableApiKeyRow(transaction, id, options),
    "Publishable key",
    id,
  );
}
