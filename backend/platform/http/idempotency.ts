import { createHash } from "node:crypto";
import type { Endpoint } from "@/contract/endpoint";
import { withJointTransaction } from "../db/joint-transaction";
import { type Transaction, type TransactionScope, withTransaction } from "../db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { SeveralStatementsError } from "./access/verb";
import { toErrorResponse } from "./to-error-response";
import {
  type ResponsePart,
  claimIdempotencyKey,
  claimAndStorePart,
  findStoredResponse,
  type IdempotencyId,
  isKeyTaken,
  isUnclaimed,
  releaseIdempotencyKey,
  storeResponse,
} from "./idempotency-rows";
import { invalidField } from "../../kernel/invalid-data";
import { PersistedError } from "./persisted-error";
import type { ParsedRequest } from "./body/parse-request";
import { jsonType, type RenderedResponse } from "./rendered-response";

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/**
 * The request's Idempotency-Key, on calls that support it: POST and DELETE by a signed-in customer
 * or agent, and anonymous calls that declare it. Errors: `invalid_data` if it is longer than 255
 * characters or not printable ASCII.
 */
export function readIdempotencyKey(
  endpoint: Endpoint,
  header: string | string[] | undefined,
): string | undefined {
  if (
    header === undefined ||
    endpoint.method === "GET" ||
    endpoint.showsSecret ||
    endpoint.onlyReads ||
    ((endpoint.auth === "public" || endpoint.auth === "optional") && !endpoint.takesKeyOfAnybody)
  )
    return undefined;
  if (typeof header !== "string" || !keyPattern.test(header))
    throw invalidField(
      "Idempotency-Key",
      "invalid_value",
      "Idempotency-Key must be 1 to 255 printable characters",
      { max: 255 },
    );
  return header;
}

/** Identifies a write by a customer or agent; the same key on another path is another write. */
export type IdempotentCall = {
  caller: string;
  key: string;
  method: string;
  path: string;
  request: ParsedRequest;
  /** Concurrent calls on other paths may share the transaction. */
  isJoint?: boolean | undefined;
};

/**
 * Runs `work` once per key and stores its response in the transaction of the change. The claim is
 * sent with the first statement of `work`, which gets no result until the claim has succeeded. A
 * second call waits for the first and replays its status and body. Failures are not stored, except
 * a `PersistedError`. `single`, if given, is tried first: it makes the change, the claim and the
 * stored response in one statement. Errors: `idempotency_key_reused` if the key came with another
 * query or body; those of `work`.
 */
export async function runOnce(
  scope: TransactionScope,
  call: IdempotentCall,
  work: (transaction: Transaction) => Promise<RenderedResponse>,
  single?: SingleStatement,
): Promise<RenderedResponse> {
  const written = single && (await trySingleStatement(scope.sellerId, call, single));
  if (written) return written;
  try {
    const run = (transaction: Transaction) => claimAndWork(transaction, call, work);
    return await (call.isJoint
      ? withJointTransaction(scope, call.path, run)
      : withTransaction(scope, run));
  } catch (error) {
    if (error instanceof PersistedError)
      return withTransaction(scope, (transaction) => keepRefusal(transaction, call, error));
    if (!(error instanceof KeyTakenError)) throw error;
    return withTransaction(scope, (transaction) => replay(transaction, call));
  }
}

type SingleStatement = (
  toResponsePart: (response: RenderedResponse) => ResponsePart,
) => Promise<RenderedResponse>;

/**
 * Undefined, with nothing written, if it takes more than one statement, the key is taken, or the
 * call is rejected: only the key's owner may see the rejection.
 */
async function trySingleStatement(
  sellerId: string,
  call: IdempotentCall,
  single: SingleStatement,
): Promise<RenderedResponse | undefined> {
  try {
    return withKey(
      call,
      await single((response) => claimAndStorePart(idOf(call), hashOf(call), response, sellerId)),
    );
  } catch (error) {
    const needsMore =
      error instanceof SeveralStatementsError ||
      error instanceof ApiError ||
      isKeyTaken(error) ||
      isUnclaimed(error);
    if (needsMore) return undefined;
    throw error;
  }
}

/**
 * Writes the claim and `settle` in one transaction, so that concurrent callers see both or neither.
 */
async function keepRefusal(
  transaction: Transaction,
  call: IdempotentCall,
  refusal: PersistedError,
): Promise<RenderedResponse> {
  const earlier = await claimOrReplay(transaction, call);
  if (earlier) return earlier;
  await refusal.settle(transaction);
  const { status, headers, envelope } = toErrorResponse(refusal);
  return keep(transaction, call, {
    status,
    headers: { ...headers, "content-type": jsonType },
    body: JSON.stringify(envelope),
  });
}

/** Another request has the key; what this one has sent to the database is rolled back. */
class KeyTakenError extends Error {
  override name = "KeyTakenError";
}

async function claimAndWork(
  transaction: Transaction,
  call: IdempotentCall,
  work: (transaction: Transaction) => Promise<RenderedResponse>,
): Promise<RenderedResponse> {
  const claim = claimIdempotencyKey(transaction, idOf(call), hashOf(call));
  const isWanted = async () => {
    if (!(await claim)) throw new KeyTakenError();
  };
  const query: Transaction["query"] = async (statement) => {
    const [rows] = await Promise.all([transaction.query(statement), isWanted()]);
    return rows as never;
  };
  const ask: Transaction["ask"] = async (statement, row) => {
    const [response] = await Promise.all([transaction.ask(statement, row), isWanted()]);
    return response;
  };
  try {
    const response = await work({ ...transaction, isWanted, query, ask });
    transaction.endAsking();
    await isWanted();
    return keep(transaction, call, response);
  } catch (error) {
    transaction.endAsking();
    await isWanted();
    throw error;
  }
}

/**
 * The same for uploads: the key is claimed and the response stored in separate transactions, so
 * that no database connection waits for a slow sender. A second call while the first runs is a
 * conflict. Errors: those of `runOnce`, `conflict`.
 */
export async function runOnceWithFiles(
  scope: TransactionScope,
  call: IdempotentCall,
  work: () => Promise<RenderedResponse>,
): Promise<RenderedResponse> {
  const replayed = await withTransaction(scope, (transaction) => claimOrReplay(transaction, call));
  if (replayed) return replayed;
  try {
    const response = await work();
    return await withTransaction(scope, async (transaction) => keep(transaction, call, response));
  } catch (error) {
    await withTransaction(scope, (transaction) => releaseIdempotencyKey(transaction, idOf(call)));
    throw error;
  }
}

/** Files are compared only by their length, since their content is not stored. */
export function sized(call: IdempotentCall, contentLength: string | undefined): IdempotentCall {
  return { ...call, request: { ...call.request, body: contentLength ?? null } };
}

/** The stored response of an earlier call; undefined if this call has claimed the key. */
async function claimOrReplay(
  transaction: Transaction,
  call: IdempotentCall,
): Promise<RenderedResponse | undefined> {
  return (await claimIdempotencyKey(transaction, idOf(call), hashOf(call)))
    ? undefined
    : replay(transaction, call);
}

async function replay(transaction: Transaction, call: IdempotentCall): Promise<RenderedResponse> {
  const stored = await findStoredResponse(transaction, idOf(call));
  if (!stored || stored.status === null)
    throw new ApiError(
      "conflict",
      "The first request with this Idempotency-Key is still in progress. You may retry.",
    );
  if (!stored.request_hash.equals(hashOf(call)))
    throw new ApiError(
      "idempotency_key_reused",
      "This Idempotency-Key was used with a different request.",
    );
  return {
    status: stored.status,
    headers: { ...stored.headers, "idempotency-key": call.key, "idempotency-replayed": "true" },
    body: stored.body,
  };
}

function keep(
  transaction: Transaction,
  call: IdempotentCall,
  response: RenderedResponse,
): RenderedResponse {
  storeResponse(transaction, idOf(call), response);
  return withKey(call, response);
}

const withKey = (call: IdempotentCall, response: RenderedResponse): RenderedResponse => ({
  ...response,
  headers: { ...response.headers, "idempotency-key": call.key },
});

function hashOf({ request }: IdempotentCall): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([request.query, request.body]))
    .digest();
}

function idOf(call: IdempotentCall): IdempotencyId {
  return { scope: `${call.caller} ${call.method} ${call.path}`, key: call.key };
}
