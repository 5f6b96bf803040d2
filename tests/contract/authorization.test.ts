import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminEndpointName, adminEndpoints } from "@/contract/admin-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { type StoreEndpointName, storeEndpoints } from "@/contract/store-endpoints";
import { adminBodyOf, adminPathOf } from "../fixtures/admin-world";
import {
  type AuthorizationWorld,
  createAuthorizationWorld,
  type Person,
} from "../fixtures/authorization-world";
import { photoRequest } from "../fixtures/photo";
import { requestBodies } from "../fixtures/request-bodies";
import { pathOf } from "../fixtures/store-world";
import { fingerprintOf, type Victim } from "../fixtures/victim";

type Call = { area: "store" | "admin"; name: string; endpoint: Endpoint; url: string };

const roleRank = { member: 1, developer: 2, admin: 3 };
const wrongCredentials = { password: "not the password", token: "not-a-token" };

let world: AuthorizationWorld;
let pairs = 0;

beforeAll(async () => {
  world = await createAuthorizationWorld();
}, 60_000);
afterAll(async () => {
  process.stdout.write(`authorization: ${pairs} pairs of route and person\n`);
  await world?.backend.stop();
});

/** Every endpoint of the contract, with ids of the victim's objects in paths that take one. */
function listCalls(): Call[] {
  const ofStore = Object.entries<Endpoint>(storeEndpoints).map(([name, endpoint]): Call => {
    const url = pathOf(endpoint, world.store, true).replace(
      /(saved-carts|second-cart)\/(?=\/|$)/,
      `$1/${world.savedCartId}`,
    );
    return { area: "store", name, endpoint, url };
  });
  const ofAdmin = Object.entries<Endpoint>(adminEndpoints).map(([name, endpoint]): Call => {
    return { area: "admin", name, endpoint, url: adminPathOf(endpoint, world.admin) };
  });
  const calls = [...ofStore, ...ofAdmin];
  return [...calls.filter((call) => !endsSession(call)), ...calls.filter(endsSession)];
}

function bodyOf({ area, name }: Call): Record<string, unknown> | undefined {
  if (area === "admin") return adminBodyOf(name as AdminEndpointName, world.admin);
  const body = requestBodies(world.store)[name as StoreEndpointName];
  // anybody may request the mailed link, which would invalidate an earlier one
  return name === "requestPasswordToken" ? { email: "stranger@elsewhere.test" } : body;
}

/** The victim's credentials must not be known to anybody else. */
function withoutCredentials(body: Record<string, unknown> = {}): Record<string, unknown> {
  const wrong = Object.entries(wrongCredentials).filter(([field]) => field in body);
  return { ...body, ...Object.fromEntries(wrong) };
}

async function send(person: Person, call: Call) {
  pairs += 1;
  const { method } = call.endpoint;
  const { url } = call;
  const sendsPhoto = call.area === "store" && call.endpoint.bodyType === "multipart";
  const { payload, headers } = sendsPhoto
    ? photoRequest()
    : { payload: withoutCredentials(bodyOf(call)), headers: {} };
  const response = await world.backend.inject({
    ...{ method, url, headers: { ...person.headers, ...headers } },
    ...(method === "GET" ? {} : { payload }),
  });
  const text = JSON.stringify(response.headers) + response.body;
  return { status: response.statusCode, text };
}

/** The victim's data contained in a response that the caller did not send herself. */
function leaksOf(victim: Victim, call: Call, text: string): string[] {
  const sent = call.url + JSON.stringify(bodyOf(call) ?? {});
  return victim.secrets.filter((secret) => text.includes(secret) && !sent.includes(secret));
}

const names = (call: Call) => `${call.endpoint.method} ${call.endpoint.path}`;
/** Comes last, since later calls would have no session. */
const endsSession = ({ name }: Call) => ["logout", "adminDeleteSession"].includes(name);
const isPublic = ({ endpoint }: Call) => ["public", "optional"].includes(endpoint.auth);
/** Whether the path contains something that only the victim may refer to. */
const namesVictim = (victim: Victim, { url }: Call) =>
  victim.secrets.some((secret) => url.split("/").includes(encodeURIComponent(secret)));

/** Endpoints with which a company's administrators decide about its people and its orders. */
const isOfAdministrators = ({ endpoint: { method, path } }: Call) =>
  method !== "GET" &&
  (path.includes("/colleagues") || /order-requests\/:id(\/approve|\/decline|$)/.test(path));

/** Ending something that doesn't exist is not an error, and does not reveal whether it exists. */
const refusals = ({ name }: Call) =>
  name === "deleteRestockNotification" ? [200] : [400, 403, 404];

/**
 * Sends every call as `person` and expects `judge`'s status, without data or changes of the victim.
 */
async function sweep(
  person: Person,
  victim: Victim,
  judge: (call: Call) => number[] | "any",
): Promise<void> {
  const before = await fingerprintOf(world.backend, victim);
  const wrong: string[] = [];
  for (const call of listCalls()) {
    const { status, text } = await send(person, call);
    const expected = judge(call);
    if (expected !== "any" && !expected.includes(status))
      wrong.push(`${names(call)} answered ${status} for ${expected.join(" or ")}`);
    if (status >= 500) wrong.push(`${names(call)} answered ${status}`);
    for (const secret of leaksOf(victim, call, text))
      wrong.push(`${names(call)} shows ${secret} (${status})`);
  }
  expect(wrong).toEqual([]);
  expect(await fingerprintOf(world.backend, victim)).toEqual(before);
}

describe("people without credentials of the brand", () => {
  test.each([
    "nobody",
    "somebody with a made-up session",
    "somebody with an expired session",
    "somebody with an ended session",
    "somebody with an expired token of a buyer",
    "somebody with an ended token of a buyer",
    "somebody with a made-up token of a buyer",
    "somebody with an ended token beside a buyer's session",
    "a buyer of another brand with this brand's key",
    "a buyer of another brand with a token and this brand's key",
    "somebody with a made-up API key",
    "somebody with an expired token",
    "an agent who was removed",
    "an agent who signed out",
    "somebody with a revoked API key",
  ])("[SEC-03] [ADM-02] %s gets 401 wherever a session is required", async (name) => {
    await sweep(world.people[name] as Person, world.seller, (call) =>
      isPublic(call) || call.endpoint.auth === "directory" ? "any" : [401],
    );
  });
});

describe("people of another brand", () => {
  test.each(["a buyer of another brand by token", "a buyer of another brand"])(
    "[TEN-04] [SEC-03] %s can't access anything of this brand",
    async (name) => {
      await sweep(world.people[name] as Person, world.seller, (call) => {
        if (call.area === "admin") return isPublic(call) ? "any" : [401];
        return namesVictim(world.seller, call) ? refusals(call) : "any";
      });
    },
  );

  test("[TEN-04] [ADM-01] an administrator can't access anything of this brand", async () => {
    await sweep(
      world.people["an administrator of another brand"] as Person,
      world.seller,
      (call) => (call.area === "admin" && namesVictim(world.seller, call) ? refusals(call) : "any"),
    );
  });
});

describe("people of the brand", () => {
  test.each([
    // before the buyer, who ends her other sessions
    "an agent acting for a buyer of another company",
    "a buyer of another company by token",
    "a buyer of another company",
    "a buyer whose company has no region",
  ])("[SEC-03] %s can't access anything of the victim's company", async (name) => {
    await sweep(world.people[name] as Person, world.company, (call) => {
      if (call.area === "admin") return isPublic(call) ? "any" : [401];
      return namesVictim(world.company, call) ? refusals(call) : "any";
    });
  });

  test.each(["a buyer of a branch", "a buyer of the parent company"])(
    "[SEC-03] [TEN-04] %s can't access anything of the victim's company",
    async (name) => {
      await sweep(world.people[name] as Person, world.relatives, (call) => {
        if (call.area === "admin") return isPublic(call) ? "any" : [401];
        return namesVictim(world.relatives, call) ? refusals(call) : "any";
      });
    },
  );

  test("[SEC-03] a viewer of the company can't order, and a requester can't decide on requests", async () => {
    const before = await fingerprintOf(world.backend, world.company);
    const store = listCalls().filter(({ area }) => area === "store");
    for (const [name, isRefused] of [
      ["a viewer", (call: Call) => call.endpoint.ordering || isOfAdministrators(call)],
      ["a requester", isOfAdministrators],
    ] as const)
      for (const call of store.filter(isRefused)) {
        const { status } = await send(world.people[name] as Person, call);
        expect([name, names(call), [403, 404].includes(status)]).toEqual([name, names(call), true]);
      }
    expect(await fingerprintOf(world.backend, world.company)).toEqual(before);
  });

  test("[SEC-03] a colleague can't access what the buyer saved for herself", async () => {
    await sweep(world.people["a colleague"] as Person, world.saved, (call) => {
      if (call.area === "admin") return isPublic(call) ? "any" : [401];
      return namesVictim(world.saved, call) ? refusals(call) : "any";
    });
  });

  test("[ADM-01] [SEC-03] an agent's key is rejected by all buyer endpoints", async () => {
    for (const call of listCalls().filter(({ area }) => area === "store"))
      if (call.endpoint.auth === "customer")
        expect([names(call), (await send(world.people.admin as Person, call)).status]).toEqual([
          names(call),
          401,
        ]);
  });

  test.each(["member", "developer", "admin"] as const)(
    "[ADM-01] %s: only endpoints for her role are allowed, and a rejection changes nothing",
    async (role) => {
      const person = world.people[role] as Person;
      const allowed = ({ endpoint }: Call) =>
        roleRank[role] >= roleRank[endpoint.auth as keyof typeof roleRank];
      const guarded = listCalls().filter((call) => call.area === "admin" && !isPublic(call));
      const before = await fingerprintOf(world.backend, world.seller);
      for (const call of guarded.filter((one) => !allowed(one)))
        expect([names(call), (await send(person, call)).status]).toEqual([names(call), 403]);
      expect(await fingerprintOf(world.backend, world.seller)).toEqual(before);
      const reads = guarded.filter((one) => allowed(one) && one.endpoint.method === "GET");
      for (const call of reads) {
        const { status } = await send(person, call);
        expect([names(call), [401, 403].includes(status)]).toEqual([names(call), false]);
      }
    },
  );
});
