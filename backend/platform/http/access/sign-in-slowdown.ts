import { createHmac } from "node:crypto";
import type { Deps } from "../../deps";
import { toCallerNetwork } from "./caller-network";
import { RateLimitedError } from "./rate-limited-error";
import { settleSignIn, takeSignIn } from "./sign-in-attempt-rows";

/** `deviceId`: a device on which this account has signed in before. */
export type StaffAttempt = { email: string; address: string; deviceId: string | undefined };
export type SignInAttempt = {
  /** Password and code are right: earlier failures no longer slow the account. */
  succeeded(): Promise<void>;
  /** The password is right and the code is still to come: the attempt isn't counted. */
  continues(): Promise<void>;
};

/**
 * Counts a staff sign-in attempt as failed until told otherwise. After five failures, sign-in slows
 * down for the account (from anywhere) and for the address, across all processes. A device on which
 * the account has signed in before is counted separately, so that nobody can lock the owner out of
 * it. Errors: RateLimitedError with the seconds to wait (SEC-01).
 */
export async function takeStaffSignIn(
  { env, database }: Pick<Deps, "env" | "database">,
  { email, address, deviceId }: StaffAttempt,
): Promise<SignInAttempt> {
  if (env.RATE_LIMITS === "off")
    return { succeeded: async () => undefined, continues: async () => undefined };
  const toKey = (caller: string) =>
    createHmac("sha256", env.DIRECTORY_TOKEN).update(`staff ${caller}`).digest();
  const account = toKey(deviceId ? `device ${email} ${deviceId}` : `account ${email}`);
  const network = deviceId ? [] : [toKey(`address ${toCallerNetwork(address)}`)];
  const seconds = await takeSignIn(database, [account, ...network]);
  if (seconds !== null) throw new RateLimitedError(seconds);
  return {
    succeeded: () => settleSignIn(database, { cleared: [account], lowered: network }),
    continues: () => settleSignIn(database, { cleared: [], lowered: [account, ...network] }),
  };
}
