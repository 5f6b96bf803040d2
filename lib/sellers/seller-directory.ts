import { readFile } from "node:fs/promises";
import { type Seller, sellerDirectorySchema } from "@/contract/seller";
import { storefrontEnv } from "../env";

/** The brands of this deployment, by host name (TEN-02). */
export type SellerDirectory = {
  findByHost(host: string): Seller | undefined;
  findById(id: string): Seller | undefined;
};

const freshMs = 30_000;
/** At most this many looks for brands not known yet in any 10 s, so that strangers can't make the process ask without end. */
const missesMax = 20;
const missWindowMs = 10_000;

type Loaded = { directory: SellerDirectory; loadedAt: number };
let loaded: Loaded | undefined;
let loading: Promise<Loaded> | undefined;

function toDirectory(sellers: Seller[]): SellerDirectory {
  const byHost = new Map(sellers.flatMap((seller) => seller.hosts.map((host) => [host.toLowerCase(), seller] as const)));
  const byId = new Map(sellers.map((seller) => [seller.id, seller]));
  return { findByHost: (host) => byHost.get(host), findById: (id) => byId.get(id) };
}

/** A validated JSON document: `SELLERS_JSON`, or the file `SELLERS_FILE` names. */
async function loadFromDocument(): Promise<Seller[] | undefined> {
  const env = storefrontEnv();
  const text = env.SELLERS_JSON ?? (env.SELLERS_FILE ? await readFile(env.SELLERS_FILE, "utf8") : undefined);
  if (text === undefined) return undefined;
  return sellerDirectorySchema.parse(JSON.parse(text)).sellers;
}

async function loadFromBackend(): Promise<Seller[]> {
  const { fetchSellerDirectory } = await import("../bff/backend-client");
  return (await fetchSellerDirectory()).sellers;
}

async function load(): Promise<Loaded> {
  const sellers = (await loadFromDocument()) ?? (await loadFromBackend());
  return { directory: toDirectory(sellers), loadedAt: Date.now() };
}

function refresh(): Promise<Loaded> {
  loading ??= load()
    .then((next) => {
      loaded = next;
      return next;
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

let misses: number[] = [];

function mayLookAgain(now: number): boolean {
  misses = misses.filter((at) => now - at < missWindowMs);
  if (misses.length >= missesMax) return false;
  misses.push(now);
  return true;
}

/**
 * The directory, kept in the process: fresh for 30 s, then refreshed in the background; a host or id it does not know makes
 * it look again, so that a new brand needs no restart. When the source is down the last one stays.
 * Errors: the source's own, when nothing was ever loaded.
 */
export async function sellerDirectory(needed: { host?: string; id?: string } = {}): Promise<SellerDirectory> {
  const current = loaded ?? (await refresh());
  const knows = ({ directory }: Loaded) =>
    (needed.host ? directory.findByHost(needed.host) : needed.id ? directory.findById(needed.id) : true) !== undefined;
  if (!knows(current)) {
    if (loading) await loading.catch(() => keepStale(current));
    const latest = loaded ?? current;
    if (knows(latest) || !mayLookAgain(Date.now())) return latest.directory;
    return (await refresh().catch(() => keepStale(latest))).directory;
  }
  if (Date.now() - current.loadedAt > freshMs) void refresh().catch(() => keepStale(current));
  return current.directory;
}

function keepStale(current: Loaded): Loaded {
  console.error(JSON.stringify({ level: "error", message: "seller directory could not be refreshed; the last one stays" }));
  loaded = { ...current, loadedAt: Date.now() };
  return loaded;
}
