import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { hashRecoveryCode, stepOfCode } from "./codes";
import { findTwoFactor, takeRecoveryCode, consumeTimeStep } from "./two-factor-rows";

/**
 * Requires a second factor when signing in, if one is set up: a code of the app, or a recovery
 * code, which is used up in the transaction. Errors: two_factor_required without a code;
 * invalid_two_factor_code (wrong, or used before).
 */
export async function requireSecondFactor(
  transaction: Transaction,
  agentId: string,
  { code, now }: { code: string | undefined; now: Date },
): Promise<void> {
  const factor = await findTwoFactor(transaction, agentId);
  if (!factor?.confirmed_at) return;
  if (code === undefined)
    throw new ApiError(
      "two_factor_required",
      "A code from the authenticator app is also required.",
    );
  await takeCode(transaction, agentId, { code, now, secret: factor.secret });
}

/** Uses up a code. Errors: invalid_two_factor_code. */
export async function takeCode(
  transaction: Transaction,
  agentId: string,
  { code, now, secret }: { code: string; now: Date; secret: Buffer },
): Promise<void> {
  const digits = code.replace(/\s/g, "");
  const isTaken = /^\d{6}$/.test(digits)
    ? await takeStep(transaction, agentId, stepOfCode(secret, digits, now))
    : await takeRecoveryCode(transaction, agentId, hashRecoveryCode(code));
  if (!isTaken) throw invalidCode();
}

export function invalidCode(): ApiError {
  return new ApiError("invalid_two_factor_code", "This code is wrong or has been used.");
}

async function takeStep(
  transaction: Transaction,
  agentId: string,
  step: number | undefined,
): Promise<boolean> {
  return step !== undefined && consumeTimeStep(transaction, agentId, step);
}
