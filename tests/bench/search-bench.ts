import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import { findChromium } from "@/scripts/ensure-chromium";
import { HttpBuyer } from "../fixtures/http-buyer";
import { createLargeSellerInput, largeSellerPassword } from "../fixtures/large-seller-input";
import type { DriverResult } from "./search-driver";

export type SearchBench = {
  variants: number;
  indexKb: number;
  loadMs: number;
  keystrokes: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
};

const sellerId = "bench-search";
const cpuThrottle = 4;
const rounds = 5;
const nouns = [
  "Gigoteuse",
  "Doudou",
  "Coussin",
  "Bavoir",
  "Couverture",
  "Biberon",
  "Hochet",
  "Cape de bain",
  "Turbulette",
  "Mobile musical",
];
const beginnings = [
  "Lune",
  "Étoile",
  "Renard",
  "Forêt",
  "Océan",
  "Nuage",
  "Lapin",
  "Ourson",
  "Prairie",
  "Sauge",
  "Brume",
  "Écorce",
  "Galet",
];
const endings = [
  "rousse",
  "des bois",
  "polaire",
  "sauvage",
  "d’été",
  "marine",
  "câline",
  "de lait",
  "perché",
  "dorée",
  "du soir",
];
const fabrics = [
  "coton bio",
  "lin lavé",
  "velours",
  "gaze de coton",
  "laine mérinos",
  "jersey",
  "éponge",
];
const sizes = ["0-6 mois", "6-18 mois", "18-36 mois", "70 x 140 cm", "Taille unique"];
const queries = [
  "gigoteuse lune rousse",
  "gigotuese ecru",
  "doudu lapin velour",
  "36000000",
  "sku-1200-3",
  "cape de bain 70 x 140",
  "couvertrue laine merinos 18-36",
  "lange",
  "anthracite zorglub",
  "etoile d’ete terracota",
];

/**
 * 2,000 products × 5 variants with names of several words, so that there are as many words as in a
 * real catalogue.
 */
export function createSearchSellerInput(): SellerInput {
  const input = createLargeSellerInput(sellerId, { products: 2000, variants: 5 });
  const products = input.products.map((product, index) => {
    const title = [
      nouns[index % 10],
      beginnings[index % 13],
      endings[(index * 3) % 11],
      "en",
      fabrics[(index * 5) % 7],
      Math.floor(index / 100) + 1,
    ];
    const variants = product.variants.map((variant, position) => ({
      ...variant,
      title: { fr: `${variant.optionValues[0]?.fr} / ${sizes[position]}` },
      optionValues: [...variant.optionValues, { fr: sizes[position] ?? "" }],
    }));
    return {
      ...product,
      title: { fr: title.join(" ") },
      options: [{ fr: "Couleur" }, { fr: "Taille" }],
      variants,
    };
  });
  return { ...input, products };
}

/**
 * The index as a buyer's browser receives it, and every keystroke of some queries in Chromium with
 * fourfold CPU throttling.
 */
export async function benchSearch(url: string, seller: LoadedSeller): Promise<SearchBench> {
  const login = {
    publishableKey: seller.publishableKey,
    email: `buyer@${sellerId}.test`,
    password: largeSellerPassword,
  };
  const { headers } = await HttpBuyer.signIn(url, login);
  const compressed = await readBrotli(`${url}/store/search-index?lang=fr`, headers);
  const json = brotliDecompressSync(compressed).toString("utf8");
  const results = await runInChromium(json);
  const sorted = results.flatMap((result) => result.keystrokesMs).sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    variants: (JSON.parse(json) as { variants: { count: number } }).variants.count,
    indexKb: compressed.length / 1000,
    loadMs: Math.max(...results.map((result) => result.loadMs)),
    keystrokes: sorted.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
  };
}

/** Each round in a new page, so that nothing is warmer than it would be for a buyer. */
async function runInChromium(json: string): Promise<DriverResult[]> {
  const content = await bundleDriver();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || findChromium(),
    chromiumSandbox: false,
  });
  try {
    const results: DriverResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage();
      await page.addScriptTag({ content });
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottle });
      const result = await page.evaluate<DriverResult>(
        `searchDriver.typeQueries(${JSON.stringify(json)}, ${JSON.stringify(queries)})`,
      );
      if (result.found === 0) throw new Error("the queries of the search bench find nothing");
      results.push(result);
      await page.close();
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function bundleDriver(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["tests/bench/search-driver.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: "searchDriver",
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}

function readBrotli(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { headers: { ...headers, "accept-encoding": "br" } },
      (response) => {
        if (response.statusCode !== 200 || response.headers["content-encoding"] !== "br")
          return reject(
            new Error(
              `${url} returned ${response.statusCode}, compressed with ${response.headers["content-encoding"]}`,
            ),
          );
        buffer(response).then(resolve, reject);
      },
    );
    outgoing.on("error", reject).end();
  });
}
