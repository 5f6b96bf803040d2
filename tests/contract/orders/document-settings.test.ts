import { afterAll, beforeAll, expect, test } from "vitest";
import { withOwner } from "../../fixtures/owner";
import { readPdf } from "../../fixtures/read-pdf";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { createOrderWorld, type OrderWorld } from "../admin/orders/order-world";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("document-settings");
  await set("legal_entity", sampleLegalEntity);
});
afterAll(() => world.backend.stop());

const set = (key: string, value: unknown) =>
  world.agents.admin.call("adminSetSettings", { body: { key, value } });
type Body = { kind: "invoice" | "credit_note" | "order_confirmation"; invoice_id?: string };
const issue = async (id: string, body: Body) =>
  (await world.member.call("adminCreateOrderDocument", { params: { id }, body })).document;
const yearOf = (day: string) => day.slice(0, 4);

async function download(documentId: string, format: "pdf" | "ubl") {
  const { download_url: url, name } = await world.member.call("adminGetDocumentDownload", {
    params: { id: documentId },
    query: { format },
  });
  const { pathname, search } = new URL(url);
  const file = await world.backend.inject({ method: "GET", url: `${pathname}${search}` });
  expect(file.statusCode, file.body).toBe(200);
  return { content: file.rawPayload, name };
}

test("[SET-02] [ORD-03] document_numbers defines the numbering of invoices and credit notes, each in its own series without gaps", async () => {
  const first = await issue((await world.place(12)).id, { kind: "invoice" });
  expect(first.number).toBe(`INV-${yearOf(first.issued_on)}-000001`);
  await set("document_numbers", {
    invoice: "FA{year}/{number}",
    credit_note: "AV-{number}-{year}",
  });
  const order = await world.place(12);
  const invoice = await issue(order.id, { kind: "invoice" });
  const year = yearOf(invoice.issued_on);
  expect(invoice.number).toBe(`FA${year}/000002`);
  const note = await issue(order.id, { kind: "credit_note", invoice_id: invoice.id });
  expect(note.number).toBe(`AV-000001-${year}`);
  const pdf = await download(invoice.id, "pdf");
  expect((await readPdf(pdf.content)).pages.join(" ")).toContain(invoice.number);
  expect(pdf.name).not.toContain("/");
  const ubl = (await download(note.id, "ubl")).content.toString();
  for (const number of [note.number, invoice.number])
    expect(ubl).toContain(`<cbc:ID>${number}</cbc:ID>`);
  for (const wrong of ["FA-{number}", "FA-{year}", ""]) {
    const response = await world.agents.admin.send("adminSetSettings", {
      body: { key: "document_numbers", value: { invoice: wrong } },
    });
    expect(response.statusCode, wrong).toBe(400);
    expect(response.body).toContain("invoice");
  }
});

test("[SET-02] [CHK-06] reservation_days defines how long stock is held; 0: until somebody decides", async () => {
  await set("reservation_enabled", true);
  const { buyer } = world;
  for (const days of [7, 0]) {
    await set("reservation_days", days);
    const { id } = await buyer.openCart();
    await buyer.add(id, "BAG-1", 12);
    await buyer.checkOut(id);
    await buyer.client.post(`/store/carts/${id}/payment-session`, { provider_id: "manual" });
    const path = `/store/carts/${id}/complete?is_reservation=true`;
    const response = await buyer.client.post(path, { allow_duplicate: true });
    const { data: order } = response.json();
    expect(order.status, response.body).toBe("reserved");
    if (days === 0) expect(order.reserved_until).toBeNull();
    else {
      const heldMs = Date.parse(order.reserved_until) - Date.parse(order.created_at);
      expect(Math.round(heldMs / 86_400_000)).toBe(days);
    }
  }
});

test("[SET-02] [ORD-03] time_zone defines the day on which an order was placed: on its documents, and for the due date of its payment", async () => {
  const due = { days: 30, from: "order" as const };
  const params = { id: world.companyId };
  await world.agents.admin.call("adminUpdateCompany", { params, body: { payment_due: due } });
  for (const [zone, day] of [
    ["America/Los_Angeles", "28 février 2026"],
    ["Asia/Dubai", "1 mars 2026"],
  ] as const) {
    await set("time_zone", zone);
    const order = await world.place(12);
    const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
    const placedOn = Date.parse(format.format(new Date(order.created_at)));
    expect(Date.parse(order.payment_due_at ?? "")).toBe(placedOn + 31 * 86_400_000 - 1);
    await withOwner(world.backend, (client) =>
      client.query(`update "order" set created_at = '2026-03-01T05:00:00Z' where id = $1`, [
        order.id,
      ]),
    );
    const { id } = await issue(order.id, { kind: "order_confirmation" });
    const { pages } = await readPdf((await download(id, "pdf")).content);
    expect(pages.join(" ").replace(/\s+/g, " ").replace("1er mars", "1 mars")).toContain(day);
  }
});
