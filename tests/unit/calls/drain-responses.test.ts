import type { ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drainResponses } from "@/backend/platform/http/drain-responses";
import { eventually } from "../../fixtures/eventually";

const largeBytes = 30_000_000;
let app: FastifyInstance;
let client: Socket;
/** Releases the responses that the server's routes hold back. */
let goOn: () => void;
let called: Promise<void>;

beforeEach(async () => {
  app = Fastify({ return503OnClosing: false, forceCloseConnections: "idle" });
  drainResponses(app);
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  called = new Promise((resolve) => {
    app.get("/held", async () => {
      resolve();
      await held;
      return "held";
    });
  });
  app.get("/short", async () => "short");
  app.get("/large", async () => Buffer.alloc(largeBytes, "x"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  client = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  await new Promise((resolve) => client.once("connect", resolve));
});
afterEach(async () => {
  client.destroy();
  await app.close();
});

const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`);

/** Everything received until the server ends the connection. Errors: if the server aborts it. */
async function readAll(): Promise<string> {
  return Buffer.concat(await client.toArray()).toString();
}

test("[OBS-04] a request in flight when the server stops is completed, and its response is the last on its connection", async () => {
  const requested = new Promise<ServerResponse>((resolve) =>
    app.server.once("request", (_, response) => resolve(response)),
  );
  ask("/held");
  await called;
  const underWay = await requested;
  const closed = app.close();
  await eventually(async () => expect(underWay.getHeader("connection")).toBe("close"));
  goOn();
  const response = await readAll();
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response).toMatch(/^connection: close\r$/im);
  expect(response.endsWith("held")).toBe(true);
  await closed;
});

test("[OBS-04] a request sent but not read yet when the server stops is completed", async () => {
  ask("/short");
  await new Promise((resolve) => client.once("data", resolve));
  ask("/short");
  const closed = app.close();
  expect(await readAll()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nshort$/s);
  await closed;
});

test("[OBS-04] a response not fully received when the server stops arrives completely", async () => {
  client.pause();
  const sent = new Promise((resolve) =>
    app.server.once("request", (_, response) => response.once("prefinish", resolve)),
  );
  ask("/large");
  await sent;
  const closed = app.close();
  const response = await readAll();
  expect(response.length - response.indexOf("\r\n\r\n") - 4).toBe(largeBytes);
  await closed;
});
