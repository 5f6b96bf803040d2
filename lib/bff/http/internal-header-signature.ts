import "server-only";
import { createHmac } from "node:crypto";
import { storefrontEnv } from "../../env";

let proof: string | undefined;

/**
 * Signs the internal headers set by the middleware. The middleware does not run on paths of static
 * files, where a client's own headers of those names would be passed through (TEN-04, GUARD-01).
 * Never leaves this deployment.
 */
export function internalHeaderSignature(): string {
  proof ??= createHmac("sha256", storefrontEnv().sessionSecret)
    .update("inner headers")
    .digest("base64url");
  return proof;
}
