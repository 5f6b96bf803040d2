import "client-only";
import { settleIntent, takeIntentKey } from "../cart/intent-key";
import { ApiClientError, callApi } from "./api-client";

/**
 * An idempotent POST to one of our own routes: if its response is lost, the retry has the same
 * idempotency key. Errors: those of `callApi`.
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
