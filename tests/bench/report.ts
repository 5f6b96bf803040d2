import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { AdminBench } from "./admin-bench";
import type { BatchRow } from "./batch-bench";
import { type CallerRow, toCallerLines } from "./caller-bench";
import type { ImportBench } from "./import-bench";
import type { CatalogueRow } from "./catalogue-bench";
import { type CompanyBench, toCompanyLines } from "./company-bench";
import { type DocumentBenchRow, toDocumentLines } from "./document-bench";
import type { GrowthRow } from "./growth-bench";
import type { LighthouseRow } from "./lighthouse-bench";
import type { Measurement } from "./measure";
import { type OrderBenchRow, toOrderLines } from "./order-bench";
import { type OrderExportRow, toOrderExportLines } from "./order-export-bench";
import type { PeerRow } from "./peer-bench";
import type { PageRow } from "./peer-pages";
import { peerName } from "./peer-program";
import type { SearchBench } from "./search-bench";
import type { StorefrontBench } from "./storefront-bench";

export type BackendResult = {
  name: string;
  single: Measurement;
  many: Measurement;
};
export type BenchReport = {
  machine: string;
  date: string;
  seconds: number;
  start: { firstMs: number; laterMs: number };
  memory: Record<"idleMb" | "afterMb" | "restedMb" | "peakMb" | "databaseMb", number | undefined>;
  backend: BackendResult[];
  batches: readonly BatchRow[];
  catalogue: readonly CatalogueRow[];
  made: AdminBench;
  imported: readonly ImportBench[];
  search: SearchBench;
  table?: string;
  orderFile?: string;
  cartPage?: string;
  click?: string;
  storefront?: StorefrontBench;
};

const file = "docs/benchmarks.md";

/** Writes the tables between the markers of docs/benchmarks.md; the surrounding text is kept. */
export function writeReport(report: BenchReport): string {
  return writeBetween("bench", toMarkdown(report));
}

/** The same for the comparison of many large sellers with one small. */
export function writeGrowth({
  machine,
  date,
  rows,
}: {
  machine: string;
  date: string;
  rows: readonly GrowthRow[];
}): string {
  const lines = [
    `${date} · ${machine} · \`npm run bench -- --backend-only --only growth\``,
    "",
    "| call | one seller of 5,000 variants: p50 ms | 100 sellers of 10,000 variants, in turn: p50 ms | ratio | goal |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...rows.map(
      ({ name, small, large }) =>
        `| ${name} | ${small.p50Ms.toFixed(2)} | ${large.p50Ms.toFixed(2)} | ${(large.p50Ms / small.p50Ms).toFixed(2)}× | 1.2× |`,
    ),
  ];
  return writeBetween("growth", lines.join("\n"));
}

/** The duration of a sign-in, and how much of it is hashing the password. */
export function writeSignIn(line: string): string {
  return writeBetween("sign-in", line);
}

type Part<Facts> = { machine: string; date: string } & Facts;

/** What resolving the caller costs. */
export function writeCallers({ machine, date, rows }: Part<{ rows: CallerRow[] }>): string {
  const command = "`npm run bench -- --backend-only --only callers`";
  const lines = [`${date} · ${machine} · ${command}`, "", ...toCallerLines(rows)];
  return writeBetween("callers", lines.join("\n"));
}

/** The same for companies: their list and their import. */
export function writeCompanies({
  machine,
  date,
  companies,
}: Part<{ companies: CompanyBench }>): string {
  const command = "`npm run bench -- --backend-only --only company`";
  const lines = [`${date} · ${machine} · ${command}`, "", ...toCompanyLines(companies)];
  return writeBetween("companies", lines.join("\n"));
}

export function writeOrders({
  machine,
  date,
  rows,
  exports,
  documents,
}: {
  machine: string;
  date: string;
  rows: readonly OrderBenchRow[];
  exports: readonly OrderExportRow[];
  documents: readonly DocumentBenchRow[];
}): string {
  const command = "`npm run bench -- --backend-only --only orders`";
  const tables = [
    ...[...toOrderLines(rows), "", ...toOrderExportLines(exports)],
    ...["", ...toDocumentLines(documents)],
  ];
  return writeBetween("orders", [`${date} · ${machine} · ${command}`, "", ...tables].join("\n"));
}

/** Pages of links from the cache and rendered for each request, or the files of links. */
export function writeShared(
  name: "line-sheet" | "shared-catalogue",
  { machine, date, table }: { machine: string; date: string; table: string },
): string {
  return writeBetween(name, [`${date} · ${machine}`, "", table].join("\n"));
}

type PartName =
  | "bench"
  | "callers"
  | "companies"
  | "growth"
  | "lighthouse"
  | "line-sheet"
  | "orders"
  | "peer"
  | "shared-catalogue"
  | "sign-in";

function writeBetween(name: PartName, tables: string): string {
  const [opening, closing] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  mkdirSync("docs", { recursive: true });
  const text = existsSync(file)
    ? readFileSync(file, "utf8")
    : "# Benchmarks\n\n`npm run bench` measures and rewrites the tables below.\n";
  const [before, after] = [text.indexOf(opening), text.indexOf(closing)];
  const [head, tail] =
    before === -1 || after === -1
      ? [`${text}\n`, "\n"]
      : [text.slice(0, before), text.slice(after + closing.length)];
  writeFileSync(file, `${head}${opening}\n${wrapText(tables)}\n${closing}${tail}`);
  return tables;
}

/** Table rows are not wrapped. */
function wrapText(tables: string): string {
  const wrap = (line: string) => line.replace(/(?=.{101})(.{1,100})(?: |$)/g, "$1\n").trimEnd();
  return tables
    .split("\n")
    .map((line) => (line.startsWith("|") ? line : wrap(line)))
    .join("\n");
}

function toMarkdown(report: BenchReport): string {
  const { start, memory } = report;
  const lines = [
    `${report.date} · ${report.machine} · load generator on the same machine, ${report.seconds} s per read`,
    "",
    "## Backend alone: 1,000 products × 5 variants × 2 currencies",
    "",
    "| call | 1 connection: req/s | p50 ms | p95 ms | 16 connections: req/s | p50 ms | p95 ms |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...report.backend.map(
      ({ name, single, many }) => `| ${name} | ${cells(single)} | ${cells(many)} |`,
    ),
    "",
    "| batch, 1 connection | p50 ms | p95 ms | goal p95 ms |",
    "| --- | ---: | ---: | ---: |",
    ...report.batches.map(
      ({ name, result, aimMs }) =>
        `| ${name} | ${result.p50Ms.toFixed(1)} | ${result.p95Ms.toFixed(1)} | ${aimMs} |`,
    ),
    "",
    `Start to the first response: ${seconds(start.firstMs)} with an empty data directory (the database cluster is created), ${seconds(start.laterMs)} later.`,
    `Memory of the backend: ${megabytes(memory.idleMb)} after the start, ${megabytes(memory.afterMb)} after the load, ${megabytes(memory.restedMb)} three minutes later, ${megabytes(memory.peakMb)} at peak. Database with all its processes: ${megabytes(memory.databaseMb)}.`,
    "",
    "| catalogue, 16 connections | req/s | p50 ms | p95 ms | |",
    "| --- | ---: | ---: | ---: | --- |",
    ...report.catalogue.map(({ name, result, note }) => `| ${name} | ${cells(result)} | ${note} |`),
    "",
    `1,000 products of 5 variants in 2 currencies through the administration API, 4 connections: ${madeCells(report.made.first)} for the first thousand of a process, ${madeCells(report.made.second)} for the second; goal 330.`,
    "",
    ...report.imported.flatMap((result) => [importLine(result), ""]),
    searchLine(report.search),
    ...(report.table ? ["", report.table] : []),
    ...[report.orderFile, report.cartPage, report.click].flatMap((line) =>
      line ? ["", line] : [],
    ),
  ];
  if (report.storefront) lines.push("", ...storefrontLines(report.storefront));
  return lines.join("\n");
}

/** Lighthouse scores of pages, in their own section of the file. */
export function writeLighthouse(report: {
  machine: string;
  date: string;
  runs: number;
  rows: readonly LighthouseRow[];
}): string {
  const { machine, date, runs, rows } = report;
  const lines = [
    `${date} · ${machine} · \`npm run bench -- --only lighthouse\`, mobile, simulated throttling, signed in, best of ${runs}`,
    "",
    "| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(
      ({ page, scores, paintMs, blockingMs, shift }) =>
        `| ${page} | ${scores.performance} | ${scores.accessibility} | ${scores["best-practices"]} | ${scores.seo} | ${(paintMs / 1000).toFixed(1)} | ${Math.round(blockingMs)} | ${shift.toFixed(3)} |`,
    ),
  ];
  return writeBetween("lighthouse", lines.join("\n"));
}

/** The comparison with the reference and with the physical limit. */
export function writePeer(report: {
  machine: string;
  date: string;
  rows: readonly PeerRow[];
  ownMb?: number;
  peerMb?: number;
  pages: readonly PageRow[];
}): string {
  const { machine, date, rows, pages } = report;
  const share = (own: Measurement, limit: Measurement) =>
    `${rate(limit)} | ${((100 * own.perSecond) / limit.perSecond).toFixed(0)} %`;
  const lines = [
    `${date} · ${machine} · \`npm run bench -- --peer --only peer\``,
    "",
    `| call | req/s | p95 ms | ${peerName} req/s | p95 ms | ratio | limit req/s | share |`,
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(
      ({ name, own, peer, limit }) =>
        `| ${name} | ${rate(own)} | ${own.p95Ms.toFixed(1)} | ${rate(peer)} | ${peer.p95Ms.toFixed(1)} | ${(own.perSecond / peer.perSecond).toFixed(1)}× | ${share(own, limit)} |`,
    ),
    "",
    `Memory of the backend afterwards: ${megabytes(report.ownMb)}, of the reference ${megabytes(report.peerMb)}.`,
  ];
  if (pages.length > 0)
    lines.push(
      "",
      "| page, 8 connections, one core | req/s | p95 ms | static file req/s | share |",
      "| --- | ---: | ---: | ---: | ---: |",
      ...pages.map(
        ({ name, own, limit }) =>
          `| ${name} | ${rate(own)} | ${own.p95Ms.toFixed(1)} | ${share(own, limit)} |`,
      ),
    );
  return writeBetween("peer", lines.join("\n"));
}

const rate = ({ perSecond }: Pick<Measurement, "perSecond">) =>
  perSecond.toFixed(perSecond < 100 ? 1 : 0);

function importLine({
  products,
  variants,
  fileMb,
  seconds,
  beforeMb,
  peakMb,
}: ImportBench): string {
  return `Import of ${products} products with ${variants} variants from a CSV file of ${fileMb.toFixed(1)} MB (upload, check and import): ${seconds.toFixed(1)} s${variants > 50_000 ? "" : "; goal 60 s"}. Memory of the backend: ${megabytes(beforeMb)} before, ${megabytes(peakMb)} at peak; goal 250 MB.`;
}

function searchLine({
  variants,
  indexKb,
  loadMs,
  keystrokes,
  p50Ms,
  p95Ms,
  maxMs,
}: SearchBench): string {
  return `Instant search over ${variants} variants in Chromium with 4× CPU throttling, ${keystrokes} keystrokes: p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms, max ${maxMs.toFixed(1)} ms; goal p95 16 ms. The index is ${indexKb.toFixed(1)} kB with Brotli (goal 200 kB) and ready ${loadMs.toFixed(0)} ms after it arrives.`;
}

function storefrontLines({ isPinned, loads, weights }: StorefrontBench): string[] {
  return [
    `## Storefront with its backend, signed in${isPinned ? "; one process on one core" : ""}`,
    "",
    "| page | connections | req/s | p50 ms | p95 ms | first byte p95 ms |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...loads.map(
      ({ name, connections, result }) =>
        `| ${name} | ${connections} | ${cells(result)} | ${result.firstByteP95Ms.toFixed(1)} |`,
    ),
    "",
    "| route | JavaScript, brotli kB | files |",
    "| --- | ---: | ---: |",
    ...weights.map(
      ({ route, scriptKb, files }) => `| ${route} | ${scriptKb.toFixed(1)} | ${files} |`,
    ),
  ];
}

function cells({ perSecond, p50Ms, p95Ms }: Measurement): string {
  return `${rate({ perSecond })} | ${p50Ms.toFixed(1)} | ${p95Ms.toFixed(1)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function megabytes(value: number | undefined): string {
  return value === undefined ? "unknown" : `${Math.round(value)} MB`;
}

const madeCells = ({ perSecond, p95Ms }: Measurement) =>
  `${perSecond.toFixed(0)} products/s (p95 ${p95Ms.toFixed(1)} ms)`;
