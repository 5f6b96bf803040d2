import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { locales } from "@/lib/i18n/locales";
import type { Deployment } from "@/scripts/deployment/deployment";
import type { DeploymentSettings } from "@/scripts/deployment/settings";
import { benchHost } from "./bench-seller";
import { pinToOneCore } from "./machine";
import { type Measurement, measureInTurns, measure } from "./measure";
import { createPageClient } from "./page-client";

const connections = 8;
const roundSeconds = 3;
const rounds = { warmUp: 1, timed: 3 };
const sizes = [50, 500] as const;

type SharedCatalogueRow = {
  products: number;
  kept: Measurement;
  rendered: Measurement;
  /** Of each language's first page: asked of the backend, made, compressed. */
  madeMs: number[];
};

/**
 * The page of a link from the storefront's memory beside the same page rendered for each request,
 * in turns, as a browser asks for it; the storefront has one core. Then the page made anew.
 * Returns the table.
 */
export async function benchSharedCatalogue(
  deployment: Deployment,
  { backendPort, port }: DeploymentSettings,
  seller: LoadedSeller,
): Promise<string> {
  await deployment.startStorefront();
  const pid = deployment.programs.find(({ name }) => name === "storefront")?.pid ?? 0;
  const host = `${benchHost}:${port}`;
  const url = `http://127.0.0.1:${port}`;
  const client = createPageClient(port, host);
  pinToOneCore(pid);
  const rows: SharedCatalogueRow[] = [];
  for (const products of sizes) {
    const path = await share(backendPort, seller, products);
    const load = (headers: Record<string, string>) => {
      const all = { host, accept: "text/html", "accept-encoding": "gzip, br", ...headers };
      const next = () => ({ method: "GET", path, headers: all });
      return () => measure({ url, connections, seconds: roundSeconds, next });
    };
    await client.send(path);
    const { kept, rendered } = await measureInTurns(rounds, {
      kept: load({}),
      // what is no document is made for who asks
      rendered: load({ "sec-fetch-dest": "empty" }),
    });
    const madeMs: number[] = [];
    for (const locale of locales.slice(1)) {
      const startedAtMs = performance.now();
      const cookie = `comptoir_locale=${locale}`;
      const { status, headers } = await client.send(path, { headers: { cookie } });
      if (status !== 200 || headers["x-comptoir-page"] !== "shared")
        throw new Error(`${path} answered ${status} and was not kept`);
      madeMs.push(performance.now() - startedAtMs);
    }
    rows.push({ products, kept, rendered, madeMs });
  }
  return toTable(rows);
}

async function share(backendPort: number, seller: LoadedSeller, products: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${backendPort}/admin/shared-catalogues`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${Object.values(seller.apiKeys)[0]}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      name: `${products} products`,
      content_type: "products",
      content_ids: Object.values(seller.products).slice(0, products),
      prices: "list",
      region_id: Object.values(seller.regions)[0],
    }),
  });
  if (!answer.ok) throw new Error(`the link was not made: ${answer.status}`);
  const { shared_catalogue: link } = (await answer.json()) as { shared_catalogue: { url: string } };
  return new URL(link.url).pathname;
}

/** A row for each size, as the report prints it. */
function toTable(rows: readonly SharedCatalogueRow[]): string {
  const lines = rows.flatMap(({ products, kept, rendered, madeMs }) => {
    const sorted = madeMs.toSorted((a, b) => a - b);
    const made = `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, at most ${Math.round(sorted.at(-1) ?? 0)}`;
    const row = (name: string, { perSecond, p95Ms, firstByteP95Ms }: Measurement, last: string) =>
      `| ${products} products, ${name} | ${Math.round(perSecond)} | ${p95Ms.toFixed(1)} | ${firstByteP95Ms.toFixed(1)} | ${last} |`;
    return [row("kept", kept, made), row("rendered for each request", rendered, "")];
  });
  return [
    "| page of a link, 8 connections, one core | req/s | p95 ms | first byte p95 ms | made anew |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}
