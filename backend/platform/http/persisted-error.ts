import type { ErrorName } from "@/contract/errors";
import type { Transaction } from "../db/with-transaction";
import { ApiError } from "../../kernel/api-error";

/**
 * A refusal that whoever repeats the very same call shall hear again, although the call would be
 * granted by now. Under an Idempotency-Key it is kept as the call's answer, in one transaction with
 * what `settle` writes, after the call's own was undone.
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
