import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Measurement } from "./measure";
import type { StorefrontBench } from "./storefront-bench";

export type BackendResult = { name: string; referencePerSecond: number; aim: number; single: Measurement; many: Measurement };
export type BenchReport = {
  machine: string;
  date: string;
  seconds: number;
  start: { firstMs: number; laterMs: number };
  memory: { idleMb?: number; afterMb?: number; peakMb?: number; databaseMb?: number };
  backend: BackendResult[];
  storefront?: StorefrontBench;
};

const file = "docs/benchmarks.md";
const opening = "<!-- bench:start -->";
const closing = "<!-- bench:end -->";

/** Puts the tables between the markers of docs/benchmarks.md; the text around them stays. */
export function writeReport(report: BenchReport): string {
  mkdirSync("docs", { recursive: true });
  const text = existsSync(file)
    ? readFileSync(file, "utf8")
    : `# Benchmarks\n\n\`npm run bench\` measures and rewrites the tables below.\n\n${opening}\n${closing}\n`;
  const [before, after] = [text.indexOf(opening), text.indexOf(closing)];
  if (before === -1 || after === -1) throw new Error(`${file} lacks its markers ${opening} and ${closing}`);
  const tables = toMarkdown(report);
  writeFileSync(file, `${text.slice(0, before + opening.length)}\n${tables}\n${text.slice(after)}`);
  return tables;
}

function toMarkdown(report: BenchReport): string {
  const { start, memory } = report;
  const lines = [
    `${report.date} · ${report.machine} · load generator on the same machine, ${report.seconds} s per read`,
    "",
    "## Backend alone: 1,000 products × 5 variants × 2 currencies",
    "",
    "| call | 1 connection: req/s | p50 ms | p95 ms | 16 connections: req/s | p50 ms | p95 ms | reference req/s | ratio | aim |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...report.backend.map(
      ({ name, single, many, referencePerSecond, aim }) =>
        `| ${name} | ${cells(single)} | ${cells(many)} | ${referencePerSecond} | ${Math.round(many.perSecond / referencePerSecond)}× | ${aim}× |`,
    ),
    "",
    `Start to the first answer: ${seconds(start.firstMs)} with an empty data directory (the database's files are made), ${seconds(start.laterMs)} later; reference 3.6 s.`,
    `Memory of the backend: ${megabytes(memory.idleMb)} after the start, ${megabytes(memory.afterMb)} after the load, ${megabytes(memory.peakMb)} at most; reference 180 MB. Database with all its processes: ${megabytes(memory.databaseMb)}.`,
  ];
  if (report.storefront) lines.push("", ...storefrontLines(report.storefront));
  return lines.join("\n");
}

function storefrontLines({ loads, weights }: StorefrontBench): string[] {
  return [
    "## Storefront with its backend, signed in",
    "",
    "| page | connections | req/s | p50 ms | p95 ms |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...loads.map(({ name, connections, result }) => `| ${name} | ${connections} | ${cells(result)} |`),
    "",
    "| route | JavaScript, brotli kB | files |",
    "| --- | ---: | ---: |",
    ...weights.map(({ route, scriptKb, files }) => `| ${route} | ${scriptKb.toFixed(1)} | ${files} |`),
  ];
}

function cells({ perSecond, p50Ms, p95Ms }: Measurement): string {
  return `${perSecond >= 100 ? Math.round(perSecond) : perSecond.toFixed(1)} | ${p50Ms.toFixed(1)} | ${p95Ms.toFixed(1)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function megabytes(value: number | undefined): string {
  return value === undefined ? "not known here" : `${Math.round(value)} MB`;
}
