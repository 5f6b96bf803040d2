import { expect, test } from "@playwright/test";
import { z } from "zod";
import { sampleOf, inputSchemaOf } from "../../fixtures/sample-body";
import { HttpBuyer } from "../../fixtures/http-buyer";
import { findVictim, fingerprintOf, type Victim } from "../../fixtures/victim";
import { signInToDeskByHttp } from "../support/desk";
import { sendHttp, signInByHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { readStack } from "../support/stack";
import { pages, routeBodies, routes } from "../support/storefront-routes";

type Route = { method: string; path: string };
type Person = { origin: string; cookie: string };
type Ids = { cart_id: string; customer_id: string; line_id: string; order_id: string };

const database = { ownerUrl: readStack().databaseUrl };
/** Public calls, with an unknown e-mail address. */
const stranger = { email: "stranger@elsewhere.test", password: "not the password" };

const addressed = "12 rue de la Victime";

async function send({ origin, cookie }: Person, route: Route, ids: Ids) {
  const { host } = new URL(origin);
  const path = route.path.startsWith("/orders/[")
    ? `/orders/${ids.order_id}`
    : route.path.replace(/\[\w+\]/g, () => ids.cart_id);
  const hasBody = route.method !== "GET";
  const schema = routeBodies[`${route.method} ${route.path}`] ?? z.strictObject({});
  const sample = sampleOf(inputSchemaOf(schema)) as Record<string, unknown>;
  const known = Object.entries({ ...ids, ...stranger }).filter(([name]) => name in sample);
  const query = hasBody ? "" : `?cart_id=${ids.cart_id}&line_id=${ids.line_id}`;
  const { status, headers, body } = await sendHttp({
    host,
    path: path + query,
    method: route.method,
    headers: {
      origin,
      cookie,
      ...(hasBody && { "content-type": "application/json" }),
    },
    body: hasBody ? JSON.stringify({ ...sample, ...Object.fromEntries(known) }) : undefined,
  });
  return { status, text: JSON.stringify(headers) + body };
}

/** An order of the buyer, a cart with a line, and an address that is only hers. */
async function fillVictim({ loaded, accounts, password }: TestSeller): Promise<Ids> {
  const login = { publishableKey: loaded.publishableKey, email: accounts.buyer, password };
  const buyer = await HttpBuyer.signIn(readStack().backendUrl, login);
  const lines = [{ variantId: loaded.variants["BAG-1"] ?? "", quantity: 24 }];
  const order = await buyer.complete((await buyer.prepareCart(lines)).id, "authorization");
  const cart = await buyer.prepareCart(lines);
  await buyer.post("/store/customers/me/company/addresses", {
    address_1: addressed,
    city: "Lyon",
    postal_code: "69003",
    country_code: "fr",
  });
  return {
    cart_id: cart.id,
    customer_id: loaded.customers[accounts.buyer] ?? "",
    line_id: cart.items[0]?.id ?? "",
    order_id: order.id,
  };
}

function leaksOf({ secrets }: Victim, ids: Ids, text: string): string[] {
  const sent = Object.values(ids);
  return secrets.filter((secret) => text.includes(secret) && !sent.includes(secret));
}

test("[SEC-03] [TEN-04] no page and no endpoint of the storefront shows or changes other people's data", async () => {
  test.setTimeout(180_000);
  const [seller, other] = await Promise.all([
    createTestSeller("authorization"),
    createTestSeller("authorization-other"),
  ]);
  const ids = await fillVictim(seller);
  const signedIn = (at: TestSeller, email: string) => signInByHttp(at.origin, email, at.password);
  const own = await signedIn(seller, seller.accounts.buyer);
  const victim = await findVictim(database, seller.id, [
    seller.loaded.companies.C1 ?? "",
    addressed,
    ...[seller.accounts.buyer, seller.accounts.colleague, seller.accounts.noPassword],
  ]);
  const ended = await signedIn(seller, seller.accounts.buyer);
  const { host } = new URL(seller.origin);
  const headers = { cookie: ended, origin: seller.origin };
  await sendHttp({ host, path: "/api/auth", method: "DELETE", headers });
  const foreign = await signedIn(other, other.accounts.buyer);
  const foreignStaff = await signInToDeskByHttp(other);
  const people: Record<string, Person> = {
    nobody: { origin: seller.origin, cookie: "" },
    "a made-up session": { origin: seller.origin, cookie: "comptoir_session=Fe26.2*1*made*up" },
    "an ended session": { origin: seller.origin, cookie: ended },
    "a buyer of another company": {
      origin: seller.origin,
      cookie: await signedIn(seller, seller.accounts.other),
    },
    "a buyer whose company has no region": {
      origin: seller.origin,
      cookie: await signedIn(seller, seller.accounts.noRegion),
    },
    "a buyer of another brand on her own": { origin: other.origin, cookie: foreign },
    "a buyer of another brand on this one": { origin: seller.origin, cookie: foreign },
    "the buyer on another brand": { origin: other.origin, cookie: own },
    "staff of another brand on her own": { origin: other.origin, cookie: foreignStaff },
    "staff of another brand on this one": { origin: seller.origin, cookie: foreignStaff },
  };
  const seen: string[] = [];
  const wrong: string[] = [];
  const all: Route[] = [...pages, ...routes];
  const endsSession = ({ method, path }: Route) => method === "DELETE" && path === "/api/auth";
  const ordered = [...all.filter((one) => !endsSession(one)), ...all.filter(endsSession)];
  const before = await fingerprintOf(database, victim);
  for (const [name, person] of Object.entries(people))
    for (const route of ordered) {
      const { status, text } = await send(person, route, ids);
      const what = `${name}: ${route.method} ${route.path} (${status})`;
      if (status >= 500) wrong.push(what);
      for (const secret of leaksOf(victim, ids, text)) wrong.push(`${what} shows ${secret}`);
    }
  expect(wrong).toEqual([]);
  expect(await fingerprintOf(database, victim)).toEqual(before);
  for (const route of pages) {
    const { text } = await send({ origin: seller.origin, cookie: own }, route, ids);
    if (leaksOf(victim, ids, text).length > 0) seen.push(route.path);
  }
  expect(seen, "the buyer herself does see it").toEqual(
    expect.arrayContaining(["/account", "/checkout", "/orders/[id]"]),
  );
  console.info(`${Object.keys(people).length * ordered.length} pairs of route and person`);
});
