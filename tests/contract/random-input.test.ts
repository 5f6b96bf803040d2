import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints } from "@/contract/admin-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { storeEndpoints } from "@/contract/store-endpoints";
import { adminPathOf, createAdminWorld } from "../fixtures/admin-world";
import { type BackendProcess, startBackendProcess } from "../fixtures/backend-process";
import { fillCart } from "../fixtures/place-order";
import { encode, hostileText, randomInput, toRandomQuery } from "../fixtures/random-input";
import { inputSchemaOf } from "../fixtures/sample-body";
import { smallSellerAccounts } from "../fixtures/small-seller";
import { signIn } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

/** FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const runsPerEndpoint = Number(process.env.FUZZ_RUNS ?? 15);
const atOnce = 8;

type Target = { name: string; endpoint: Endpoint; path: string; headers: Record<string, string> };
type Sent = { method: string; url: string; body: string | undefined };

let backend: TestBackend;
let separate: BackendProcess;
let targets: Target[];
let ids: string[];

beforeAll(async () => {
  backend = await startTestBackend();
  const world = await createAdminWorld(backend, "random");
  const { seller } = world;
  const buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts("random").buyer);
  const cart = await fillCart(buyer, seller);
  const storeIds: Record<string, string> = {
    ":cartId": cart.cartId,
    ":lineId": cart.lineId,
    "/store/carts/:id": cart.cartId,
    "/store/products/:id": Object.values(seller.products)[0] ?? "",
    "/store/regions/:id": Object.values(seller.regions)[0] ?? "",
  };
  const storePathOf = ({ path }: Endpoint) =>
    path.replace(/:\w+/g, (name, at: number) => {
      const prefix = path.slice(0, at + name.length);
      return storeIds[prefix] ?? storeIds[name] ?? "unknown";
    });
  ids = [
    ...Object.values(world.ids),
    ...Object.values(storeIds),
    ...Object.values(seller.variants),
  ];
  const store = Object.entries<Endpoint>(storeEndpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    path: storePathOf(endpoint),
    headers: buyer.headers as Record<string, string>,
  }));
  const admin = Object.entries<Endpoint>(adminEndpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    path: adminPathOf(endpoint, world),
    headers: world.agents.admin.headers as Record<string, string>,
  }));
  // deletions and signing out come last, so that the other calls find something
  const isLate = ({ endpoint: { method } }: Target) => Number(method === "DELETE");
  targets = [...store, ...admin].sort((one, other) => isLate(one) - isLate(other));
  separate = await startBackendProcess(backend, { LOG_LEVEL: "error" });
});
afterAll(async () => {
  await separate?.stop();
  await backend.stop();
});

function requestsOf({ endpoint, path }: Target): fc.Arbitrary<Sent> {
  const url = fc.oneof(
    { weight: 4, arbitrary: fc.constant(path) },
    hostileText.map((text) => endpoint.path.replace(/:\w+/g, encode(text))),
  );
  const query = endpoint.query
    ? randomInput(inputSchemaOf(endpoint.query), ids).map(toRandomQuery)
    : fc.constant("");
  const hasBody = endpoint.method !== "GET" && endpoint.bodyType !== "multipart";
  const body = hasBody
    ? fc.oneof(
        {
          weight: 12,
          arbitrary: randomInput(
            endpoint.body ? inputSchemaOf(endpoint.body) : { type: "object" },
            ids,
          ).map((value) => JSON.stringify(value)),
        },
        hostileText,
      )
    : fc.constant(undefined);
  return fc.record({
    method: fc.constant(endpoint.method),
    url: fc.tuple(url, query).map(([at, search]) => (search ? `${at}?${search}` : at)),
    body,
  });
}

async function statusOf({ method, url, body }: Sent, headers: Target["headers"]) {
  const response = await fetch(`${separate.url}${url}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body,
  });
  const text = await response.text();
  return { status: response.status, nosniff: response.headers.get("x-content-type-options"), text };
}

test("[SEC-04] no input that violates the contract's schemas gets a 5xx response", async () => {
  console.info(`FUZZ_SEED=${seed} repeats this run`);
  const waiting = [...targets];
  const faults: string[] = [];
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const { name, headers } = target;
      const run = await fc.check(
        fc.asyncProperty(requestsOf(target), async (sent) => {
          const { status, nosniff, text } = await statusOf(sent, headers);
          if (status >= 500) throw new Error(`${status} ${text}`);
          if (nosniff !== "nosniff") throw new Error("the response may be sniffed");
        }),
        { seed, numRuns: runsPerEndpoint },
      );
      if (run.failed)
        faults.push(
          `${name}: ${(run.errorInstance as Error).message} ${JSON.stringify(run.counterexample?.[0])}`.slice(
            0,
            1_000,
          ),
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(faults, `FUZZ_SEED=${seed}\n${separate.output()}`).toEqual([]);
  expect(separate.isRunning()).toBe(true);
});
