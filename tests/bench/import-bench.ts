import { setTimeout as wait } from "node:timers/promises";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { createLargeSellerInput, toEan13 } from "../fixtures/large-seller-input";
import { toMultipart } from "../fixtures/multipart-body";
import { memoryOf } from "./machine";

export type FileImport = {
  fileMb: number;
  seconds: number;
  beforeMb?: number;
  peakMb?: number;
};
export type ImportBench = FileImport & { products: number; variants: number };

/** 50,000 rows, for which there is a goal, and 100,000, which must not use more memory. */
export const importProductCounts = [10_000, 20_000] as const;
const variantsEach = 5;
const headers =
  "Product Handle;Product Title;Product Description;Product Status;Product Tags;Product Type;Variant Title;Variant SKU;Variant EAN;Variant Inventory Quantity;Variant Weight;Variant MOQ;Variant PCB;Option 1 Name;Option 1 Value;Price EUR;Price EUR 10+;Image 1 Url";

/** The brand whose products are imported; it starts with one. */
export function createImportSellerInput(productCount: number) {
  return createLargeSellerInput(`import-${productCount}`, { products: 1, variants: 1 });
}

/**
 * Products of 5 variants with two prices each, as a spreadsheet program saves them: semicolons and
 * decimal commas.
 */
function createImportFile(productCount: number): string {
  const lines = [headers];
  for (let product = 0; product < productCount; product += 1)
    for (let variant = 0; variant < variantsEach; variant += 1) {
      const number = product * variantsEach + variant;
      const cents = String(number % 100).padStart(2, "0");
      lines.push(
        `import-${productCount}-${product};"Gigoteuse n° ${product}; bio";Une gigoteuse douce et chaude pour les nuits d'hiver, en coton biologique.;published;coton,nuit ${product % 20};Textile;Taille ${variant + 1};IMP-${productCount}-${number};${toEan13(500_000_000 + productCount * 10 + number)};${number % 400};350;6;6;Taille;${variant + 1};${10 + (number % 90)},${cents};${9 + (number % 90)},${cents};https://img.example/${product}.jpg`,
      );
    }
  return lines.join("\n");
}

/** Imports this many products of 5 variants (`importFile`). */
export async function benchImport(
  url: string,
  seller: LoadedSeller,
  pid: number,
  productCount: number,
): Promise<ImportBench> {
  const file = { type: "product-import", content: createImportFile(productCount) };
  const imported = await importFile({ url, seller, pid }, file);
  return { products: productCount, variants: productCount * variantsEach, ...imported };
}

type Backend = { url: string; seller: LoadedSeller; pid: number };

/**
 * Uploads a file and imports it, over HTTP, while measuring the backend's memory. Errors: the
 * import does not complete.
 */
export async function importFile(
  backend: Backend,
  { type, content: file }: { type: string; content: string },
): Promise<FileImport> {
  const startedAtMs = performance.now();
  const beforeMb = memoryOf(backend.pid)?.nowMb;
  const { payload, headers: sent } = toMultipart([{ name: "import.csv", content: file }]);
  const { uploads } = await call<{ uploads: { key: string }[] }>(
    `${backend.url}/admin/uploads/protected`,
    "POST",
    { ...sent, ...authorizationOf(backend) },
    payload,
  );
  await runBatchJob(backend, { type, context: { fileKey: uploads[0]?.key } });
  const seconds = (performance.now() - startedAtMs) / 1000;
  const peakMb = memoryOf(backend.pid)?.peakMb;
  return { fileMb: Buffer.byteLength(file) / 1e6, seconds, beforeMb, peakMb };
}

const authorizationOf = ({ seller }: Backend) => ({
  authorization: `Bearer ${Object.values(seller.apiKeys)[0]}`,
});

/** Starts a job in the backend and waits until it is completed. Errors: it fails. */
export async function runBatchJob(
  backend: Backend,
  job: { type: string; context: object },
): Promise<void> {
  const authorization = authorizationOf(backend);
  const { batch_job: made } = await call<{ batch_job: { id: string } }>(
    `${backend.url}/admin/batch-jobs`,
    "POST",
    { ...authorization, "content-type": "application/json" },
    Buffer.from(JSON.stringify({ ...job, dry_run: false })),
  );
  for (;;) {
    await wait(250);
    const { batch_job: now } = await call<{
      batch_job: { status: string; result: { errors?: unknown } };
    }>(`${backend.url}/admin/batch-jobs/${made.id}`, "GET", authorization);
    if (now.status === "completed") return;
    if (now.status === "failed")
      throw new Error(`${job.type} failed: ${JSON.stringify(now.result.errors).slice(0, 500)}`);
  }
}

function call<T>(
  url: string,
  method: string,
  sent: Record<string, string>,
  body?: Buffer,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, headers: { ...sent, ...(body ? { "content-length": String(body.length) } : {}) } },
      (response) => {
        text(response).then((received) => {
          if ((response.statusCode ?? 0) >= 300)
            reject(new Error(`${method} ${url}: ${response.statusCode} ${received.slice(0, 300)}`));
          else resolve(JSON.parse(received) as T);
        }, reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
