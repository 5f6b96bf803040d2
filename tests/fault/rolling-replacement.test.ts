import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { HttpBuyer } from "../fixtures/http-buyer";
import { HttpStaff } from "../fixtures/http-staff";
import { withOwner } from "../fixtures/owner";
import {
  createSmallSellerInput,
  smallSellerAccounts,
  smallSellerPassword,
} from "../fixtures/small-seller";
import { Fleet } from "./fleet";
import { type Seen, ShopVisitor } from "./shop-visitor";

const id = "rolling";
const accounts = smallSellerAccounts(id);
const expansion = 9990;
const contraction = 9991;

let dataDir: string;
let fleet: Fleet;
let seller: LoadedSeller;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "comptoir-rolling-"));
  ({ fleet, seller } = await Fleet.start(dataDir, createSmallSellerInput(id), {
    RATE_LIMIT_DEFAULT: "1000000",
  }));
}, 600_000);
afterAll(async () => {
  await fleet?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("[STORE-03] under load every process is replaced by one with newer migrations, and again by one that removes what is unused: no request is lost, no page fails, no price is stale", async () => {
  const load = await Load.start();
  const next = { DATABASE_MIGRATIONS_DIR: await migrationsOfTheNext() };
  await fleet.replaceAll("backend", next);
  await fleet.replaceAll("storefront");
  await writeContraction();
  await fleet.replaceAll("backend", next);
  await fleet.replaceAll("storefront");
  await load.end();
  expect(load.faults).toEqual([]);
  expect(load.done).toEqual({
    pages: expect.toSatisfy((count: number) => count > 50),
    additions: expect.toSatisfy((count: number) => count > 20),
    prices: expect.toSatisfy((count: number) => count > 20),
    orders: expect.toSatisfy((count: number) => count > 10),
  });
  expect(load.processes.size).toBe(2);
  expect([fleet.backend.leavers.size, fleet.storefront.leavers.size]).toEqual([2, 2]);
  const [state] = await query<{ orders: string[]; version: number; taken: string | null }>(
    `select (select array_agg(id order by id) from "order") as orders,
            (select max(version) from schema_migration) as version,
            to_regclass('rolled') as taken`,
  );
  expect(state).toEqual({ orders: load.orderIds.sort(), version: contraction, taken: null });
});

/** The existing migrations and one more, which only adds. */
async function migrationsOfTheNext(): Promise<string> {
  const folder = join(dataDir, "migrations");
  await cp("backend/platform/db/migrations", folder, { recursive: true });
  await writeFile(
    join(folder, `${expansion}-expand.sql`),
    `alter table product add column rolled_note text;
alter table "order" add column rolled_note text not null default '';
alter table cart add column rolled_note text;
create table rolled (seller_id text not null references seller (id), id text not null,
  primary key (seller_id, id));
alter table rolled enable row level security;
create policy of_seller on rolled using (seller_id = current_setting('app.seller_id', true));
create index product_by_rolled_note on product (seller_id, rolled_note);
`,
  );
  return folder;
}

/**
 * The migration of the release after it, once no process of the previous one runs: removes what is
 * no longer read.
 */
async function writeContraction(): Promise<void> {
  await writeFile(
    join(dataDir, "migrations", `${contraction}-contract.sql`),
    `drop index product_by_rolled_note;
alter table product drop column rolled_note;
alter table "order" drop column rolled_note;
alter table cart drop column rolled_note;
drop table rolled;
`,
  );
}

/** Buyers and staff who continue until stopped, and report errors. */
class Load {
  readonly faults: string[] = [];
  readonly done = { pages: 0, additions: 0, prices: 0, orders: 0 };
  readonly orderIds: string[] = [];
  /** Ports of the storefronts that responded. */
  readonly processes = new Set<string>();
  private isEnding = false;
  private work: Promise<void>[] = [];

  static async start(): Promise<Load> {
    const load = new Load();
    const readers = [await signedIn(accounts.buyer, 1), await signedIn(accounts.colleague, 2)];
    const shopper = await signedIn(accounts.colleague, 3);
    const watcher = await signedIn(accounts.buyer, 4);
    const buyer = await HttpBuyer.signIn(fleet.backend.url, {
      publishableKey: seller.publishableKey,
      email: accounts.buyer,
      password: smallSellerPassword,
    });
    load.work = [
      ...readers.map((reader) => load.goOn(() => load.read(reader))),
      load.goOn(() => load.add(shopper)),
      load.goOn(() => load.price(watcher)),
      load.goOn(() => load.order(buyer)),
    ];
    return load;
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.work);
  }

  /** Until stopped, and at least until enough calls were made to be meaningful. */
  private async goOn(act: () => Promise<void>): Promise<void> {
    while (!this.isEnding || (this.faults.length === 0 && !this.isEnough()))
      await act().catch((error: unknown) => void this.faults.push(String(error)));
  }

  private isEnough(): boolean {
    const { pages, additions, prices, orders } = this.done;
    return pages > 50 && additions > 20 && prices > 20 && orders > 10;
  }

  private see(seen: Seen, what: string): Seen {
    this.processes.add(seen.from);
    if (seen.status !== 200)
      this.faults.push(`${what}: ${seen.status} of ${seen.from} ${seen.body.slice(0, 300)}`);
    return seen;
  }

  private async read(reader: ShopVisitor): Promise<void> {
    for (const path of ["/", "/products", "/products/bib", "/cart", "/orders"]) {
      const { body } = this.see(await reader.get(path), path);
      if (!body.includes(`Seller ${id}`)) this.faults.push(`${path}: is no page of the brand`);
      this.done.pages += 1;
    }
  }

  private async add(shopper: ShopVisitor): Promise<void> {
    const { cart } = JSON.parse(this.see(await shopper.get("/api/cart"), "cart").body) as {
      cart: { id: string; customerId: string };
    };
    const quantity = 1 + (this.done.additions % 50);
    const seen = this.see(
      await shopper.send("POST", "/api/cart/line-items/batch", {
        cart_id: cart.id,
        customer_id: cart.customerId,
        entries: [{ variant_id: seller.variants["TOY-1"], quantity, mode: "set" }],
      }),
      "addition",
    );
    if (!seen.body.includes(`"quantity":${quantity}`)) this.faults.push("an addition was lost");
    this.done.additions += 1;
  }

  /** After a price change is acknowledged, the next page must show no other. */
  private async price(watcher: ShopVisitor): Promise<void> {
    const amount = 1001 + this.done.prices;
    await setPrice("DEM-1", amount);
    const wanted = (amount / 100).toFixed(2).replace(".", ",");
    for (const path of ["/products/mobile", "/products"])
      if (!this.see(await watcher.get(path), path).body.includes(wanted))
        this.faults.push(`${path}: does not show ${wanted}`);
    this.done.prices += 1;
  }

  private async order(buyer: HttpBuyer): Promise<void> {
    const cart = await buyer.prepareCart([
      { variantId: seller.variants["FREE-1"] ?? "", quantity: 10 },
    ]);
    this.orderIds.push((await buyer.complete(cart.id, randomUUID())).id);
    this.done.orders += 1;
  }
}

async function signedIn(email: string, index: number): Promise<ShopVisitor> {
  const one = new ShopVisitor(fleet.storefront.url, `${id}.localhost`, `203.0.113.${index}`);
  expect((await one.signIn(email, smallSellerPassword)).status).toBeLessThan(300);
  return one;
}

async function setPrice(sku: string, amount: number): Promise<void> {
  const staff = new HttpStaff(fleet.backend.url, Object.values(seller.apiKeys)[0] ?? "");
  await staff.post(`/admin/products/${seller.products.mobile}/variants/${seller.variants[sku]}`, {
    prices: [{ currency_code: "eur", amount }],
  });
}

async function query<Row>(statement: string): Promise<Row[]> {
  return withOwner(fleet, async (client) => (await client.query(statement)).rows as Row[]);
}
