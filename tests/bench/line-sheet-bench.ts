import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { Deps } from "@/backend/platform/deps";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import { withBackendDeps } from "@/scripts/deployment/database";
import type { Deployment } from "@/scripts/deployment/deployment";
import type { DeploymentSettings } from "@/scripts/deployment/settings";
import type { SharedFile, SharedFileKind } from "@/contract/catalogue/shared-file";
import { createLargeSellerInput } from "../fixtures/large-seller-input";
import { memoryOf } from "./machine";

/** Seconds from requesting a file until it is ready, and the backend's memory meanwhile. */
type FileResult = {
  kind: SharedFileKind;
  products: number;
  seconds: number;
  sizeMb: number;
  beforeMb: number | undefined;
  peakMb: number | undefined;
};

const productCount = 400;
/** 200, for which there is a goal, and 400, which must not use more memory. */
const linkSizes = [200, 400] as const;
const kinds = ["line_sheet", "order_form", "pictures"] as const;
const pollEveryMs = 50;
const photo = { width: 1200, height: 1200 };

/** The figures of a separate run, as a table. */
export async function lineSheetsAlone(
  { database }: Deployment,
  settings: DeploymentSettings,
  pid: number,
): Promise<string> {
  if (!database) throw new Error("the deployment has no database");
  const seller = await withBackendDeps(database, settings, loadLineSheetSeller);
  const url = `http://127.0.0.1:${settings.backendPort}`;
  return toLineSheetTable(await benchLineSheets(url, seller, pid));
}

/** A brand with 400 products, each with its own photo. */
async function loadLineSheetSeller(deps: Deps): Promise<LoadedSeller> {
  const input = createLargeSellerInput("line-sheet", { products: productCount, variants: 3 });
  const products = input.products.map((product, index) => ({
    ...product,
    images: [`photos/${index}.jpg`],
  }));
  const seller = await loadSeller(deps, { ...input, products });
  for (let index = 0; index < productCount; index += 1)
    await deps.files.write(seller.id, `photos/${index}.jpg`, await makePhoto(index));
  return seller;
}

/** As detailed as a photo, so that it takes as long to decode. */
function makePhoto(index: number): Promise<Buffer> {
  const background = { r: index % 256, g: (index * 7) % 256, b: (index * 13) % 256 };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  return sharp({ create: { ...photo, channels: 3, background, noise } })
    .blur(2)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Requests each file of a link with 200 and with 400 products, over HTTP, and waits for it. */
async function benchLineSheets(
  url: string,
  seller: LoadedSeller,
  pid: number,
): Promise<FileResult[]> {
  const results: FileResult[] = [];
  for (const products of linkSizes)
    for (const kind of kinds) results.push(await makeFile({ url, seller, pid }, kind, products));
  return results;
}

type Target = { url: string; seller: LoadedSeller; pid: number };

async function makeFile(
  { url, seller, pid }: Target,
  kind: SharedFileKind,
  products: number,
): Promise<FileResult> {
  const token = await shareProducts({ url, seller }, products);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": seller.publishableKey,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path} returned ${response.status} ${await response.text()}`);
    return response.json();
  };
  const beforeMb = memoryOf(pid)?.nowMb;
  let peakMb = beforeMb;
  const startedAt = performance.now();
  await post("/store/shared-catalogues/files", { token, kind });
  for (;;) {
    const { files } = (await post("/store/shared-catalogues/files/list", { token })) as {
      files: SharedFile[];
    };
    const file = files.find((one) => one.kind === kind);
    peakMb = Math.max(peakMb ?? 0, memoryOf(pid)?.nowMb ?? 0) || undefined;
    if (file?.status === "failed") throw new Error(`the ${kind} could not be generated`);
    if (file?.status === "ready") {
      const seconds = (performance.now() - startedAt) / 1000;
      return { kind, products, seconds, sizeMb: (file.size_bytes ?? 0) / 1e6, beforeMb, peakMb };
    }
    await wait(pollEveryMs);
  }
}

async function shareProducts(
  { url, seller }: Pick<Target, "url" | "seller">,
  count: number,
): Promise<string> {
  const response = await fetch(`${url}/admin/shared-catalogues`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${Object.values(seller.apiKeys)[0]}`,
    },
    body: JSON.stringify({
      name: `${count} products`,
      content_type: "products",
      content_ids: Object.values(seller.products).slice(0, count),
      prices: "list",
      region_id: Object.values(seller.regions)[0],
    }),
  });
  if (!response.ok)
    throw new Error(`the link returned ${response.status} ${await response.text()}`);
  const { shared_catalogue: link } = (await response.json()) as {
    shared_catalogue: { url: string };
  };
  return new URL(link.url).pathname.split("/").at(-1) ?? "";
}

/** The section of docs/benchmarks.md. */
const toLineSheetTable = (results: readonly FileResult[]): string =>
  [
    "| a file of a link | products | s | MB | memory before, MB | peak, MB |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...results.map(({ kind, products, seconds, sizeMb, beforeMb, peakMb }) => {
      const memory = `${beforeMb?.toFixed(0)} | ${peakMb?.toFixed(0)}`;
      const name = kind.replace("_", " ");
      return `| ${name} | ${products} | ${seconds.toFixed(1)} | ${sizeMb.toFixed(1)} | ${memory} |`;
    }),
  ].join("\n");
