import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyPassword } from "@/backend/platform/http/access/password-hash";
import { type CreateSellerInput, createSeller } from "@/backend/operations/seed/create-seller";
import { demoBrands } from "@/demo/demo-brands";
import { ApiError } from "@/backend/kernel/api-error";
import { sellerDirectorySchema } from "@/contract/seller/seller";
import { withOwner } from "../fixtures/owner";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
const token = "directory-token-of-the-test";
const input = (part: Partial<CreateSellerInput> = {}): CreateSellerInput => ({
  id: "first",
  name: "First",
  hosts: ["First.localhost", "shop.first.test"],
  adminEmail: "Admin@First.test",
  adminPassword: "a long password",
  ...part,
});
const list = (authorization?: string) =>
  backend.inject({
    url: "/directory/sellers",
    headers: authorization === undefined ? {} : { authorization },
  });
const refusal = async (part: Partial<CreateSellerInput>) => {
  const error = await createSeller(backend.deps, input(part)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${JSON.stringify(part)}`);
  return error;
};

beforeAll(async () => {
  backend = await startTestBackend({
    verbs: {},
    env: { DIRECTORY_TOKEN: token, BACKEND_PUBLIC_URL: "https://api.example.test" },
  });
});
afterAll(() => backend.stop());

describe("creating a seller", () => {
  test("[TEN-02] a new brand is in the directory, with all the records it needs", async () => {
    const made = await createSeller(backend.deps, input());
    const response = await list(`Bearer ${token}`);
    expect(sellerDirectorySchema.parse(response.json()).sellers).toEqual([
      {
        id: "first",
        name: "First",
        hosts: ["first.localhost", "shop.first.test"],
        api_base_url: "https://api.example.test",
        publishable_key: made.publishableKey,
        default_locale: "fr-FR",
        support_email: "admin@first.test",
        integrations: {},
      },
    ]);
    const counts = await withOwner(backend, (client) =>
      client.query(`select (select array_agg(code order by code) from store_currency) as currencies, (select count(*)::int from sales_channel c join seller s on s.default_sales_channel_id = c.id) as channels,
                           (select count(*)::int from shipping_profile p join seller s on s.default_shipping_profile_id = p.id) as profiles`),
    );
    expect(counts.rows[0]).toEqual({ currencies: ["eur", "usd"], channels: 1, profiles: 1 });
  });

  test("[CAT-05] [SET-02] a new brand and every demonstration brand have the order pad", async () => {
    const { rows } = await withOwner(backend, (client) =>
      client.query("select value from setting where seller_id = 'first' and key = 'product_table'"),
    );
    expect(rows).toEqual([{ value: true }]);
    for (const brand of demoBrands(new Date())) expect(brand.settings.product_table).toBe(true);
  });

  test("[SEC-02] the administrator's password and API key are stored only as hashes", async () => {
    const made = await createSeller(
      backend.deps,
      input({ id: "second", hosts: ["second.localhost"] }),
    );
    const { rows } = await withOwner(backend, (client) =>
      client.query(
        "select role, email, password_hash, encode(api_token_hash, 'hex') as token_hash, a::text as whole from agent a where seller_id = 'second'",
      ),
    );
    expect(rows[0]).toMatchObject({ role: "admin", email: "admin@first.test" });
    expect(await verifyPassword(rows[0].password_hash, "a long password")).toBe(true);
    expect(rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0].whole).not.toContain(made.apiKey);
  });

  test.each([
    [{ id: "Bad Id" }, "id"],
    [{ id: "-x" }, "id"],
    [{ name: " " }, "name"],
    [{ hosts: [] }, "hosts"],
    [{ hosts: ["http://x.test"] }, "hosts.0"],
    [{ hosts: ["x.test:3000"] }, "hosts.0"],
    [{ adminEmail: "nobody" }, "adminEmail"],
    [{ adminPassword: "short" }, "adminPassword"],
  ] as [Partial<CreateSellerInput>, string][])(
    "[TEN-02] %j is rejected with the field's name",
    async (part, field) => {
      const error = await refusal({ id: "third", hosts: ["third.test"], ...part });
      expect([error.errorName, error.extra.details?.[0]?.field]).toEqual(["invalid_data", field]);
    },
  );

  test("[TEN-02] an id or a host that is taken is rejected and nothing is created", async () => {
    expect((await refusal({ hosts: ["new.test"] })).errorName).toBe("duplicate_error");
    expect(
      (await refusal({ id: "fourth", hosts: ["fourth.test", "first.localhost"] })).errorName,
    ).toBe("duplicate_error");
    const { rows } = await withOwner(backend, (client) =>
      client.query("select id from seller order by id"),
    );
    expect(rows.map((row) => row.id)).toEqual(["first", "second"]);
  });
});

describe("the directory", () => {
  test("[OBS-03] [TEN-02] [I18N-07] lists the messaging widget and time zone of each seller who has set one, and no other's", async () => {
    const messaging = { provider: "crisp", id: "c-1" };
    await withOwner(backend, (client) =>
      client.query(
        `insert into setting (seller_id, id, key, value)
          values ('first', 'set_m', 'messaging', $1), ('second', 'set_m', 'messaging', 'null'),
            ('second', 'set_z', 'time_zone', '"Europe/London"')`,
        [messaging],
      ),
    );
    const { sellers } = sellerDirectorySchema.parse((await list(`Bearer ${token}`)).json());
    expect(sellers.map(({ id, integrations }) => [id, integrations])).toEqual([
      ["first", { messaging }],
      ["second", { time_zone: "Europe/London" }],
    ]);
  });

  test.each([
    undefined,
    "",
    "Bearer",
    "Bearer wrong-token-of-the-test-now",
    `Basic ${token}`,
    `${token}`,
  ])("[TEN-02] authorization %s: 401 and no seller named", async (authorization) => {
    const response = await list(authorization);
    expect([response.statusCode, response.json().type]).toEqual([401, "unauthorized"]);
    expect(response.body).not.toContain("first");
  });

  test("[SEC-04] an unknown query parameter is rejected", async () => {
    const response = await backend.inject({
      url: "/directory/sellers?x=1",
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.statusCode, response.json().details[0].field]).toEqual([400, "x"]);
  });
});
