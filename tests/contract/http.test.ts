import { type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readBackendEnv } from "@/backend/kernel/env";
import { errorEnvelopeSchema } from "@/contract/errors";
import { smallSellerAccounts, smallSellerPassword } from "../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";
import { anybody, backend, setUpHttp, url } from "./http-suite";

setUpHttp("http");

async function rawResponse(bytes: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.end(bytes);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe("transport", () => {
  test.each([
    ["GET", "/nowhere", undefined, 404, "not_found"],
    ["POST", "/store/regions", {}, 404, "not_found"],
    ["PUT", "/store/auth", {}, 404, "not_found"],
    ["GET", "/store/regions/%zz", undefined, 400, "invalid_data"],
    ["GET", `/store/regions/${"x".repeat(400)}`, undefined, 404, "not_found"],
  ] as const)(
    "[SEC-04] %s %s responds with the error envelope",
    async (method, path, payload, status, type) => {
      const response = await backend.inject({
        method,
        url: path,
        headers: anybody.headers,
        ...(payload ? { payload } : {}),
      });
      expect(response.statusCode).toBe(status);
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(errorEnvelopeSchema.parse(response.json()).type).toBe(type);
    },
  );

  test.each([
    ["application/json", "{bad", 400],
    ["application/json", '"text"', 400],
    ["application/json", "[1]", 400],
    ["application/json", '{"__proto__":{"admin":true},"email":"a@b.fr","password":"x"}', 400],
    ["application/json", `{"email":${"[".repeat(5000)}${"]".repeat(5000)}}`, 400],
    ["application/json", "", 400],
    ["application/json", '{"constructor":"x"}', 400],
    ["application/json", '{"toString":null,"email":"a@b.fr"}', 400],
    ["application/json", '{"email":"\\ud800","password":"x"}', 400],
    ["text/plain", "hello", 415],
    ["application/x-www-form-urlencoded", "email=a", 415],
    ["application/json", JSON.stringify({ email: "a@b.fr", password: "x".repeat(1_048_577) }), 413],
  ])("[SEC-04] a %s body %# gets its own error", async (contentType, payload, status) => {
    const response = await backend.inject({
      method: "POST",
      url: "/store/auth",
      headers: { ...anybody.headers, "content-type": contentType },
      payload,
    });
    expect([response.statusCode, errorEnvelopeSchema.safeParse(response.json()).success]).toEqual([
      status,
      true,
    ]);
  });

  test("[STORE-01] a gzip or deflate body is decoded; an invalid or too large one is rejected and the next call works", async () => {
    const credentials = { email: smallSellerAccounts("http").buyer, password: smallSellerPassword };
    const send = async (encoding: string, body: Uint8Array) => {
      const headers = {
        ...anybody.headers,
        "content-type": "application/json",
        "content-encoding": encoding,
      };
      const response = await fetch(`${url}/store/auth`, {
        method: "POST",
        headers,
        body: body as Uint8Array<ArrayBuffer>,
      });
      return [response.status, errorEnvelopeSchema.safeParse(await response.json()).data?.message];
    };
    const plain = JSON.stringify(credentials);
    const bomb = JSON.stringify({ ...credentials, password: "x".repeat(50 * 1_048_576) });
    expect(await send("gzip", gzipSync(plain))).toEqual([200, undefined]);
    expect(await send("deflate", deflateSync(plain))).toEqual([200, undefined]);
    expect(await send("identity", Buffer.from(plain))).toEqual([200, undefined]);
    expect(await send("gzip", gzipSync(bomb))).toEqual([413, "The request body is too large."]);
    expect(await send("gzip", Buffer.from(plain))).toEqual([
      400,
      "The request body does not match its Content-Encoding.",
    ]);
    expect((await send("gzip", gzipSync(plain).subarray(0, -12)))[0]).toBe(400);
    expect((await send("br", Buffer.from(plain)))[0]).toBe(415);
    expect((await send("gzip", gzipSync(plain)))[0]).toBe(200);
  });

  test("[STORE-01] web pages of listed origins may call their own part of the API; others may not, nor may any without lists", async () => {
    const env = {
      STORE_CORS: "https://shop.example, https://other.example",
      ADMIN_CORS: "https://office.example",
    };
    const listed = await startTestBackend({ env });
    const ask = async (
      on: TestBackend,
      method: "GET" | "OPTIONS",
      path: string,
      origin: string,
    ) => {
      const headers = {
        origin,
        ...(method === "OPTIONS"
          ? { "access-control-request-headers": "x-publishable-api-key" }
          : {}),
      };
      const response = await on.inject({ method, url: path, headers });
      const of = (name: string) => response.headers[`access-control-allow-${name}`];
      return [
        response.statusCode,
        of("origin"),
        of("credentials"),
        String(response.headers.vary).split(",")[0],
        of("headers"),
        of("methods"),
      ];
    };
    try {
      const preflight = [
        "true",
        "Origin",
        "x-publishable-api-key",
        "GET,HEAD,PUT,PATCH,POST,DELETE",
      ];
      expect(await ask(listed, "OPTIONS", "/store/products", "https://shop.example")).toEqual([
        204,
        "https://shop.example",
        ...preflight,
      ]);
      expect(await ask(listed, "OPTIONS", "/admin/products/x", "https://office.example")).toEqual([
        ...[204, "https://office.example"],
        ...preflight,
      ]);
      expect(await ask(listed, "OPTIONS", "/admin/products", "https://shop.example")).toEqual([
        204,
        undefined,
        ...preflight,
      ]);
      expect(await ask(listed, "GET", "/store/products", "https://other.example")).toEqual([
        ...[401, "https://other.example", "true", "Origin", undefined, undefined],
      ]);
      expect(
        (await ask(listed, "GET", "/store/products", "https://evil.example"))[1],
      ).toBeUndefined();
      expect(await ask(backend, "OPTIONS", "/store/products", "https://shop.example")).toEqual([
        204,
        undefined,
        ...preflight,
      ]);
    } finally {
      await listed.stop();
    }
    expect(() => readBackendEnv({ STORE_CORS: "*" })).toThrow("STORE_CORS");
  });

  test("[SEC-04] text that PostgreSQL can't store gets 400, not 500", async () => {
    const response = await anybody.post("/store/auth", { email: "a@b.fr", password: "a\u0000b" });
    expect([400, 401]).toContain(response.statusCode);
    expect((await anybody.get("/store/regions/a%00b")).statusCode).toBe(400);
  });

  test("[SEC-04] invalid HTTP gets an error envelope and the process keeps running", async () => {
    for (const bytes of [
      "\x00\xff\x00\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "POST /store/auth HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
      `GET /store/regions HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(40_000)}\r\n\r\n`,
    ]) {
      const response = await rawResponse(bytes);
      expect(response).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"type":"invalid_data"/);
      expect(response).toContain("x-content-type-options: nosniff\r\n");
    }
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test("[OBS-04] every response has a request id; a well-formed one from the caller is kept", async () => {
    const withGivenId = await backend.inject({
      url: "/health",
      headers: { "x-request-id": "abc-12345678" },
    });
    const withNewId = await backend.inject({
      url: "/nowhere",
      headers: { "x-request-id": "bad id\twith spaces" },
    });
    expect(withGivenId.headers["x-request-id"]).toBe("abc-12345678");
    expect(withNewId.headers["x-request-id"]).toMatch(/^req_/);
  });

  test.each([
    ["GET", "/health", 200],
    ["GET", "/ready", 200],
    ["GET", "/nowhere", 404],
    ["PUT", "/store/auth", 404],
    ["GET", "/store/regions/%zz", 400],
    ["GET", `/store/regions/${"x".repeat(400)}`, 404],
    ["GET", "/files/http/none.png", 404],
    ["GET", "/openapi.json", 200],
    ["GET", "/docs/", 200],
    ["GET", "/docs/static/swagger-ui.css", undefined],
    ["GET", "/docs", undefined],
    ["POST", "/webhooks/stripe/http", 404],
    ["OPTIONS", "/store/auth", undefined],
    ["TRACE", "/store/auth", 404],
  ])("[SEC-01] the response to %s %s may not be sniffed", async (method, path, status) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(`${url}${path}`, { method, agent: false }, resolve);
      call.once("error", reject).end();
    });
    response.resume();
    if (status) expect(response.statusCode).toBe(status);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("[SEC-01] responses have the security headers", async () => {
    const { headers } = await anybody.get("/store/regions");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-powered-by"]).toBeUndefined();
  });
});
