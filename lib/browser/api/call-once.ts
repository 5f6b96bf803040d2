import "client-only";
import { settleIntent, takeIntentKey } from "../cart/intent-key";
import { ApiClientError, callApi } from "./api-client";

/**
 * A POST to one of our own routes that does nothing twice: when its answer is lost, the same again
 * has the same idempotency key. Errors: those of `callApi`.
 */
export async function callOnce<T>(
  path: `/api/${string}`,
  body: object,
  init: { staysHere?: boolean } = {},
): Promise<T> {
  const intent = JSON.stringify([path, body]);
  const { key } = takeIntentKey(intent);
  try {
    const answer = await callApi<T>(path, { ...init, method: "POST", body, idempotencyKey: key });
    settleIntent(intent);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiClientError && error.isOutage)) settleIntent(intent);
    throw error;
  }
}
