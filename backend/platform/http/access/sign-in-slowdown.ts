import { createHmac } from "node:crypto";
import type { Deps } from "../../deps";
import { toCallerNetwork } from "./caller-network";
import { RateLimitedError } from "./rate-limited-error";
import { settleSignIn, takeSignIn } from "./sign-in-attempt-rows";

/** `deviceId`: of a device on which this account signed in before. */
export type StaffAttempt = { email: string; address: string; deviceId: string | undefined };
export type SignInAttempt = {
  /** Password and code are right: what was wrong before no longer slows the account. */
  succeeded(): Promise<void>;
  /** The password is right, and the code is still to come: the attempt isn't counted. */
  continues(): Promise<void>;
};

/**
 * Counts an attempt of staff to sign in as wrong until it says otherwise. Five wrong ones slow the
 * account, from wherever, and the address, over all processes; a device that the account signed in
 * on before counts by itself, so that nobody can lock its owner out of it. Errors: RateLimitedError
 * with the seconds to wait (SEC-01).
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
