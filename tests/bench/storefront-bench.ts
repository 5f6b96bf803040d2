import { brotliCompressSync, constants } from "node:zlib";
import { benchBuyers, benchHost, benchPassword } from "./bench-seller";
import { pinToOneCore } from "./machine";
import { type Measurement, measure } from "./measure";
import { createPageClient, type PageClient } from "./page-client";

export type PageWeight = { route: string; scriptKb: number; files: number };
export type StorefrontBench = {
  isPinned: boolean;
  loads: { name: string; connections: number; result: Measurement }[];
  weights: PageWeight[];
};

/**
 * The pages of one signed-in buyer: the load that process `pid` can serve, on one core if possible,
 * and the JavaScript they load.
 */
export async function benchStorefront(
  port: number,
  pid: number,
  seconds: number,
): Promise<StorefrontBench> {
  const isPinned = pinToOneCore(pid);
  const host = `${benchHost}:${port}`;
  const { send, signIn, openFirst, findProductPath } = createPageClient(port, host);
  const session = await signIn(benchBuyers[0] ?? "", benchPassword);
  const cookie = await openFirst(session);
  const product = await findProductPath(cookie);
  const loads: StorefrontBench["loads"] = [];
  // without the cookie that a first page sets, every page goes through Next.js, like the first
  for (const [name, path, sent] of [
    ["product list page", "/products", cookie],
    ["product list page, through Next.js", "/products", session],
    ["product page", product, cookie],
    ["product page, through Next.js", product, session],
  ] as const) {
    for (const connections of [1, 8]) {
      const result = await measure({
        url: `http://127.0.0.1:${port}`,
        connections,
        seconds,
        next: () => ({
          method: "GET",
          path,
          headers: { host, cookie: sent, "accept-encoding": "gzip, deflate, br" },
        }),
      });
      loads.push({ name, connections, result });
    }
  }
  const routes = [
    "/login",
    "/",
    "/products",
    "/products?layout=table",
    product,
    "/cart",
    "/checkout",
    "/orders",
  ];
  const weights: PageWeight[] = [];
  // the first kind of page that a process renders lacks the files of its error boundaries
  for (const route of routes) await send(route, { headers: route === "/login" ? {} : { cookie } });
  for (const route of routes) {
    const page = await send(route, { headers: route === "/login" ? {} : { cookie } });
    if (page.status === 200)
      weights.push({
        route: route === product ? "/products/[handle]" : route,
        ...(await weigh(page.body, send)),
      });
  }
  return { isPinned, loads, weights };
}

/**
 * Brotli size of every script that the page initially loads, including preloads, but not the
 * polyfills for browsers without modules.
 */
async function weigh(
  html: string,
  send: PageClient["send"],
): Promise<{ scriptKb: number; files: number }> {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .map((match) => match[0])
    .filter((tag) => !/nomodule/i.test(tag));
  const sources = new Set(
    tags
      .map((tag) => /(?:src|href)="(\/[^"]+\.js[^"]*)"/.exec(tag)?.[1])
      .filter((source): source is string => source !== undefined),
  );
  let bytes = 0;
  for (const source of sources) {
    const { body } = await send(source.replaceAll("&amp;", "&"));
    bytes += brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  }
  return { scriptKb: bytes / 1000, files: sources.size };
}
