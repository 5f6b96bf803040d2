import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { Agent as SecureAgent, request as requestSecurely } from "node:https";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { storefrontEnv } from "../env";
import { type ForeignSources, sharedPagePolicy } from "../routing/content-security-policy";
import { renderTokenHeader, requestIdHeader } from "../routing/request-headers";
import { delayScripts } from "./delay-scripts";
import { findInlineHashes } from "./inline-hashes";
import type { SharedPage } from "./page-memory";

const timeoutMs = 10_000;
const brotliQuality = 5;
const keepAliveOptions = { keepAlive: true, maxSockets: 16 };
const agent = new Agent(keepAliveOptions);
const secureAgent = new SecureAgent(keepAliveOptions);

/**
 * A page to be requested from this process itself: never with a customer's session, and only with
 * cookies whose value is part of the cache key.
 */
export type PageOrder = {
  origin: URL;
  host: string;
  /** The id of the request that it is rendered for. */
  requestId: string;
  location: string;
  renderToken: string;
  cookies: Readonly<Record<string, string | undefined>>;
  foreign: ForeignSources;
  /** Delays its scripts until the reader's first interaction or a timeout. */
  delaysScripts?: boolean;
};

type RenderedPage = { status: number; contentType: string; link: string | undefined; body: Buffer };

/**
 * Has this server render a page without a customer. `undefined` if the result is not a complete
 * page: a redirect, an error, or a part left to client rendering; the page's own log says why.
 */
export async function renderSharedPage(order: PageOrder): Promise<SharedPage | undefined> {
  const { status, contentType, link, body } = await ask(order);
  if ((status !== 200 && status !== 404) || !contentType.startsWith("text/html")) return undefined;
  const made = body.toString("utf8");
  if (!made.endsWith("</html>") || /<template data-dgst|\bid="__next_error__"/.test(made))
    return undefined;
  const html = order.delaysScripts ? delayScripts(made) : made;
  const bytes = order.delaysScripts ? Buffer.from(html) : body;
  return {
    status,
    html: bytes,
    ...(await compress(bytes)),
    link,
    contentSecurityPolicy: sharedPagePolicy(findInlineHashes(html), order.foreign),
  };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses once when the page is rendered, rather than each time it is sent. */
async function compress(html: Buffer): Promise<Pick<SharedPage, "br" | "gzip">> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const [br, zipped] = await Promise.all([toBrotli(html, { params }), toGzip(html)]);
  return { br, gzip: zipped };
}

function ask({
  origin,
  host,
  requestId,
  location,
  renderToken,
  cookies,
}: PageOrder): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = {
      host,
      accept: "text/html",
      "user-agent": "comptoir",
      [requestIdHeader]: requestId,
      [renderTokenHeader]: renderToken,
    };
    const given = Object.entries(cookies).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    if (given.length > 0) headers.cookie = given.join("; ");
    const outgoing = open(origin, { path: location, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          contentType: incoming.headers["content-type"] ?? "",
          link: [incoming.headers.link].flat().join(", ") || undefined,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error(`no page within ${timeoutMs} ms`)));
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/**
 * Requests from this process itself over plain HTTP, whatever TLS a proxy terminates; on Vercel,
 * where a function has no server of its own, from its deployment.
 */
function open(
  { protocol, hostname: host, port }: URL,
  requested: { path: string; headers: Record<string, string> },
  onResponse: (incoming: IncomingMessage) => void,
): ClientRequest {
  const options = { ...requested, host, port: port || null, setHost: false, timeout: timeoutMs };
  return storefrontEnv().VERCEL === "1" && protocol === "https:"
    ? requestSecurely({ ...options, agent: secureAgent }, onResponse)
    : request({ ...options, agent }, onResponse);
}
