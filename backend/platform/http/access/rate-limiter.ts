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
 * The caller of a limited endpoint: its address, its seller ("" if unknown), and the account if the
 * request names one.
 */
export type Attempt = { address: string; sellerId: string; account: string | undefined };
/**
 * `calls` limits all calls to this process, `people` limits sensitive actions across all processes.
 */
export type Limiters = { calls: CallLimiter; people: RateLimiter };
type Count = { sellerId: string; caller: string; limit: number };
type PeopleLimitName = Exclude<RateLimitName, "default" | "ownPassword">;

/**
 * Limits sensitive actions per minute, counted in the database and shared by all processes
 * (SEC-01). If off, it counts nothing.
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
   * Counts one call by its address; a request for a password link also by its account. Errors:
   * RateLimitedError (`rate_limited`) above the limit.
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
   * Counts one sign-in attempt: by address, and by address and account together. Never by account
   * alone, or anybody could lock the owner out. A device on which the account has signed in before
   * has its own allowance. Errors: RateLimitedError.
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
   * Counts in one statement. Keys are HMACs, so that they identify nobody without the processes'
   * shared secret.
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
