import { request } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { benchBuyers, benchHost, benchPassword } from "./bench-seller";
import { type Measurement, measure } from "./measure";

export type PageWeight = { route: string; scriptKb: number; files: number };
export type StorefrontBench = { loads: { name: string; connections: number; result: Measurement }[]; weights: PageWeight[] };

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** The pages of one signed-in buyer: under load, and by the JavaScript they bring. */
export async function benchStorefront(port: number, seconds: number): Promise<StorefrontBench> {
  const host = `${benchHost}:${port}`;
  const send = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
    sendTo(port, host, path, init);
  const cookie = await signIn(send, host);
  const list = await send("/products", { headers: { cookie } });
  const product = /href="(\/products\/[^"?#]+)"/.exec(list.body)?.[1];
  if (list.status !== 200 || !product) throw new Error(`/products answered ${list.status} and links to no product`);
  const loads: StorefrontBench["loads"] = [];
  for (const [name, path] of [
    ["product list page", "/products"],
    ["product page", product],
  ] as const) {
    for (const connections of [1, 16]) {
      const result = await measure({
        url: `http://127.0.0.1:${port}`,
        connections,
        seconds,
        next: () => ({ method: "GET", path, headers: { host, cookie } }),
      });
      loads.push({ name, connections, result });
    }
  }
  const routes = ["/login", "/", "/products", product, "/cart", "/checkout", "/orders"];
  const weights: PageWeight[] = [];
  for (const route of routes) {
    const page = await send(route, { headers: route === "/login" ? {} : { cookie } });
    if (page.status === 200) weights.push({ route: route === product ? "/products/[handle]" : route, ...(await weigh(page.body, send)) });
  }
  return { loads, weights };
}

async function signIn(send: (path: string, init: object) => Promise<Answer>, host: string): Promise<string> {
  const body = JSON.stringify({ email: benchBuyers[0], password: benchPassword });
  const answer = await send("/api/auth", {
    method: "POST",
    headers: { "content-type": "application/json", origin: `http://${host}` },
    body,
  });
  const cookie = [answer.headers["set-cookie"]].flat()[0]?.split(";")[0];
  if (!cookie) throw new Error(`sign-in answered ${answer.status} ${answer.body.slice(0, 200)}`);
  return cookie;
}

/** Brotli size of every script the page loads at first; the polyfills of browsers without modules are not among them. */
async function weigh(html: string, send: (path: string) => Promise<Answer>): Promise<{ scriptKb: number; files: number }> {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map((match) => match[0]).filter((tag) => !/nomodule/i.test(tag));
  const sources = new Set(
    tags.map((tag) => /src="([^"]+)"/.exec(tag)?.[1]).filter((source): source is string => source?.startsWith("/") ?? false),
  );
  let bytes = 0;
  for (const source of sources) {
    const { body } = await send(source.replaceAll("&amp;", "&"));
    bytes += brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  }
  return { scriptKb: bytes / 1000, files: sources.size };
}

function sendTo(
  port: number,
  host: string,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, path, method: init.method ?? "GET", setHost: false, headers: { host, ...init.headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks).toString("utf8") }),
        );
        incoming.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(init.body);
  });
}
