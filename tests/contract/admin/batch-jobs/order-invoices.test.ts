import { expect, test } from "vitest";
import { toWorkbook } from "../../../fixtures/order-workbook";
import { sampleLegalEntity } from "../../../fixtures/issue-document";
import { deliverMails } from "../../people/people-mail";
import { orderOf } from "../inventory/inventory-world";
import { issuesOf, type OrderFileWorld, startOrderFileWorlds } from "./order-file-world";

const type = "order-invoice-import";
let world: OrderFileWorld;

startOrderFileWorlds(type, async (made) => {
  world = made;
  await world.admin.call("adminSetSettings", {
    body: { key: "legal_entity", value: sampleLegalEntity },
  });
});

const issueInvoice = (id: string) =>
  world.admin.call("adminCreateOrderDocument", { params: { id }, body: { kind: "invoice" } });

test("[ADM-03] an ERP's invoices are shown on their orders to buyers and staff, each number once", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 10 });
  const lines = [
    "Order Number;Invoice Number;Invoice Date;Due Date;Invoice Url",
    `${order.display_id};F-1;2027-01-15;2027-02-14;https://erp.test/F-1.pdf`,
  ];
  const dry = await world.importLines(lines, { dryRun: true });
  expect(dry.result?.stat_descriptors?.[0]?.message).toBe("Invoices to write: 1, unchanged: 0");
  expect((await world.readOrder(order)).metadata).toBeNull();
  expect(await world.confirm(dry)).toMatchObject({ status: "completed" });
  const invoiced = await world.readOrder(order);
  expect(invoiced).toMatchObject({
    ...{ status: "pending", payment_due_at: "2027-02-14T23:59:59.999Z" },
    metadata: {
      ...{ invoice_url: "https://erp.test/F-1.pdf", invoice_number: "F-1" },
      invoice_date: "2027-01-15",
    },
  });
  const seen = (await world.buyer.client.get(`/store/orders/${order.id}`)).json().order;
  expect(seen.metadata.invoice_url).toBe("https://erp.test/F-1.pdf");
  expect((await world.historyOf(order)).at(-1)).toEqual([
    ...["order", "add_document", "pending", "user"],
  ]);
  expect((await world.importLines(lines)).status).toBe("completed");
  expect(await world.readOrder(order)).toEqual(invoiced);
  const file = await world.create("order-export", { format: "csv" });
  await world.work();
  const { body } = await world.download((await world.get(file.id)).result?.file_key ?? "");
  expect(body).toContain("F-1");
});

test("[ADM-03] [ORD-03] the buyer gets one mail about an ERP's invoice with a link to it, unless the file says no", async () => {
  const [notified, bare, silent] = [
    await orderOf(world.buyer, { "BAG-1": 10 }),
    await orderOf(world.buyer, { "BAG-1": 12 }),
    await orderOf(world.buyer, { "BAG-1": 14 }),
  ];
  const lines = [
    "Order Number;Invoice Number;Invoice Date;Due Date;Invoice Url;Notify",
    `${notified.display_id};M-1;2027-01-15;2027-02-14;https://erp.test/M-1.pdf;`,
    `${bare.display_id};M-2;2027-01-15;;;yes`,
    `${silent.display_id};M-3;2027-01-15;;https://erp.test/M-3.pdf;no`,
  ];
  expect((await world.importLines(lines)).status).toBe("completed");
  const later = lines.map((line) => line.replace("2027-02-14", "2027-02-20"));
  expect((await world.importLines(later)).status).toBe("completed");
  const mails = await deliverMails(world.backend, world.seller.id);
  const of = (number: string) =>
    mails.filter(({ subject }) => subject?.startsWith(`Votre facture ${number} pour`));
  expect([of("M-1").length, of("M-2").length, of("M-3").length]).toEqual([1, 1, 0]);
  for (const side of [of("M-1")[0]?.text, of("M-1")[0]?.html]) {
    expect(side).toContain("https://erp.test/M-1.pdf");
    expect(side).toContain("20 février 2027");
  }
  expect(of("M-2")[0]?.text).toContain(`/orders/${bare.id}`);
});

test("[ADM-03] rows that can't be invoiced are reported by row and column, and nothing is written", async () => {
  const [one, own, canceled] = [
    await orderOf(world.buyer, { "BAG-1": 10 }),
    await orderOf(world.buyer, { "BAG-1": 12 }),
    await orderOf(world.buyer, { "PACK-1": 12 }),
  ];
  await world.importLines([
    "Order Number;Invoice Number;Invoice Date",
    `${one.display_id};TAKEN;2027-01-01`,
  ]);
  const { document } = await issueInvoice(own.id);
  await world.admin.call("adminCancelOrder", { params: { id: canceled.id } });
  const two = await orderOf(world.buyer, { "PACK-1": 24 });
  const before = await world.readOrder(two);
  const sheet = toWorkbook({
    Invoices: [
      ["Order Number", "Invoice Number", "Invoice Date", "Due Date", "Invoice Url"],
      [two.display_id, "TAKEN", "2027-01-01", "", ""],
      [two.display_id, document.number, "2027-01-01", "", ""],
      [two.display_id, "N-1", "2027-01-02", "2027-01-01", ""],
      [two.display_id, "N-1", "2027-01-01", "", "http://erp.test/N-1.pdf"],
      [two.display_id, "N-1", "2027-01-01", "", "javascript:alert(1)"],
      [two.display_id, "N-1", "01/02/2027", "", ""],
      [two.display_id, "", "2027-01-01", "", ""],
      [two.display_id, "N-1", "", "", ""],
      [own.display_id, "N-2", "2027-01-01", "", ""],
      [canceled.display_id, "N-3", "2027-01-01", "", ""],
      [two.display_id, "N-4", "2027-01-01", "", ""],
      [one.display_id, "N-4", "2027-01-01", "", ""],
      [9999, "N-5", "2027-01-01", "", ""],
    ],
  });
  const job = await world.importFile(Buffer.from(sheet), { name: "invoices.xlsx", type });
  expect(issuesOf(job)).toEqual([
    [2, "Invoice Number", "duplicate"],
    [3, "Invoice Number", "duplicate"],
    [4, "Due Date", "out_of_range"],
    [5, "Invoice Url", "invalid_url"],
    [6, "Invoice Url", "invalid_url"],
    [7, "Invoice Date", "invalid_date"],
    [8, "Invoice Number", "missing_value"],
    [9, "Invoice Date", "missing_value"],
    [10, null, "not_allowed"],
    [11, null, "not_allowed"],
    [13, "Invoice Number", "duplicate"],
    [14, null, "not_found"],
  ]);
  expect(await world.readOrder(two)).toEqual(before);
});

test("[ADM-03] an order has invoices from one system only: the other's are rejected, even if issued since validation", async () => {
  const [one, two] = [
    await orderOf(world.buyer, { "BAG-1": 10 }),
    await orderOf(world.buyer, { "BAG-1": 12 }),
  ];
  const dry = await world.importLines(
    [
      "Order Number;Invoice Number;Invoice Date",
      `${one.display_id};E-1;2027-01-01`,
      `${two.display_id};E-2;2027-01-01`,
    ],
    { dryRun: true },
  );
  await issueInvoice(two.id);
  const job = await world.confirm(dry);
  expect(issuesOf(job)).toEqual([[3, null, "not_allowed"]]);
  const refused = await issueInvoice(one.id).catch((error: Error) => error.message);
  expect(refused).toContain("Another system has already issued an invoice for this order");
});
