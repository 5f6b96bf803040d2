export type BackendCall = { method: string; route: string; status: number; seconds: number };
type Figures = { countBackendCall(call: BackendCall): void };
type CacheFigures = { hits: number; misses: number; bytes: () => number };

/** Shared across the process: start-up code and pages are bundled separately. */
const shared = globalThis as {
  [key: symbol]: Figures | undefined;
} & { comptoirCaches?: Map<string, CacheFigures> };
const key = Symbol.for("comptoir.figures");

export function setFigures(figures: Figures): void {
  shared[key] = figures;
}

/** `status` 0: no response. Nothing is counted if metrics are off. */
export function countBackendCall(call: BackendCall): void {
  shared[key]?.countBackendCall(call);
}

/** The process's caches by name. */
export function listCacheFigures(): Map<string, CacheFigures> {
  shared.comptoirCaches ??= new Map();
  return shared.comptoirCaches;
}
