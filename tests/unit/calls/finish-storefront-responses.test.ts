import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drainResponses, isStopping } from "@/lib/drain-responses";
import { eventually } from "../../fixtures/eventually";

const signals = ["SIGTERM", "SIGINT"] as const;
const others = signals.map((signal) => [signal, process.listeners(signal)] as const);
let server: Server;
let client: Socket;
let responses: ServerResponse[];
let closed: Promise<void>;

beforeEach(async () => {
  // the time limit after which the process would exit
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  responses = [];
  server = createServer((request, response) => {
    responses.push(response);
    if (request.url === "/short") response.end("short");
  });
  // connections are never closed for being idle
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  for (const signal of signals) process.removeAllListeners(signal);
  closed = new Promise((resolve) => {
    process.on("SIGTERM", () => server.close(() => resolve()));
  });
  drainResponses(0);
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await new Promise((resolve) => client.once("connect", resolve));
});
afterEach(() => {
  vi.useRealTimers();
  client.destroy();
  server.close();
  for (const [signal, listeners] of others) {
    process.removeAllListeners(signal);
    for (const listener of listeners) process.on(signal, listener);
  }
});

const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`);

/** Everything received until the server ends the connection. Errors: if the server aborts it. */
async function readAll(): Promise<string> {
  return Buffer.concat(await client.toArray()).toString();
}

test("[OBS-04] a page requested but not read yet at the signal is sent, and the server stops afterwards", async () => {
  ask("/short");
  await new Promise((resolve) => client.once("data", resolve));
  ask("/short");
  process.emit("SIGTERM");
  expect(await readAll()).toMatch(
    /^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*\r\n\r\nshort$/is,
  );
  await closed;
});

test("[OBS-04] a page in progress at the signal is completed, and its connection closed, even if its headers were sent before", async () => {
  ask("/long");
  await eventually(() => expect(responses).toHaveLength(1));
  responses[0]?.write("first ");
  await new Promise((resolve) => client.once("data", resolve));
  process.emit("SIGTERM");
  responses[0]?.end("last");
  expect(await readAll()).toContain("last");
  await closed;
});

test("[OBS-04] when stopped with a delay, it accepts new connections meanwhile", async () => {
  vi.useRealTimers();
  for (const signal of signals) process.removeAllListeners(signal);
  closed = new Promise((resolve) => {
    process.on("SIGTERM", () => server.close(() => resolve()));
  });
  drainResponses(500);
  expect(isStopping()).toBe(false);
  process.emit("SIGTERM");
  expect(isStopping()).toBe(true);
  client.destroy();
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  ask("/short");
  expect(await readAll()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n/is);
  await closed;
});
