import { createHash } from "node:crypto";
import type { Endpoint } from "@/contract/endpoint";
import { withTransaction } from "../db/with-transaction";
import { ApiError } from "../shared/api-error";
import { claimIdempotencyKey, findStoredAnswer, type IdempotencyId, storeAnswer } from "./idempotency-rows";
import { invalidField } from "./invalid-data";
import type { ParsedRequest } from "./parse-request";
import type { RenderedAnswer } from "./rendered-answer";
import type { CustomerContext } from "./verb";

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/**
 * The caller's Idempotency-Key, for the calls that honour it: POST and DELETE of a signed-in customer.
 * Errors: `invalid_data` when it is longer than 255 characters or not printable ASCII.
 */
export function readIdempotencyKey(endpoint: Endpoint, header: string | string[] | undefined): string | undefined {
  if (header === undefined || endpoint.method === "GET" || endpoint.auth !== "customer") return undefined;
  if (typeof header !== "string" || !keyPattern.test(header))
    throw invalidField("Idempotency-Key", "invalid_value", "Idempotency-Key must be 1 to 255 printable characters", { max: 255 });
  return header;
}

/** Names one write of one customer: the same key on another path is another write. */
export type IdempotentCall = { key: string; method: string; path: string; request: ParsedRequest };

/**
 * Runs `work` once per key: the key is claimed first, the answer stored in the transaction of the change. A second call
 * waits for the first and replays its status and body. A failure stores nothing.
 * Errors: `idempotency_key_reused` when the key came with another query or body; those of `work`.
 */
export async function runOnce(
  context: CustomerContext,
  call: IdempotentCall,
  work: (context: CustomerContext) => Promise<RenderedAnswer>,
): Promise<RenderedAnswer> {
  const id: IdempotencyId = { scope: `${context.session.customerId} ${call.method} ${call.path}`, key: call.key };
  const requestHash = createHash("sha256")
    .update(JSON.stringify([call.request.query, call.request.body]))
    .digest();
  return withTransaction(context, async (transaction) => {
    if (!(await claimIdempotencyKey(transaction, id, requestHash))) {
      const stored = await findStoredAnswer(transaction, id);
      if (!stored || stored.status === null)
        throw new ApiError("conflict", "The first request with this Idempotency-Key has not ended yet. You may retry.");
      if (!stored.request_hash.equals(requestHash))
        throw new ApiError("idempotency_key_reused", "This Idempotency-Key was used with another request.");
      return {
        status: stored.status,
        headers: { ...stored.headers, "idempotency-key": call.key, "idempotency-replayed": "true" },
        body: stored.body,
      };
    }
    const answer = await work({ ...context, transaction, acceptEncoding: "" });
    await storeAnswer(transaction, id, {
      status: answer.status,
      headers: answer.headers,
      body: answer.body === null ? null : answer.body.toString(),
    });
    return { ...answer, headers: { ...answer.headers, "idempotency-key": call.key } };
  });
}
