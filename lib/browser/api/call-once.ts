import "client-only";
import { settleIntent, takeIntentKey } from "../cart/intent-key";
import { ApiClientError, callApi } from "./api-client";

/**
 * An idempotent POST to one of our own routes: if its response is lost, the retry has the same
 * idempotency key. `about` identifies what is done if the retry may have another body: it fails
 * with `idempotency_key_reused` if the first request succeeded. Errors: those of `callApi`.
 */
export async function callOnce<T>(
  path: `/api/${string}`,
  body: object,
  { about = body, ...init }: { staysHere?: boolean; about?: object } = {},
): Promise<T> {
  const intent = JSON.stringify([path, about]);
  const { key } = takeIntentKey(intent);
  try {
    const response = await callApi<T>(path, { ...init, method: "POST", body, idempotencyKey: key });
    settleIntent(intent);
    return response;
  } catch (error) {
    if (!(error instanceof ApiClientError && error.isOutage)) settleIntent(intent);
    throw error;
  }
}
