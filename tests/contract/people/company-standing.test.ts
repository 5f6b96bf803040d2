import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { Company } from "@/contract/people/customer";
import type { AdminClient } from "../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../fixtures/agents-seller";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, refused, succeed } from "../ordering/buyer";

let backend: TestBackend;
let brand: AgentsSeller;
let admin: AdminClient;
let buyer: Buyer;
let company: Company;
let brands = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  brands += 1;
  const id = `standing-${brands}`;
  brand = await loadAgentsSeller(backend, id);
  admin = brand.agents.admin;
  buyer = await createBuyer(backend, brand.seller, smallSellerAccounts(id).buyer);
  company = await readCompany();
});
afterAll(() => backend?.stop());

const readCompany = async () =>
  (await succeed<{ company: Company }>(buyer.client.get("/store/customers/me/company"))).company;
const change = async (body: object) =>
  (await admin.call("adminUpdateCompany", { params: { id: company.id }, body })).company;
const listed = async (query: object = {}) =>
  (await admin.call("adminListCompanies", { query })).companies.map(({ id }) => id);
async function readyCart(): Promise<Cart> {
  const cart = await buyer.openCart();
  await buyer.add(cart.id, "BAG-1", 12);
  return buyer.checkOut(cart.id);
}

test.each([
  [{ status: "pending" }, "company_pending"],
  [{ status: "suspended" }, "company_suspended"],
  [{ archived: true }, "company_archived"],
] as const)(
  "[ADM-05] [CHK-04] a company that becomes %o after the review can't order and keeps its cart",
  async (standing, code) => {
    const cart = await readyCart();
    await change(standing);
    expect(await refused(buyer.tryComplete(cart.id))).toMatchObject({
      status: 403,
      type: "not_allowed",
      code,
    });
    const readCart = buyer.client.get(`/store/carts/${cart.id}`);
    expect((await readCart).statusCode).toBe(code === "company_archived" ? 403 : 200);
    if (code !== "company_archived") await buyer.add(cart.id, "BAG-1", 1);
    await change({ status: "approved", archived: false });
    const reopened = await buyer.checkOut(cart.id);
    expect([reopened.completed_at, reopened.items.length]).toEqual([null, 1]);
    expect((await buyer.complete(cart.id)).items[0]?.quantity).toBe(reopened.items[0]?.quantity);
  },
);

test("[ADM-05] [CHK-04] a suspension concurrent with placing the order counts; no order is created", async () => {
  const cart = await readyCart();
  await withOwner(backend, async (client) => {
    await client.query("begin");
    await client.query("update company set status = 'suspended' where id = $1", [company.id]);
    const completing = buyer.tryComplete(cart.id);
    const waiting = () =>
      client
        .query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`,
        )
        .then(({ rowCount }) => rowCount);
    await expect.poll(waiting).toBe(1);
    await client.query("commit");
    expect((await refused(completing)).code).toBe("company_suspended");
  });
  const { orders } = await succeed<{ orders: unknown[] }>(
    buyer.client.get("/store/customers/me/company/orders"),
  );
  expect([orders, (await buyer.getCart(cart.id)).completed_at]).toEqual([[], null]);
});

test("[CHK-04] an order placed before the suspension is still returned for its cart", async () => {
  const cart = await readyCart();
  const order = await buyer.complete(cart.id);
  await change({ status: "suspended" });
  expect((await buyer.complete(cart.id)).id).toBe(order.id);
});

test("[ADM-05] status, reason and language are set by staff and read by the company", async () => {
  expect(company).toMatchObject({ status: "approved", status_reason: null, archived_at: null });
  const made = await admin.call("adminCreateCompany", {
    body: { name: "Neue Firma", status: "pending", language: "de" },
  });
  expect(made.company).toMatchObject({ status: "pending", language: "de" });
  await change({
    status: "suspended",
    status_reason: "Three invoices are overdue",
    language: "nl",
  });
  expect(await readCompany()).toMatchObject({
    status: "suspended",
    status_reason: "Three invoices are overdue",
    language: "nl",
  });
  for (const body of [{ status: "closed" }, { status: null }, { language: "pt" }])
    expect(
      (await admin.send("adminUpdateCompany", { params: { id: company.id }, body: body as object }))
        .statusCode,
    ).toBe(400);
  expect(await listed({ status: "pending" })).toEqual([made.company.id]);
  expect((await listed({ status: ["pending", "suspended"] })).sort()).toEqual(
    [made.company.id, company.id].sort(),
  );
  const unknown = await admin.send("adminListCompanies", {
    query: { status: "unknown" } as object,
  });
  expect(unknown.statusCode).toBe(400);
});

test("[ADM-05] a company with past orders is archived when it is deleted, and can be restored", async () => {
  const order = await buyer.complete((await readyCart()).id);
  const params = { id: company.id };
  expect((await admin.send("adminDeleteCompany", { params })).statusCode).toBe(400);
  const early = await admin.send("adminUpdateCompany", { params, body: { archived: true } });
  expect([early.statusCode, early.json().type]).toEqual([400, "not_allowed"]);
  await withOwner(backend, (client) =>
    client.query(`update "order" set status = 'completed' where id = $1`, [order.id]),
  );
  const archived = await admin.call("adminDeleteCompany", { params });
  expect(archived).toEqual({ id: company.id, object: "company", deleted: false, archived: true });
  expect([await listed(), await listed({ archived: true })]).toEqual([
    expect.not.arrayContaining([company.id]),
    [company.id],
  ]);
  const { archived_at: archivedAt } = await readCompany();
  expect(archivedAt).not.toBeNull();
  await admin.call("adminDeleteCompany", { params });
  expect((await readCompany()).archived_at).toBe(archivedAt);
  const { orders } = await succeed<{ orders: { id: string }[] }>(
    buyer.client.get("/store/customers/me/company/orders"),
  );
  expect(orders.map(({ id }) => id)).toEqual([order.id]);
  expect((await change({ archived: false })).archived_at).toBeNull();
  expect(await listed()).toContain(company.id);
});

test("[ADM-05] [CHK-04] a cart of a company that has been deleted can't be ordered", async () => {
  const cart = await readyCart();
  await admin.call("adminDeleteCompany", { params: { id: company.id } });
  expect(await refused(buyer.tryComplete(cart.id))).toMatchObject({
    status: 403,
    code: "company_archived",
  });
  const access = await succeed<{ catalogue: string; region_id: string | null }>(
    buyer.client.get("/store/catalogue-access"),
  );
  expect([access.catalogue, access.region_id]).toEqual(["all", null]);
});
