import { runBatchJob } from "./import-bench";
import { forgetPeak, memoryOf } from "./machine";
import { orderCount } from "./order-bench-rows";

export type OrderExportRow = {
  format: "csv" | "xlsx";
  seconds: number;
  beforeMb: number | undefined;
  peakMb: number | undefined;
};

/** Exports all orders of the seller in each file format, while measuring the backend's memory. */
export async function benchOrderExports(
  backend: Parameters<typeof runBatchJob>[0],
): Promise<OrderExportRow[]> {
  const rows: OrderExportRow[] = [];
  for (const format of ["csv", "xlsx"] as const) {
    forgetPeak(backend.pid);
    const beforeMb = memoryOf(backend.pid)?.nowMb;
    const startedAtMs = performance.now();
    await runBatchJob(backend, { type: "order-export", context: { format } });
    const seconds = (performance.now() - startedAtMs) / 1000;
    rows.push({ format, seconds, beforeMb, peakMb: memoryOf(backend.pid)?.peakMb });
  }
  return rows;
}

/** The section of docs/benchmarks.md. */
export function toOrderExportLines(rows: readonly OrderExportRow[]): string[] {
  const mb = (value: number | undefined) => value?.toFixed(0) ?? "?";
  return [
    `| export of ${orderCount} orders | s | memory before, MB | peak, MB |`,
    "| --- | ---: | ---: | ---: |",
    ...rows.map(
      ({ format, seconds, beforeMb, peakMb }) =>
        `| ${format.toUpperCase()} | ${seconds.toFixed(1)} | ${mb(beforeMb)} | ${mb(peakMb)} |`,
    ),
  ];
}
