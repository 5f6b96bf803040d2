import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { createLargeSellerInput } from "../fixtures/large-seller-input";
import { type FileImport, importFile } from "./import-bench";
import { type Measurement, measure } from "./measure";

/** 10,000 rows, for which there is a goal, and as many again, which must not use more memory. */
export const companyCount = 10_000;
const connections = 16;
const pageSize = 50;
const branchesEach = 5;

export type CompanyBench = { imports: FileImport[]; list: Measurement; search: Measurement };

/** The brand whose companies are imported. */
export function createCompanySellerInput() {
  return createLargeSellerInput("companies", { products: 1, variants: 1 });
}

/** Every sixth company is a head office; those after it are its branches. */
function createCompanyFile(round: number): string {
  const lines = [
    "Company Code;Company Name;VAT Number;Parent Code;Currency;Payment Days;Payment From;Franco;Minimum Order;Credit Limit;Billing Address 1;Billing Postal Code;Billing City;Billing Country;Shipping Address 1;Shipping Postal Code;Shipping City;Shipping Country",
  ];
  for (let index = 0; index < companyCount; index += 1) {
    const head = index - (index % (branchesEach + 1));
    const isHead = head === index;
    const terms = isHead ? "30;end_of_month;300,00;100,00;5000,00" : ";;;;";
    const parent = isHead ? "" : `C-${round}-${head}`;
    const vat = `FR${String(round * companyCount + head).padStart(11, "0")}`;
    const street = `${(index % 200) + 1} rue des Lilas;${10_000 + (index % 80_000)};Lyon;FR`;
    lines.push(
      `C-${round}-${index};Crèche ${index} de Lyon;${vat};${parent};EUR;${terms};${street};${street}`,
    );
  }
  return lines.join("\n");
}

/**
 * Imports 10,000 companies twice, over HTTP, while measuring the backend's memory, then lists and
 * searches the first 10,000 at 16 connections.
 */
export async function benchCompanies(
  url: string,
  seller: LoadedSeller,
  { pid, seconds }: { pid: number; seconds: number },
): Promise<CompanyBench> {
  const imports: FileImport[] = [];
  const read = (path: (turn: number) => string) => {
    let turn = 0;
    const headers = { authorization: `Bearer ${Object.values(seller.apiKeys)[0]}` };
    return measure({
      url,
      connections,
      seconds,
      next: () => {
        turn += 1;
        return { method: "GET", path: path(turn), headers };
      },
    });
  };
  const importRound = async (round: number) => {
    const file = { type: "company-import", content: createCompanyFile(round) };
    imports.push(await importFile({ url, seller, pid }, file));
  };
  await importRound(1);
  const list = await read(
    (turn) => `/admin/companies?limit=${pageSize}&offset=${(turn * pageSize) % companyCount}`,
  );
  const search = await read((turn) => `/admin/companies?q=${(turn * 37) % companyCount}%20de`);
  await importRound(2);
  return { imports, list, search };
}

/** The section of docs/benchmarks.md. */
export function toCompanyLines({ imports, list, search }: CompanyBench): string[] {
  const reads = (name: string, { perSecond, p50Ms, p95Ms }: Measurement) =>
    `| ${name} | ${perSecond.toFixed(0)} | ${p50Ms.toFixed(1)} | ${p95Ms.toFixed(1)} |`;
  return [
    "| companies, 10,000 of them, 16 connections | req/s | p50 ms | p95 ms |",
    "| --- | ---: | ---: | ---: |",
    reads(`list, ${pageSize} per page, through all pages`, list),
    reads("list, text search", search),
    ...imports.flatMap(({ fileMb, seconds, beforeMb, peakMb }, index) => [
      "",
      `Import of ${index === 0 ? "" : "another "}${companyCount} companies, five in six of them branches, from a CSV file of ${fileMb.toFixed(1)} MB (upload, check and import): ${seconds.toFixed(1)} s; goal 20 s. Memory of the backend: ${beforeMb?.toFixed(0) ?? "?"} MB before, ${peakMb?.toFixed(0) ?? "?"} MB at peak; goal 250 MB.`,
    ]),
  ];
}
