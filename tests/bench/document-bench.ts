import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { renderDocumentPdf } from "@/backend/operations/documents/document-pdf";
import { renderFacturX, renderUbl } from "@/backend/operations/documents/render-electronic-invoice";
import { toMailBrand } from "@/backend/operations/mails/mail-brand";
import { getMailSeller } from "@/backend/operations/mails/mail-rows";
import { findDocumentRow } from "@/backend/orders/documents/document-rows";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import type { Deps } from "@/backend/platform/deps";
import { readSettings } from "@/backend/sellers/settings/read-settings";
import { sampleLegalEntity } from "../fixtures/issue-document";

const rounds = { warmUp: 3, timed: 15 };

/** Milliseconds for one format of an invoice, the median of several sequential rounds. */
export type DocumentBenchRow = { name: string; lines: number; medianMs: number; bytes: number };

/** An invoice of an order, issued over HTTP, then generated in each format by this process. */
export async function benchDocuments(
  deps: Deps,
  url: string,
  seller: LoadedSeller,
  orderId: string,
): Promise<DocumentBenchRow[]> {
  const documentId = await issueInvoice(url, seller, orderId);
  const scope = { database: deps.database, prepared: true, sellerId: seller.id };
  const { row, brand } = await withTransaction(scope, async (transaction) => {
    const settings = await readSettings(transaction);
    const from = await getMailSeller(transaction);
    return {
      row: await findDocumentRow(transaction, documentId),
      brand: toMailBrand(from, settings, deps.env.STOREFRONT_URL_TEMPLATE),
    };
  });
  if (!row) throw new Error("the invoice is missing");
  const look = { brand, logo: undefined, hidesTaxes: false, hidesShipping: false };
  const makePdf = () => renderDocumentPdf(row.facts, look, row.created_at);
  const pdf = await makePdf();
  const forms = {
    PDF: makePdf,
    UBL: () => renderUbl(row.facts),
    "Factur-X, from the PDF": () => renderFacturX(row.facts, pdf),
  };
  const rows: DocumentBenchRow[] = [];
  for (const [name, make] of Object.entries(forms))
    rows.push({ name, lines: row.facts.lines.length, ...(await medianOf(make)) });
  return rows;
}

async function issueInvoice(url: string, seller: LoadedSeller, orderId: string): Promise<string> {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${Object.values(seller.apiKeys)[0]}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path} returned ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  await post("/admin/settings", { key: "legal_entity", value: sampleLegalEntity });
  const { document } = await post<{ document: { id: string } }>(
    `/admin/orders/${orderId}/documents`,
    { kind: "invoice" },
  );
  return document.id;
}

async function medianOf(make: () => Promise<Buffer>): Promise<{ medianMs: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds.warmUp + rounds.timed; round += 1) {
    const startedAtMs = performance.now();
    bytes = (await make()).length;
    if (round >= rounds.warmUp) times.push(performance.now() - startedAtMs);
  }
  times.sort((a, b) => a - b);
  return { medianMs: times[Math.floor(times.length / 2)] ?? 0, bytes };
}

/** The section of docs/benchmarks.md. */
export function toDocumentLines(rows: readonly DocumentBenchRow[]): string[] {
  return [
    "| an invoice of an order | lines | median ms | kB |",
    "| --- | ---: | ---: | ---: |",
    ...rows.map(
      ({ name, lines, medianMs, bytes }) =>
        `| ${name} | ${lines} | ${medianMs.toFixed(0)} | ${Math.round(bytes / 1000)} |`,
    ),
  ];
}
