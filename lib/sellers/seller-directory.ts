import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { ZodError } from "zod";
import { type Seller, sellerDirectorySchema } from "@/contract/seller/seller";
import { storefrontEnv } from "../env";
import { previewHost } from "../routing/preview-host";
import { takeReplacedKey } from "./replaced-keys";

/** The brands of this deployment, by host name (TEN-02). */
export type SellerDirectory = {
  findByHost(host: string): Seller | undefined;
  findById(id: string): Seller | undefined;
};

const freshMs = 30_000;
/**
 * Minimum interval between look-ups of unknown brands, so that strangers can't make the process
 * poll continuously.
 */
const lookIntervalMs = 500;

type Loaded = { directory: SellerDirectory; loadedAt: number };
type Memory = { loaded?: Loaded; loading?: Promise<Loaded> };
/**
 * Shared across the process: Next.js bundles this module separately for the middleware, pages and
 * start-up code.
 */
const shared = globalThis as typeof globalThis & { comptoirSellers?: Memory };
shared.comptoirSellers ??= {};
const memory = shared.comptoirSellers;

function toDirectory(sellers: Seller[]): SellerDirectory {
  const byHost = new Map(
    sellers.flatMap((seller) => seller.hosts.map((host) => [host.toLowerCase(), seller] as const)),
  );
  const byId = new Map(sellers.map((seller) => [seller.id, seller]));
  return { findByHost: (host) => byHost.get(host), findById: (id) => byId.get(id) };
}

/**
 * The brands in a JSON document: `SELLERS_JSON`, or the file named by `SELLERS_FILE`; undefined if
 * neither is set. Errors: one line naming the variable and what is invalid.
 */
export async function readSellerDocument(): Promise<Seller[] | undefined> {
  const env = storefrontEnv();
  const name = env.SELLERS_JSON === undefined ? "SELLERS_FILE" : "SELLERS_JSON";
  try {
    const text =
      env.SELLERS_JSON ?? (env.SELLERS_FILE ? await readFile(env.SELLERS_FILE, "utf8") : undefined);
    return text === undefined ? undefined : sellerDirectorySchema.parse(JSON.parse(text)).sellers;
  } catch (error) {
    throw new Error(`${name}: ${toReason(error)}`, { cause: error });
  }
}

function toReason(error: unknown): string {
  if (!(error instanceof ZodError)) return (error as Error).message;
  return error.issues
    .map((issue) => `${issue.path.join(".") || "document"}: ${issue.message}`)
    .join("; ");
}

async function loadFromBackend(): Promise<Seller[]> {
  const [{ fetchSellerDirectory }, { BackendError }] = await Promise.all([
    import("../bff/http/backend-client"),
    import("../bff/http/backend-error"),
  ]);
  try {
    return (await fetchSellerDirectory()).sellers;
  } catch (error) {
    if (error instanceof BackendError && error.kind === "authentication")
      throw new Error("DIRECTORY_TOKEN: differs from the backend's", { cause: error });
    throw error;
  }
}

async function load(): Promise<Loaded> {
  const sellers = (await readSellerDocument()) ?? (await loadFromBackend());
  return { directory: toDirectory(sellers), loadedAt: Date.now() };
}

function refresh(): Promise<Loaded> {
  memory.loading ??= load()
    .then((next) => {
      memory.loaded = next;
      return next;
    })
    .finally(() => {
      memory.loading = undefined;
    });
  return memory.loading;
}

let lookedAt = 0;
let nextLoad: Promise<Loaded> | undefined;

/** Reads the source again; concurrent callers share the result. */
function lookAgain(): Promise<Loaded> {
  nextLoad ??= loadSellers();
  return nextLoad;
}

async function loadSellers(): Promise<Loaded> {
  const wait = Math.min(lookedAt + lookIntervalMs - Date.now(), lookIntervalMs);
  if (wait > 0) await setTimeout(wait);
  // an earlier load may not include the latest additions; whoever waits for it gets its error
  await memory.loading?.catch(() => undefined);
  nextLoad = undefined;
  lookedAt = Date.now();
  return refresh();
}

/**
 * The directory, cached in the process: fresh for 30 s, then refreshed in the background; an
 * unknown host or id, or a key that the backend rejects, triggers a reload, so that a new brand
 * needs no restart. If the source is down, the last directory stays. Errors: the source's own, if
 * nothing was ever loaded.
 */
export async function sellerDirectory(
  needed: { host?: string; id?: string } = {},
): Promise<SellerDirectory> {
  const current = memory.loaded ?? (await refresh().catch(reportMissing));
  const knows = ({ directory }: Loaded) =>
    (needed.host
      ? directory.findByHost(needed.host)
      : needed.id
        ? directory.findById(needed.id)
        : true) !== undefined;
  if (!knows(current)) {
    if (memory.loading) await memory.loading.catch((error) => keepStale(current, error));
    const latest = memory.loaded ?? current;
    if (knows(latest)) return latest.directory;
    return (await lookAgain().catch((error) => keepStale(latest, error))).directory;
  }
  if (takeReplacedKey()) void lookAgain().catch((error) => keepStale(current, error));
  else if (Date.now() - current.loadedAt > freshMs)
    void refresh().catch((error) => keepStale(current, error));
  return current.directory;
}

/** The brand of a host, as currently cached, without reloading. */
export function findKnownSeller(host: string): Seller | undefined {
  const directory = memory.loaded?.directory;
  return (
    directory?.findByHost(host) ?? directory?.findById(previewHost(host, storefrontEnv()) ?? "")
  );
}

function reportMissing(error: unknown): never {
  console.error(
    JSON.stringify({
      level: "error",
      message: "directory of brands could not be read",
      cause: (error as Error).message,
    }),
  );
  throw error;
}

function keepStale(current: Loaded, error: unknown): Loaded {
  const message = "seller directory could not be refreshed; keeping the last one";
  console.error(JSON.stringify({ level: "error", message, cause: (error as Error).message }));
  memory.loaded = { ...current, loadedAt: Date.now() };
  return memory.loaded;
}
