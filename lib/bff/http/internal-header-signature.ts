import "server-only";
import { createHmac } from "node:crypto";
import { storefrontEnv } from "../../env";

let proof: string | undefined;

/**
 * What the middleware writes beside its inner headers, so that a page believes them: on paths of
 * static files it does not run, and there a client's own headers of those names would arrive as
 * they were sent (TEN-04, GUARD-01). It never leaves this deployment.
 */
export function internalHeaderSignature(): string {
  proof ??= createHmac("sha256", storefrontEnv().sessionSecret)
    .update("inner headers")
    .digest("base64url");
  return proof;
}
