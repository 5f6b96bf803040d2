import { expect, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { type HttpResponse, sendHttp } from "../support/http";
import { type OwnStorefront, startOwnStorefront } from "../support/own-storefront";
import { createTestSeller, type TestSeller } from "../support/seller";
import { type SharedLink, shareLink } from "../support/shared-link";
import { readStack } from "../support/stack";

let seller: TestSeller;
let second: OwnStorefront;
test.beforeAll(async () => {
  seller = await createTestSeller("locked");
  second = await startOwnStorefront("second", {}, readStack().thirdStorefrontPort);
});
test.afterAll(() => second?.stop());

const share = (password: string) => shareLink(seller, { password });

const change = (link: SharedLink, body: object, verb = "") =>
  callAdmin(seller, "POST", `/admin/shared-catalogues/${link.id}${verb}`, body);

/** What a visitor with this cookie gets from both storefronts. */
const openAll = ({ path }: SharedLink, cookie?: string): Promise<HttpResponse[]> =>
  Promise.all(
    [readStack().storefrontPort, second.port].map((port) => {
      const headers: Record<string, string> = cookie ? { cookie } : {};
      return sendHttp({ host: new URL(seller.origin).host, port, path, headers });
    }),
  );

/** Submits the password like the page's form; returns the cookie. */
async function unlock({ path }: SharedLink, password: string): Promise<string> {
  const token = path.slice(path.lastIndexOf("/") + 1);
  const response = await sendHttp({
    host: new URL(seller.origin).host,
    path: "/api/shared-catalogues/unlock",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: seller.origin },
    body: new URLSearchParams({ token, password }).toString(),
  });
  return response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

const isCached = ({ headers }: HttpResponse) => headers["x-comptoir-page"] === "shared";
const shows = ({ body }: HttpResponse) => body.includes("BAG-1");
const states = (responses: HttpResponse[]) =>
  responses.map((response) =>
    shows(response) ? (isCached(response) ? "cached" : "rendered") : "locked",
  );

test("[SHARE-01] [SHARE-02] [SEC-03] the page behind a password is cached for those who entered it, and sent to nobody else", async () => {
  const link = await share("hochet doré");
  const other = await share("tapis bleu");
  const first = await unlock(link, "hochet doré");
  expect(states(await openAll(link, first))).toEqual(["cached", "cached"]);
  // the changes that created the links may cause the pages to be rendered once more
  const isSame = async () => {
    const [made, again] = [await openAll(link, first), await openAll(link, first)];
    for (const { headers } of again) expect(headers["cache-control"]).toBe("private, no-store");
    return again.every(({ body }, index) => body === made[index]?.body);
  };
  await expect.poll(isSame).toBe(true);
  const strangers = [
    undefined,
    "comptoir_shared=",
    "comptoir_shared=0123456789abcdef",
    `${first.slice(0, -1)}${first.endsWith("A") ? "B" : "A"}`,
    await unlock(other, "tapis bleu"),
  ];
  for (const cookie of strangers)
    for (const response of [...(await openAll(link, cookie)), ...(await openAll(link, cookie))]) {
      expect([response.status, isCached(response), shows(response)], cookie).toEqual([
        200,
        false,
        false,
      ]);
      expect(response.body).not.toContain("Gigoteuse");
    }
  const visitor = await unlock(link, "hochet doré");
  expect(states(await openAll(link, visitor))).toEqual(["cached", "cached"]);
  expect(await unlock(link, "tapis bleu")).toBe("");
});

test("[SHARE-01] [SHARE-03] [SEC-03] a changed password locks the cached page again, even for those who had entered the old one", async () => {
  const link = await share("hochet doré");
  const old = await unlock(link, "hochet doré");
  for (let visit = 0; visit < 2; visit += 1)
    expect(states(await openAll(link, old))).toEqual(["cached", "cached"]);
  await change(link, { password: "tapis bleu" });
  await expect.poll(async () => states(await openAll(link, old))).toEqual(["locked", "locked"]);
  const fresh = await unlock(link, "tapis bleu");
  expect(states(await openAll(link, fresh))).toEqual(["cached", "cached"]);
  expect(states(await openAll(link, old))).toEqual(["locked", "locked"]);
  await change(link, {}, "/revoke");
  await expect
    .poll(async () => (await openAll(link, fresh)).map(({ status }) => status))
    .toEqual([410, 410]);
  expect((await openAll(link, fresh)).map(shows)).toEqual([false, false]);
});

test("[SHARE-01] [SEC-03] a public page requires the key once it has a password, and is public again after that", async () => {
  const link = await share("hochet doré");
  await change(link, { password: null });
  await expect.poll(async () => states(await openAll(link))).toEqual(["cached", "cached"]);
  await change(link, { password: "tapis bleu" });
  await expect.poll(async () => states(await openAll(link))).toEqual(["locked", "locked"]);
  const key = await unlock(link, "tapis bleu");
  expect(states(await openAll(link, key))).toEqual(["cached", "cached"]);
  expect(states(await openAll(link))).toEqual(["locked", "locked"]);
  await change(link, { password: null });
  await expect.poll(async () => states(await openAll(link))).toEqual(["cached", "cached"]);
  expect(states(await openAll(link, key))).toEqual(["cached", "cached"]);
});
