import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { z } from "zod";
import { id } from "@/contract/fields";
import { encode, hostileText, randomInput, toRandomQuery } from "../../fixtures/random-input";
import { inputSchemaOf } from "../../fixtures/sample-body";
import { sendHttp, signInByHttp } from "../support/http";
import { createTestSeller } from "../support/seller";
import { pages, routeBodies, routes, routesWithBody } from "../support/storefront-routes";

/** FUZZ_SEED reproduces a run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const runsPerTarget = Number(process.env.FUZZ_RUNS ?? 10);
const atOnce = 4;

const query = z.object({
  cart_id: id,
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

const contentTypes = ["application/json", "text/plain", "multipart/form-data", "application/x", ""];
const encodings = ["", "", "", "gzip", "br", "identity", "none"];
const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "POST", "PROPFIND"];
const brokenPaths = fc.constantFrom("%", "%zz", "%C0%80", "%00", "%ED%A0%80", "..%2f", "%5c", "//");

type Target = { method: string; path: string };

const toNest = (depth: number) => `${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`;

function requestsOf({ method, path }: Target, ids: string[]) {
  const part = fc.oneof(fc.constantFrom(...ids), hostileText.map(encode), brokenPaths);
  const schema = inputSchemaOf(routeBodies[`${method} ${path}`] ?? z.json());
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
      { weight: 1, arbitrary: fc.integer({ min: 30, max: 6000 }).map(toNest) },
    ),
    contentType: fc.constantFrom("application/json", "application/json", ...contentTypes),
    encoding: fc.constantFrom(...encodings),
    session: fc.constantFrom("own", "own", "own", "none", "foreign", "broken"),
    seal: hostileText.map(encode),
    host: fc.constantFrom("own", "own", "own", "own", "own", "own", "nobody.localhost", "[::1", ""),
  });
}

type Sent = ReturnType<typeof requestsOf> extends fc.Arbitrary<infer Value> ? Value : never;

test("[SEC-04] an id with non-ASCII letters is not found, with a session and without", async () => {
  const seller = await createTestSeller("random-id");
  const { host } = new URL(seller.origin);
  const cookie = await signInByHttp(seller.origin, seller.accounts.buyer, seller.password);
  for (const letters of ["ééééééééé", "日本語日本語日本語", "\u{1f6d2}".repeat(9)])
    for (const headers of [{ cookie }, undefined]) {
      const path = `/orders/${encodeURIComponent(letters)}`;
      const { status } = await sendHttp({ host, path, headers });
      expect(status, `${letters} ${headers ? "signed in" : "signed out"}`).toBe(
        headers ? 404 : 307,
      );
    }
});

test("[SEC-01] [SEC-04] no random request to the storefront fails or shows another brand", async () => {
  expect(Object.keys(routeBodies).sort(), "each route with a body has its schema here").toEqual(
    routesWithBody.sort(),
  );
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
  // signing out would end the session for the rest of the run
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
