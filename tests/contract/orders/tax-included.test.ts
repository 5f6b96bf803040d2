import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderDocument } from "@/contract/order/document";
import { findSchemaFaults } from "../../fixtures/invoice-schema";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { readPdf } from "../../fixtures/read-pdf";
import { createOrderWorld, type OrderWorld } from "../admin/orders/order-world";
import { deliverMails } from "../people/people-mail";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("tax-included");
  const { admin } = world.agents;
  await world.setTaxIncluded(true);
  const body = { key: "legal_entity" as const, value: sampleLegalEntity };
  await admin.call("adminSetSettings", { body });
});
afterAll(() => world.backend.stop());

/** The order's documents once the jobs so far have issued them and made their files. */
async function documentsOf(orderId: string): Promise<OrderDocument[]> {
  for (let run = 0; run < 4; run += 1) await deliverMails(world.backend, world.seller.id);
  const query = { order_id: orderId, limit: 100 };
  return (await world.agents.admin.call("adminListDocuments", { query })).documents;
}
const sum = (documents: OrderDocument[]) =>
  documents.reduce((total, document) => total + (document.total ?? 0), 0);

async function download({ id, order_id: of }: OrderDocument, format: string) {
  const path = `/store/orders/${of}/documents/${id}/download?format=${format}`;
  const { download_url: url } = (await world.buyer.client.get(path)).json();
  const { pathname, search } = new URL(url);
  return (await world.backend.inject({ method: "GET", url: `${pathname}${search}` })).rawPayload;
}

/** Each order's lines cost what their prices say, or are discounted by a third. */
const orders = {
  plain: () => world.place(13),
  discounted: () => world.placeDiscounted(23, 33),
};

test.each(["plain", "discounted"] as const)(
  "[ORD-03] [ADM-03] with tax in its prices, a %s order's invoices, refunds and credit notes add up piece by piece",
  async (kind) => {
    const order = await orders[kind]();
    const params = { id: order.id };
    const [line] = order.items;
    expect(line?.includes_tax).toBe(true);
    expect(order.shipping_methods[0]?.includes_tax).toBe(true);
    if (kind === "plain") expect(line?.total).toBe(13 * (line?.unit_price ?? 0));
    const items = (quantity: number) => [{ item_id: line?.id ?? "", quantity }];
    const issue = async (quantity?: number) => {
      const body = { kind: "invoice" as const, ...(quantity ? { items: items(quantity) } : {}) };
      await world.agents.admin.call("adminCreateOrderDocument", { params, body });
    };
    await issue(4);
    await issue();
    await world.member.call("adminCaptureOrder", { params });
    for (const quantity of [1, 1, 2, 3]) {
      const body = { items: items(quantity), reason: "return" as const };
      await world.member.call("adminRefundOrder", { params, body });
    }
    const documents = await documentsOf(order.id);
    const invoices = documents.filter((document) => document.kind === "invoice");
    const notes = documents.filter((document) => document.kind === "credit_note");
    expect(sum(invoices)).toBe(order.total);
    const { order: after } = await world.member.call("adminGetOrder", { params });
    if (kind === "plain") expect(sum(notes)).toBe(after.refunded_total);
    expect(Math.abs(sum(notes) - after.refunded_total)).toBeLessThanOrEqual(invoices.length - 1);
    const methods = after.shipping_methods.map(({ id }) => id);
    const rest = (line?.quantity ?? 0) - 7;
    const body = { items: items(rest), shipping_methods: methods, reason: "other" as const };
    await world.member.call("adminRefundOrder", { params, body });
    const all = await documentsOf(order.id);
    expect(sum(all.filter((document) => document.kind === "credit_note"))).toBe(order.total);
    const { order: ended } = await world.member.call("adminGetOrder", { params });
    expect([ended.refunded_total, ended.payment_status]).toEqual([order.total, "refunded"]);
    for (const document of all) {
      const { attachments } = await readPdf(await download(document, "factur_x"));
      const xml = attachments[0]?.text ?? "";
      expect(await findSchemaFaults(xml)).toEqual([]);
      expectSums((await download(document, "ubl")).toString());
    }
  },
);

/** The sums that EN 16931 requires (BR-CO-10, 13, 14, 15 and 17), in cents. */
function expectSums(ubl: string): void {
  const head = ubl.slice(0, ubl.search(/<cac:(?:Invoice|CreditNote)Line>/));
  const all = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, "g"))].map(([, value]) =>
      Math.round(Number(value) * 100),
    );
  const one = (name: string) => all(head, name)[0] ?? 0;
  const add = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const [, ...lines] = all(ubl, "LineExtensionAmount");
  expect(add(lines)).toBe(one("LineExtensionAmount"));
  expect(one("TaxExclusiveAmount")).toBe(one("LineExtensionAmount") + one("ChargeTotalAmount"));
  expect(one("TaxInclusiveAmount")).toBe(one("TaxExclusiveAmount") + one("TaxAmount"));
  expect(one("PayableAmount")).toBe(one("TaxInclusiveAmount") - one("PrepaidAmount"));
  const [tax, ...parts] = all(head, "TaxAmount");
  expect(add(parts)).toBe(tax);
  expect(add(all(head, "TaxableAmount"))).toBe(one("TaxExclusiveAmount"));
}
