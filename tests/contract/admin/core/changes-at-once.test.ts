import { afterAll, beforeAll, expect, test } from "vitest";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { eventually } from "../../../fixtures/eventually";
import { withOwner } from "../../../fixtures/owner";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

type TestResponse = { statusCode: number; body: string };

let backend: TestBackend;
let world: AgentsSeller;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await loadAgentsSeller(backend, "at-once");
});
afterAll(() => backend.stop());

/**
 * Starts the calls one after the other while the row is locked, so that each has read before any
 * has written, and returns their statuses.
 */
async function atOnce(
  table: string,
  id: string,
  calls: (() => Promise<TestResponse>)[],
): Promise<number[]> {
  return withOwner(backend, async (client) => {
    const waiting = async () => {
      await client.query("select pg_stat_clear_snapshot()");
      const { rows } = await client.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].n as number;
    };
    await client.query("begin");
    await client.query(`select 1 from ${table} where id = $1 for update`, [id]);
    const begun: Promise<TestResponse>[] = [];
    for (const call of calls) {
      begun.push(call());
      await eventually(async () => expect(await waiting()).toBe(begun.length));
    }
    await client.query("commit");
    return (await Promise.all(begun)).map(({ statusCode }) => statusCode);
  });
}

async function createRegion(name: string): Promise<string> {
  const { region } = await world.agents.admin.call("adminCreateRegion", {
    body: {
      name,
      currency_code: "eur",
      tax_rate: 20,
      payment_providers: ["manual"],
      fulfillment_providers: ["manual"],
      countries: [],
    },
  });
  return region.id;
}

async function createDiscount(code: string) {
  const { discount } = await world.agents.admin.call("adminCreateDiscount", {
    body: {
      code,
      regions: [world.seller.regions.eu ?? ""],
      rule: { type: "percentage", value: 10, allocation: "item" },
    },
  });
  return discount;
}

test("[ADM-01] concurrently adding and removing providers keeps both changes", async () => {
  const { admin } = world.agents;
  const region_id = await createRegion("Providers");
  const statuses = await atOnce("region", region_id, [
    () =>
      admin.send("adminAddRegionPaymentProvider", {
        params: { region_id },
        body: { provider_id: "stripe" },
      }),
    () =>
      admin.send("adminRemoveRegionPaymentProvider", {
        params: { region_id, provider_id: "manual" },
      }),
  ]);
  expect(statuses).toEqual([200, 200]);
  const { region } = await admin.call("adminGetRegion", { params: { region_id } });
  expect(region.payment_providers.map(({ id }) => id)).toEqual(["stripe"]);
});

test("[ADM-01] a country added to a region while it is deleted is available again", async () => {
  const { admin } = world.agents;
  const region_id = await createRegion("Deleted");
  const body = { country_code: "pt" };
  const statuses = await atOnce("region", region_id, [
    () => admin.send("adminAddRegionCountry", { params: { region_id }, body }),
    () => admin.send("adminDeleteRegion", { params: { region_id } }),
  ]);
  expect(statuses).toEqual([200, 200]);
  const other = await admin.send("adminAddRegionCountry", {
    params: { region_id: await createRegion("Other") },
    body,
  });
  expect(other.statusCode, other.body).toBe(200);
});

test("[ADM-01] a discount keeps every region and condition resource added concurrently", async () => {
  const { admin } = world.agents;
  const { id: discount_id } = await createDiscount("ATONCE");
  const [first = "", second = ""] = Object.values(world.seller.products);
  const addRegion = (region_id: string) => () =>
    admin.send("adminAddDiscountRegion", { params: { discount_id, region_id } });
  const regions = [await createRegion("One"), await createRegion("Two")];
  expect(await atOnce("discount", discount_id, regions.map(addRegion))).toEqual([200, 200]);
  const addProduct = (product: string) => () =>
    admin.send("adminCreateDiscountCondition", {
      params: { discount_id },
      body: { operator: "in", products: [product] },
    });
  expect(await atOnce("discount", discount_id, [addProduct(first), addProduct(second)])).toEqual([
    200, 200,
  ]);
  const query = { expand: "regions,rule,rule.conditions,rule.conditions.products" };
  const { discount } = await admin.call("adminGetDiscount", { params: { discount_id }, query });
  expect(discount.regions?.map(({ id }) => id).sort()).toEqual(
    [world.seller.regions.eu, ...regions].sort(),
  );
  expect(
    discount.rule.conditions?.map(({ products = [] }) => products.map(({ id }) => id).sort()),
  ).toEqual([[first, second].sort()]);
});

test("[ADM-01] a condition listed twice in one body is rejected by its index", async () => {
  const { admin } = world.agents;
  const [first = "", second = ""] = Object.values(world.seller.products);
  const conditions = [first, second].map((product) => ({
    operator: "in" as const,
    products: [product],
  }));
  const response = await admin.send("adminCreateDiscount", {
    body: {
      code: "TWICE",
      regions: [world.seller.regions.eu ?? ""],
      rule: { type: "percentage", value: 10, allocation: "item", conditions },
    },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    type: "duplicate_error",
    details: [{ field: "rule.conditions.1" }],
  });
});

test("[ADM-01] customers added to a group while it is deleted are in none", async () => {
  const { admin } = world.agents;
  const { customer_group: group } = await admin.call("adminCreateCustomerGroup", {
    body: { name: "Deleted" },
  });
  const [customer = ""] = Object.values(world.seller.customers);
  const params = { id: group.id };
  const statuses = await atOnce("customer_group", group.id, [
    () =>
      admin.send("adminAddCustomerGroupCustomers", {
        params,
        body: { customer_ids: [{ id: customer }] },
      }),
    () => admin.send("adminDeleteCustomerGroup", { params }),
  ]);
  expect(statuses).toEqual([200, 200]);
  expect((await admin.call("adminListCustomers", { query: { groups: [group.id] } })).count).toBe(0);
});

test("[ADM-01] concurrent metadata changes of a user or an inventory item keep both keys", async () => {
  const { admin } = world.agents;
  const { id } = (await admin.call("adminListUsers")).users[0] ?? { id: "" };
  const changes = [{ first: 1 }, { second: 2 }].map((metadata) => ({
    params: { id },
    body: { metadata },
  }));
  const toUser = changes.map((change) => () => admin.send("adminUpdateUser", change));
  expect(await atOnce("agent", id, toUser)).toEqual([200, 200]);
  const { user } = await admin.call("adminGetUser", { params: { id } });
  expect(user.metadata).toMatchObject({ first: 1, second: 2 });
  const params = { id: Object.values(world.seller.variants)[0] ?? "" };
  const toItem = changes.map(
    ({ body }) =>
      () =>
        admin.send("adminUpdateInventoryItem", { params, body }),
  );
  expect(await atOnce("product_variant", params.id, toItem)).toEqual([200, 200]);
  const { inventory_item } = await admin.call("adminGetInventoryItem", { params });
  expect(inventory_item.metadata).toMatchObject({ first: 1, second: 2 });
});
