import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { OrderDocument } from "@/contract/order/document";
import { sampleLegalEntity } from "../../../fixtures/issue-document";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";
import { deliverMails } from "../../people/people-mail";
import { orderOf } from "../inventory/inventory-world";
import { issuesOf, type OrderFileWorld, startOrderFileWorlds } from "./order-file-world";

let world: OrderFileWorld;
startOrderFileWorlds("order-credit-note-import", (made) => {
  world = made;
});

const header =
  "Order Number;Credit Note Number;Credit Note Date;Amount;Credit Note Url;Invoice Number;Notify";
const url = (number: string) => `https://erp.test/${number}.pdf`;
const documentsOf = async (orderId: string): Promise<OrderDocument[]> =>
  (await world.buyer.client.get(`/store/orders/${orderId}/documents`)).json().documents;
const importInvoice = (displayId: number, number: string) =>
  world.importFile(`Order Number;Invoice Number;Invoice Date\n${displayId};${number};2027-01-15`, {
    type: "order-invoice-import",
  });

test("[ADM-03] [ORD-03] an ERP's credit notes are among their order's documents, open for its company and staff alone, and never change", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 10 });
  await importInvoice(order.display_id, "F-1");
  const lines = [
    header,
    `${order.display_id};C-1;2027-02-01;12,50;${url("C-1")};F-1;`,
    `${order.display_id};C-2;2027-02-02;7.2;${url("C-2")};;no`,
  ];
  const dry = await world.importLines(lines, { dryRun: true });
  expect(dry.result?.stat_descriptors?.[0]?.message).toBe("Credit notes to write: 2, unchanged: 0");
  expect(await documentsOf(order.id)).toEqual([]);
  expect(await world.confirm(dry)).toMatchObject({ status: "completed" });
  const documents = await documentsOf(order.id);
  expect(documents).toMatchObject([
    { kind: "credit_note", number: "C-1", issued_on: "2027-02-01", total: 1250, formats: ["pdf"] },
    { kind: "credit_note", number: "C-2", issued_on: "2027-02-02", total: 720 },
  ]);
  const params = { id: order.id };
  const listed = await world.admin.call("adminListOrderDocuments", { params });
  expect(listed.documents).toEqual(documents);
  const [first] = documents;
  const path = `/store/orders/${order.id}/documents/${first?.id}/download`;
  expect((await world.buyer.client.get(path)).json().download_url).toBe(url("C-1"));
  const ubl = await world.buyer.client.get(`${path}?format=ubl`);
  expect([ubl.statusCode, ubl.json().code]).toEqual([400, "document_format_unavailable"]);
  const { publishableKey } = world.seller;
  const { other } = smallSellerAccounts(world.seller.id);
  const stranger = await signIn(world.backend, publishableKey, other);
  expect((await stranger.get(path)).statusCode).toBe(404);
  const download = { params: { id: first?.id ?? "" }, query: {} };
  expect(await world.admin.call("adminGetDocumentDownload", download)).toMatchObject({
    download_url: url("C-1"),
  });
  expect((await world.historyOf(order)).slice(-2)).toEqual([
    ["order", "add_document", "pending", "user"],
    ["order", "add_document", "pending", "user"],
  ]);
  const again = await world.importLines(lines);
  expect([again.status, again.result?.stat_descriptors?.[0]?.message]).toEqual([
    "completed",
    "Credit notes to write: 0, unchanged: 2",
  ]);
  const changed = await world.importLines(lines.map((line) => line.replace("12,50", "12,60")));
  expect(issuesOf(changed)).toEqual([[2, "Credit Note Number", "duplicate"]]);
  expect(await documentsOf(order.id)).toEqual(documents);
});

test("[ADM-03] [ADM-04] an ERP's credit notes are listed with the seller's own documents, and in the export of orders", async () => {
  const own = await orderOf(world.buyer, { "BAG-1": 10 });
  const other = await orderOf(world.buyer, { "BAG-1": 20 });
  const body = { key: "legal_entity" as const, value: sampleLegalEntity };
  await world.admin.call("adminSetSettings", { body });
  const issue = async (body: { kind: "invoice" | "credit_note"; invoice_id?: string }) =>
    (await world.admin.call("adminCreateOrderDocument", { params: { id: own.id }, body })).document;
  const invoice = await issue({ kind: "invoice" });
  await world.importLines([
    header,
    `${other.display_id};ERP-1;2027-02-01;12,50;${url("ERP-1")};;`,
    `${other.display_id};ERP-2;2027-02-02;7.2;${url("ERP-2")};;`,
  ]);
  const note = await issue({ kind: "credit_note", invoice_id: invoice.id });
  const list = (query: Record<string, unknown>) =>
    world.admin.call("adminListDocuments", { query });
  const numbersOf = async (query: Record<string, unknown>) =>
    (await list(query)).documents.map(({ number }) => number);
  const notes = await list({ kind: ["credit_note"] });
  expect(notes.documents.map(({ number }) => number)).toEqual([note.number, "ERP-2", "ERP-1"]);
  expect(notes.count).toBe(3);
  expect(notes.documents.slice(1)).toEqual((await documentsOf(other.id)).toReversed());
  expect(await numbersOf({})).toEqual([note.number, "ERP-2", "ERP-1", invoice.number]);
  expect(await numbersOf({ limit: 2, offset: 1 })).toEqual(["ERP-2", "ERP-1"]);
  expect(await numbersOf({ q: "erp-2" })).toEqual(["ERP-2"]);
  expect(await numbersOf({ order_id: [other.id] })).toEqual(["ERP-2", "ERP-1"]);
  expect(await numbersOf({ kind: ["invoice"] })).toEqual([invoice.number]);
  expect(await numbersOf({ created_at: { gte: note.created_at } })).toEqual([note.number]);
  const job = await world.create("order-export", {});
  await world.work();
  const { result } = await world.get(job.id);
  const file = await world.download(result?.file_key ?? "");
  const rows = parse(file.body, { delimiter: ";", columns: true }) as Record<string, string>[];
  expect(
    rows.map((row) => [row["Order Id"], row["Invoice Numbers"], row["Credit Note Numbers"]]),
  ).toEqual([
    [own.id, invoice.number, note.number],
    [other.id, "", "ERP-1|ERP-2"],
  ]);
});

test("[ADM-03] [ORD-03] the buyer gets one mail about an ERP's credit note, also of a canceled order, unless the file says no", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 10 });
  await world.admin.call("adminCancelOrder", { params: { id: order.id } });
  const lines = [
    header,
    `${order.display_id};M-1;2027-02-01;1234,5;${url("M-1")};;`,
    `${order.display_id};M-2;2027-02-01;7.2;${url("M-2")};;no`,
  ];
  for (const _ of ["once", "again"])
    expect((await world.importLines(lines)).status).toBe("completed");
  const mails = (await deliverMails(world.backend, world.seller.id)).filter(({ subject }) =>
    subject?.startsWith("Votre avoir"),
  );
  expect(mails.map(({ subject }) => subject?.replace(/\s/g, " "))).toEqual([
    `Votre avoir M-1 pour la commande n° ${order.display_id}`,
  ]);
  for (const side of [mails[0]?.text, mails[0]?.html]) {
    expect(side).toContain(url("M-1"));
    expect(side?.replace(/\s/g, " ")).toContain("1 234,50 €");
  }
});

test("[ADM-03] rows that can't be credited are reported by row and column, and nothing is written", async () => {
  const [one, two, own] = [
    await orderOf(world.buyer, { "BAG-1": 10 }),
    await orderOf(world.buyer, { "BAG-1": 12 }),
    await orderOf(world.buyer, { "PACK-1": 12 }),
  ];
  await importInvoice(two.display_id, "F-2");
  await world.importLines([header, `${two.display_id};TAKEN;2027-02-01;1;${url("TAKEN")};;`]);
  const body = { key: "legal_entity" as const, value: sampleLegalEntity };
  await world.admin.call("adminSetSettings", { body });
  const { document } = await world.admin.call("adminCreateOrderDocument", {
    params: { id: own.id },
    body: { kind: "invoice" },
  });
  const row = (order: { display_id: number } | string, cells: string) =>
    `${typeof order === "string" ? order : order.display_id};${cells}`;
  const job = await world.importLines([
    header,
    row(one, `TAKEN;2027-02-01;1;${url("x")};;`),
    row(one, `${document.number};2027-02-01;1;${url("x")};;`),
    row(one, `N-1;2027-02-01;0;${url("x")};;`),
    row(one, `N-1;2027-02-01;-5;${url("x")};;`),
    row(one, `N-1;2027-02-01;much;${url("x")};;`),
    row(one, `N-1;2027-02-01;1.005;${url("x")};;`),
    row(one, "N-1;2027-02-01;1;http://erp.test/x.pdf;;"),
    row(one, `N-1;yesterday;1;${url("x")};;`),
    row(one, `N-1;2027-02-01;1;${url("x")};F-2;`),
    row(one, ";;;;;"),
    row(own, `N-2;2027-02-01;1;${url("x")};;`),
    row("9999", `N-3;2027-02-01;1;${url("x")};;`),
    row(one, `N-4;2027-02-01;1;${url("x")};;`),
    row(one, `N-4;2027-02-01;2;${url("x")};;`),
  ]);
  expect(issuesOf(job)).toEqual([
    [2, "Credit Note Number", "duplicate"],
    [3, "Credit Note Number", "duplicate"],
    [4, "Amount", "out_of_range"],
    [5, "Amount", "out_of_range"],
    [6, "Amount", "invalid_amount"],
    [7, "Amount", "fractional_amount"],
    [8, "Credit Note Url", "invalid_url"],
    [9, "Credit Note Date", "invalid_date"],
    [10, "Invoice Number", "not_found"],
    [11, "Credit Note Number", "missing_value"],
    [11, "Credit Note Date", "missing_value"],
    [11, "Amount", "missing_value"],
    [11, "Credit Note Url", "missing_value"],
    [12, null, "not_allowed"],
    [13, null, "not_found"],
    [15, "Credit Note Number", "duplicate"],
  ]);
  expect(await documentsOf(one.id)).toEqual([]);
});
