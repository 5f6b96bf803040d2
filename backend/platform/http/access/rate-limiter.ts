import { createHmac } from "node:crypto";
import type { RateLimitName } from "@/contract/endpoint";
import { rateLimitsPerMinute, signInsPerAccountPerMinute } from "@/contract/limits";
import type { BackendEnv } from "../../../kernel/env";
import type { Queryable } from "../../db/connection";
import type { CallLimiter } from "./call-limiter";
import { toCallerNetwork } from "./caller-network";
import { RateLimitedError } from "./rate-limited-error";
import { takeRateLimits } from "./rate-limit-rows";

/**
 * Who makes a limited call: from where, of which seller ("" where none is known), and for which
 * account when it names one.
 */
export type Attempt = { address: string; sellerId: string; account: string | undefined };
/** Of all calls, in this process; of what people try, in all processes. */
export type Limiters = { calls: CallLimiter; people: RateLimiter };
type Count = { sellerId: string; caller: string; limit: number };
type PeopleLimitName = Exclude<RateLimitName, "default" | "ownPassword">;

/**
 * Counts what people try in a minute, in the database: all processes share the counts (SEC-01).
 * Off: counts nothing.
 */
export class RateLimiter {
  private readonly limits: Record<PeopleLimitName, number>;
  private readonly on: boolean;
  private readonly signInsPerAccount: number;
  private readonly secret: string;

  constructor(
    env: BackendEnv,
    private readonly database: Queryable,
  ) {
    this.on = env.RATE_LIMITS === "on";
    this.secret = env.DIRECTORY_TOKEN;
    const perAddress = env.RATE_LIMIT_LOGIN ?? rateLimitsPerMinute.login;
    const share = signInsPerAccountPerMinute / rateLimitsPerMinute.login;
    this.signInsPerAccount = Math.max(
      Math.min(signInsPerAccountPerMinute, perAddress),
      Math.ceil(perAddress * share),
    );
    this.limits = {
      login: perAddress,
      passwordToken: env.RATE_LIMIT_PASSWORD_TOKEN ?? rateLimitsPerMinute.passwordToken,
      registration: env.RATE_LIMIT_REGISTRATION ?? rateLimitsPerMinute.registration,
      emailExists: env.RATE_LIMIT_EMAIL_EXISTS ?? rateLimitsPerMinute.emailExists,
      sharedVisit: rateLimitsPerMinute.sharedVisit,
    };
  }

  /**
   * Counts one call by its address, and one that asks for a password link by its account too.
   * Errors: RateLimitedError (`rate_limited`) above the limit.
   */
  async take(bucket: Exclude<PeopleLimitName, "login">, attempt: Attempt): Promise<void> {
    const { address, sellerId, account } = attempt;
    const limit = this.limits[bucket];
    const counts = [{ sellerId: "", caller: `${bucket} ${toCallerNetwork(address)}`, limit }];
    if (bucket === "passwordToken" && account !== undefined)
      counts.push({ sellerId, caller: `${bucket} ${account}`, limit });
    return this.count(counts);
  }

  /**
   * Counts one attempt to sign in: by address and by address and account together, never by the
   * account alone, or anybody could lock its owner out from elsewhere. A device that the account
   * signed in on before has an allowance of its own. Errors: RateLimitedError.
   */
  async takeSignIn(
    { address, sellerId, account }: Attempt & { account: string },
    deviceId?: string,
  ): Promise<void> {
    const limit = this.signInsPerAccount;
    if (deviceId !== undefined)
      return this.count([{ sellerId, caller: `device ${account} ${deviceId}`, limit }]);
    const network = toCallerNetwork(address);
    return this.count([
      { sellerId: "", caller: `login ${network}`, limit: this.limits.login },
      { sellerId, caller: `account ${network} ${account}`, limit },
    ]);
  }

  /**
   * In one statement. The keys tell nobody whose they are who doesn't hold the secret that all
   * processes have.
   */
  private async count(counts: readonly Count[]): Promise<void> {
    if (!this.on) return;
    const keys = counts.map(({ sellerId, caller, limit }) => ({
      sellerId,
      key: createHmac("sha256", this.secret).update(caller).digest(),
      limit,
    }));
    const seconds = await takeRateLimits(this.database, keys);
    if (seconds !== null) throw new RateLimitedError(seconds);
  }
}
