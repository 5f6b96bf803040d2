import { randomInt } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { expect, type Route } from "@playwright/test";
import { readStack } from "./stack";

export type HttpResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Of the body as sent, which may be compressed. */
  bytes: number;
};

/**
 * One request to the storefront with exactly these headers (a browser would not send them so).
 * `port`: another storefront than the run's.
 */
export function sendHttp(options: {
  host: string | null;
  port?: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}): Promise<HttpResponse> {
  const { storefrontPort } = readStack();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: options.port ?? storefrontPort,
        path: options.path,
        method: options.method ?? "GET",
        setHost: false,
        // wrong staff passwords lock the address from which they are sent
        ...(options.path.startsWith("/api/desk/session") && { localAddress: anyLoopback() }),
        headers: { ...(options.host === null ? {} : { host: options.host }), ...options.headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: body.toString("utf8"),
            bytes: body.length,
          });
        });
        incoming.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(options.body);
  });
}

const anyLoopback = () => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/**
 * Lets a call complete with this status, but breaks its connection before the page gets the
 * response.
 */
export async function loseResponse(route: Route, status: number): Promise<void> {
  const request = route.request();
  const { host, pathname: path } = new URL(request.url());
  const headers = await request.allHeaders();
  const body = request.postData() ?? "";
  const response = await sendHttp({ host, path, method: request.method(), headers, body });
  expect(response.status, response.body).toBe(status);
  await route.abort("connectionreset");
}

/** Signs in over HTTP and returns the `Cookie` header of the session. */
export async function signInByHttp(
  origin: string,
  email: string,
  password: string,
): Promise<string> {
  const { host } = new URL(origin);
  const response = await sendHttp({
    host,
    path: "/api/auth",
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers["set-cookie"]?.[0]?.split(";")[0];
  if (!cookie) throw new Error(`sign-in answered ${response.status} ${response.body}`);
  return cookie;
}

/** Session and all cookies that a browser sends after its first page, as a `Cookie` header. */
export async function enterByHttp(
  { origin, password }: { origin: string; password: string },
  email: string,
): Promise<string> {
  const session = await signInByHttp(origin, email, password);
  const { headers } = await sendHttp({
    host: new URL(origin).host,
    path: "/products",
    headers: { cookie: session },
  });
  const given = (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]);
  if (!given.some((cookie) => cookie?.startsWith("comptoir_customer=")))
    throw new Error("the first page does not say whose it is");
  return [session, ...given].join("; ");
}
