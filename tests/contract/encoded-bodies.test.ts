import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackendProcess, startBackendProcess } from "../fixtures/backend-process";
import { toMultipart } from "../fixtures/multipart-body";
import { smallSellerAccounts } from "../fixtures/small-seller";
import { loadSmallSeller } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let separate: BackendProcess;
let headers: Record<string, string>;
// one connection, so that unread parts of a response would corrupt the next request
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  backend = await startTestBackend();
  const seller = await loadSmallSeller(backend, "encoded");
  headers = {
    "x-publishable-api-key": seller.publishableKey,
    authorization: `Bearer ${seller.apiKeys[smallSellerAccounts("encoded").agent]}`,
  };
  separate = await startBackendProcess(backend);
});
afterAll(async () => {
  agent.destroy();
  await separate?.stop();
  await backend.stop();
});

const text = JSON.stringify({ email: "nobody@encoded.test", password: "not-the-password" });
const bomb = Buffer.alloc(64 * 1_048_576, " ");
const multipart = toMultipart([]);
const bodies: Record<string, Buffer> = {
  "not encoded": Buffer.from(text),
  empty: Buffer.alloc(0),
  gzip: gzipSync(text),
  "gzip, cut off": gzipSync(text.repeat(200)).subarray(0, 40),
  "gzip, then rubbish": Buffer.concat([gzipSync(text), Buffer.from("rubbish")]),
  deflate: deflateSync(text),
  "raw deflate": deflateRawSync(text),
  "64 MB of blanks": gzipSync(bomb),
  "over the limit": gzipSync(Buffer.from(Array.from({ length: 3e6 }, (_, i) => (i * i * 7) % 251))),
};
const encodings = ["gzip", "x-gzip", "deflate", "GZIP ", "br", "identity", "gzip, gzip", "zip"];
const types = [
  "application/json",
  "application/json; charset=utf-8",
  "text/plain",
  "application/x-www-form-urlencoded",
  multipart.headers["content-type"] ?? "multipart/form-data; boundary=x",
  "",
  "no type",
];
const routes: [string, string, string][] = [
  ["a call of the store", "POST", "/store/auth"],
  ["a reading call", "GET", "/store/regions"],
  ["a deleting call", "DELETE", "/store/auth"],
  ["a call of the administration", "POST", "/admin/products"],
  ["an upload", "POST", "/admin/uploads"],
  ["the Stripe webhook", "POST", "/webhooks/stripe/encoded"],
  ["an unknown route", "POST", "/nowhere"],
  ["an unknown method", "PUT", "/store/auth"],
  ["a file", "GET", "/files/encoded/none.png"],
  ["the readiness", "GET", "/ready"],
  ["the reference", "POST", "/openapi.json"],
];

/** The status, or undefined if the backend closed the connection instead of responding. */
function send(method: string, path: string, part: Record<string, string>, body: Buffer) {
  return new Promise<number | undefined>((resolve) => {
    const call = request(
      `${separate.url}${path}`,
      { method, agent, headers: { ...headers, ...part, "content-length": body.length } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode));
      },
    );
    call.once("error", () => resolve(undefined));
    call.end(body);
  });
}

test.each(routes)(
  "[SEC-04] %s handles every encoding, content type and body",
  async (_name, method, path) => {
    for (const encoding of encodings)
      for (const type of types)
        for (const [name, body] of Object.entries(bodies)) {
          const part = {
            "content-encoding": encoding,
            ...(type ? { "content-type": type } : {}),
          };
          const status = await send(method, path, part, body);
          const attempt = [encoding, type, name, status];
          // a body over the limit may close its connection, since the caller is still sending
          if (status === undefined) expect(attempt.slice(0, 3)).toContain("over the limit");
          else expect(attempt.slice(0, 3).concat(String(status < 500))).toContain("true");
          if (!separate.isRunning()) expect([...attempt, separate.output()]).toBe("still running");
        }
    expect((await fetch(`${separate.url}/ready`)).status).toBe(200);
  },
);

test("[SEC-04] a caller who disconnects while sending an encoded body does not crash the process", async () => {
  const started = gzipSync(text.repeat(2_000));
  for (const path of ["/store/auth", "/nowhere", "/webhooks/stripe/encoded", "/admin/uploads"])
    await new Promise<void>((resolve) => {
      const call = request(`${separate.url}${path}`, {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/json",
          "content-encoding": "gzip",
          "content-length": started.length,
        },
      });
      call.once("error", () => undefined);
      call.once("close", () => resolve());
      call.write(started.subarray(0, 30), () => call.destroy());
    });
  expect((await fetch(`${separate.url}/ready`)).status).toBe(200);
  expect(separate.isRunning()).toBe(true);
});

test("[SEC-04] an encoded multipart body is rejected by name", async () => {
  const { payload, headers: typed } = multipart;
  const response = await fetch(`${separate.url}/admin/uploads`, {
    method: "POST",
    headers: { ...headers, ...typed, "content-encoding": "gzip" },
    body: new Uint8Array(gzipSync(payload)),
  });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    message: "A multipart body must not be encoded as a whole.",
  });
});
