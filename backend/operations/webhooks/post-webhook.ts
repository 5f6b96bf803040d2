import { lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { findUrlFault, isPublicAddress, isThisMachine } from "./public-address";

type Post = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** In total, from the DNS lookup to the end of the response. */
  timeoutMs: number;
  isProduction: boolean;
  /** The URL is configured by the operator: it may be in a private network. */
  isOwn?: boolean;
};
export type WebhookResponse = { status: number; body: string };

const responseBytesMax = 4096;

/**
 * Posts JSON and returns the status and the beginning of the response. Redirects are not followed,
 * and connections are only made to public addresses: the check applies to the address connected to.
 * Errors: why there was no response in time.
 */
export function postWebhook(post: Post): Promise<WebhookResponse> {
  const { url, headers, body, timeoutMs, isProduction, isOwn = false } = post;
  const fault = isOwn ? undefined : findUrlFault(url, isProduction);
  if (fault !== undefined) return Promise.reject(new Error(`the address ${fault}`));
  const { protocol, hostname } = new URL(url);
  const send = protocol === "http:" ? requestHttp : requestHttps;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise<WebhookResponse>((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      agent: false,
      signal,
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Comptoir-Webhooks/1",
      },
      ...(isOwn || isThisMachine(hostname) ? {} : { lookup: lookUpPublic }),
    });
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(`no response within ${timeoutMs} ms`) : error);
    request.on("error", fail);
    request.on("response", (response) => {
      readStart(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, body: text }),
        fail,
      );
    });
    request.end(body);
  });
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= responseBytesMax) break;
  }
  return Buffer.concat(chunks).subarray(0, responseBytesMax).toString("utf8");
}

/** If a name also resolves to private addresses, only the public ones are used. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new Error(`${hostname} is not a public internet address`), []);
    if (options.all) return callback(null, open);
    callback(null, first.address, first.family);
  });
};
