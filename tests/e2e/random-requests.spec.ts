import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { z } from "zod";
import { lineItemBatchBody } from "@/contract/cart/cart";
import {
  emailForm,
  loginForm,
  passwordForm,
  registrationForm,
} from "@/lib/model/customer/login-forms";
import { encode, hostileText, randomInput, toRandomQuery } from "../fixtures/random-input";
import { inputSchemaOf } from "../fixtures/sample-body";
import { sendHttp, signInByHttp } from "./support/http";
import { createTestSeller } from "./support/seller";

/** FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const runsPerTarget = Number(process.env.FUZZ_RUNS ?? 10);
const atOnce = 4;

const id = z.string();
const inCart = { cart_id: id };
/** What the routes read, so that some of the random values pass their schemas. */
const bodies: Record<string, z.ZodType> = {
  "/api/auth": loginForm,
  "/api/auth/email": emailForm,
  "/api/auth/password": passwordForm,
  "/api/auth/registration": registrationForm,
  "/api/cart": z.object({ ...inCart, metadata: z.record(z.string(), z.json()) }),
  "/api/cart/codes": z.object({ ...inCart, code: z.string(), kind: z.enum(["discount"]) }),
  "/api/cart/line-items/batch": lineItemBatchBody.extend({ ...inCart, customer_id: id }),
  "/api/cart/line-note": z.object({
    ...inCart,
    notes: z.array(z.object({ line_id: id, note: z.string() })),
  }),
  "/api/checkout": z.object({ ...inCart, metadata: z.json(), shipping_address: z.json() }),
  "/api/checkout/complete": z.object({ ...inCart, version: z.iso.datetime() }),
  "/api/checkout/payment-session": z.object({ ...inCart, provider_id: id }),
  "/api/checkout/shipping-method": z.object({ ...inCart, option_id: id }),
  "/api/favorite-lists": z.array(z.object({ type: z.string(), list_id: id, product_id: id })),
  "/api/products/rows": z.object({ codes: z.array(z.string()) }),
  "/api/restock-notifications": z.object({ variant_id: id }),
  "/api/saved-carts": z.object({ ...inCart, name: z.string() }),
  "/api/saved-carts/[id]": z.object({ name: z.string() }),
  "/api/search-prices": z.object({
    variants: z.array(z.object({ name: z.object({ sku: id }), isProduct: z.boolean() })),
  }),
};
const query = z.object({
  ...inCart,
  q: z.string().optional(),
  page: z.number().optional(),
  offset: z.number().optional(),
  sort: z.string().optional(),
  tags: z.array(z.string()).optional(),
  line_id: id.optional(),
  sku: z.string().optional(),
  step: z.string().optional(),
  return: z.string().optional(),
});

const routeFiles = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("route.ts"))
  .map((name) => `app/api/${name}`);
const routes = routeFiles.flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const path = file.slice("app".length, -"/route.ts".length).replace("/[[...unknown]]", "/none");
  const found = source.matchAll(/export (?:const|function|async function) ([A-Z]+)\b/g);
  return [...found].map(([, method = "GET"]) => ({ method, path }));
});
const pages = [
  "/",
  "/login",
  "/products",
  "/products/[handle]",
  "/cart",
  "/cart/import",
  "/checkout",
  "/orders",
  "/orders/[id]",
  "/favorite-lists",
  "/favorite-lists/[id]",
  "/media/[name]",
  "/[unknown]",
].map((path) => ({ method: "GET", path }));

const contentTypes = ["application/json", "text/plain", "multipart/form-data", "application/x", ""];
const encodings = ["", "", "", "gzip", "br", "identity", "none"];
const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "POST", "PROPFIND"];
const brokenPaths = fc.constantFrom("%", "%zz", "%C0%80", "%00", "%ED%A0%80", "..%2f", "%5c", "//");

type Target = { method: string; path: string };

function requestsOf({ method, path }: Target, ids: string[]) {
  const part = fc.oneof(fc.constantFrom(...ids), hostileText.map(encode), brokenPaths);
  const schema = inputSchemaOf(bodies[path] ?? z.json());
  return fc.record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom(...methods) },
    ),
    path: part.map((text) => path.replace(/\[\w+\]/g, () => text)),
    query: fc.oneof(
      fc.constant(""),
      randomInput(inputSchemaOf(query), ids).map(toRandomQuery),
      brokenPaths.map((text) => `q=${text}&q=${text}&${text}`),
    ),
    body: fc.oneof(
      { weight: 6, arbitrary: randomInput(schema, ids).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: hostileText },
    ),
    contentType: fc.constantFrom("application/json", "application/json", ...contentTypes),
    encoding: fc.constantFrom(...encodings),
    session: fc.constantFrom("own", "own", "own", "none", "foreign", "broken"),
    seal: hostileText.map(encode),
    host: fc.constantFrom("own", "own", "own", "own", "own", "own", "nobody.localhost", "[::1", ""),
  });
}

type Sent = ReturnType<typeof requestsOf> extends fc.Arbitrary<infer Value> ? Value : never;

test("[SEC-01] [SEC-04] no random request to the storefront fails or shows another brand", async () => {
  console.info(`FUZZ_SEED=${seed} repeats this run`);
  const foreignMark = "Maison Voisine Interdite";
  const [seller, other] = await Promise.all([
    createTestSeller("random"),
    createTestSeller("random-other", { settings: { name: foreignMark } }),
  ]);
  const { host } = new URL(seller.origin);
  const [own, foreign] = await Promise.all(
    [seller, other].map(({ origin, accounts, password }) =>
      signInByHttp(origin, accounts.buyer, password),
    ),
  );
  const prepared = await sendHttp({ host, path: "/api/cart", headers: { cookie: own as string } });
  const ids = [...prepared.body.matchAll(/"(?:id|customer_id)":"(\w+)"/g)].map(
    ([, found = ""]) => found,
  );
  ids.push(
    ...Object.values(seller.loaded.variants),
    ...Object.values(other.loaded.variants),
    "sleeping-bag",
    "cushion",
  );

  const cookies: Record<string, string> = { own: own ?? "", foreign: foreign ?? "", none: "" };
  const send = (sent: Sent) => {
    const hasBody = sent.method !== "GET" && sent.method !== "HEAD";
    return sendHttp({
      host: sent.host === "own" ? host : sent.host,
      path: sent.query ? `${sent.path}?${sent.query}` : sent.path,
      method: sent.method,
      headers: {
        origin: seller.origin,
        cookie: cookies[sent.session] ?? `comptoir_session=${sent.seal}`,
        ...(hasBody && { "content-type": sent.contentType }),
        ...(hasBody && sent.encoding && { "content-encoding": sent.encoding }),
      },
      body: hasBody ? sent.body : undefined,
    });
  };
  const faults: string[] = [];
  // signing out would leave the rest of the run without a session
  const waiting: Target[] = [...routes, ...pages].filter(
    ({ method, path }) => !(method === "DELETE" && path === "/api/auth"),
  );
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const run = await fc.check(
        fc.asyncProperty(requestsOf(target, ids), async (sent) => {
          if (sent.path === "/api/auth" && sent.method === "DELETE") return;
          const { status, body } = await send(sent);
          if (status >= 500) throw new Error(`${status} ${body.slice(0, 200)}`);
          if (body.includes(foreignMark)) throw new Error("shows another brand");
        }),
        { seed, numRuns: runsPerTarget, endOnFailure: true },
      );
      if (run.failed) {
        const what = `${(run.errorInstance as Error).message} ${JSON.stringify(run.counterexample)}`;
        faults.push(`${target.method} ${target.path}: ${what.slice(0, 900)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([]);
  const after = await sendHttp({ host, path: "/cart", headers: { cookie: own as string } });
  expect(after.status, "the cart's page after all of it").toBe(200);
});
