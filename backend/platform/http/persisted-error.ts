import type { ErrorName } from "@/contract/errors";
import type { Transaction } from "../db/with-transaction";
import { ApiError } from "../../kernel/api-error";

/**
 * An error that must be replayed when the same call is repeated, even if it would succeed by then.
 * With an Idempotency-Key, it is stored as the call's response, in one transaction with what
 * `settle` writes, after the call's own transaction was rolled back.
 */
export class PersistedError extends ApiError {
  constructor(
    errorName: ErrorName,
    message: string,
    extra: ApiError["extra"],
    readonly settle: (transaction: Transaction) => Promise<void>,
  ) {
    super(errorName, message, extra);
    this.name = "PersistedError";
  }
}
