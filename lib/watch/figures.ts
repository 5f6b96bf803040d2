export type BackendCall = { method: string; route: string; status: number; seconds: number };
type Figures = { countBackendCall(call: BackendCall): void };
type CacheFigures = { hits: number; misses: number; bytes: () => number };

/** One for the process: the start and the pages are built apart and have modules of their own. */
const shared = globalThis as {
  [key: symbol]: Figures | undefined;
} & { comptoirCaches?: Map<string, CacheFigures> };
const key = Symbol.for("comptoir.figures");

export function setFigures(figures: Figures): void {
  shared[key] = figures;
}

/** `status` 0: no answer came. Nothing is counted where nobody collects. */
export function countBackendCall(call: BackendCall): void {
  shared[key]?.countBackendCall(call);
}

/** Every cache of the process by its name. */
export function listCacheFigures(): Map<string, CacheFigures> {
  shared.comptoirCaches ??= new Map();
  return shared.comptoirCaches;
}
