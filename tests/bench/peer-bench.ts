import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { say } from "@/scripts/deployment/run-main";
import { createProduct } from "./admin-bench";
import type { BareProgram } from "./bare-program";
import type { LoadRequest } from "./load-connection";
import { type Measurement, measure, measureInTurns, measureRounds } from "./measure";
import { listMadeProducts, type PeerShop, prepareCarts } from "./peer-shop";

const connections = 16;
const productsAtOnce = 4;
const roundSeconds = 3;
const rounds = { warmUp: 1, timed: 3 };
const productsOfRound = 500;
/** Number of lines of the carts that are added to. */
const cartSizes = [3, 40];

/** `limit`: the bare insert, or the same bytes from a file, through the same HTTP stack. */
export type PeerRow = { name: string; own: Measurement; peer: Measurement; limit: Measurement };
/** `folder`: the bare program serves files from it. */
export type Sides = { own: PeerShop; peer: PeerShop; bare: BareProgram; folder: string };

/**
 * The calls of a buyer and of staff, on both backends in alternating rounds, so that other load
 * affects both alike.
 */
export async function compareBackends(sides: Sides): Promise<PeerRow[]> {
  const rows = [await compareNewProducts(sides)];
  await listMadeProducts(sides.own);
  await listMadeProducts(sides.peer);
  rows.push(...(await compareReads(sides)));
  for (const size of cartSizes) rows.push(...(await compareAdditions(sides, size)));
  rows.push(await compareCompletions(sides));
  return rows;
}

async function compareNewProducts({ own, peer, bare }: Sides): Promise<PeerRow> {
  const measured = await measureInTurns(rounds, {
    own: makeProducts(own),
    peer: makeProducts(peer),
    limit: () => insertRows(bare, productsAtOnce),
  });
  return announced({
    name: "new product of 5 variants, administration, 4 connections",
    ...measured,
  });
}

/** One round; each creates different products. */
function makeProducts({ url, adminHeaders }: PeerShop): () => Promise<Measurement> {
  let product = 0;
  const next = () => {
    product += 1;
    const body = JSON.stringify(createProduct(product, 1_000_000));
    return { method: "POST", path: "/admin/products", headers: adminHeaders, body };
  };
  return () => measure({ url, connections: productsAtOnce, amount: productsOfRound, next });
}

async function compareReads(sides: Sides): Promise<PeerRow[]> {
  const { own, peer, bare } = sides;
  const reads: [string, (shop: PeerShop) => string][] = [
    ["product list, 50", ({ pricing }) => `/store/products?limit=50&${pricing}`],
    ["one product", ({ pricing, productIds }) => `/store/products/${productIds[0]}?${pricing}`],
    ["variants, 100", ({ pricing }) => `/store/variants?limit=100&${pricing}`],
  ];
  const rows: PeerRow[] = [];
  for (const [index, [name, toPath]] of reads.entries()) {
    const file = `response-${index}.json`;
    const headers = own.buyers[0]?.headers ?? {};
    await writeResponse(sides, file, `${own.url}${toPath(own)}`, headers);
    const measured = await measureInTurns(rounds, {
      own: () => read(own, toPath(own)),
      peer: () => read(peer, toPath(peer)),
      limit: () => readFileOf(bare, file, connections),
    });
    rows.push(announced({ name, ...measured }));
  }
  return rows;
}

function read({ url, buyers }: PeerShop, path: string): Promise<Measurement> {
  const headers = buyers[0]?.headers ?? {};
  const next = () => ({ method: "GET", path, headers });
  return measure({ url, connections, seconds: roundSeconds, next });
}

/** The response of an address, as a file that the bare program serves. */
export async function writeResponse(
  { folder }: Pick<Sides, "folder">,
  file: string,
  url: string,
  headers: Record<string, string>,
): Promise<void> {
  const response = await fetch(url, { headers });
  await writeFile(join(folder, file), Buffer.from(await response.arrayBuffer()));
}

export function readFileOf(bare: BareProgram, file: string, at: number): Promise<Measurement> {
  const next = () => ({ method: "GET", path: `/files/${file}`, headers: {} });
  return measure({ url: bare.url, connections: at, seconds: roundSeconds, next });
}

/** With an Idempotency-Key, like the shop, and without one; each connection has its own cart. */
async function compareAdditions({ own, peer, bare }: Sides, size: number): Promise<PeerRow[]> {
  const carts = { own: await createCarts(own, size), peer: await createCarts(peer, size) };
  const measured = await measureInTurns(rounds, {
    keyed: () => addLines(own, carts.own, { size, withKey: true }),
    unkeyed: () => addLines(own, carts.own, { size, withKey: false }),
    peerKeyed: () => addLines(peer, carts.peer, { size, withKey: true }),
    peerUnkeyed: () => addLines(peer, carts.peer, { size, withKey: false }),
    limit: () => insertRows(bare, connections),
  });
  const { limit } = measured;
  const name = `add to a cart of ${size} lines`;
  return [
    announced({ name, own: measured.keyed, peer: measured.peerKeyed, limit }),
    announced({
      name: `${name}, no Idempotency-Key`,
      own: measured.unkeyed,
      peer: measured.peerUnkeyed,
      limit,
    }),
  ];
}

async function createCarts({ buyers, variantIds }: PeerShop, size: number): Promise<string[]> {
  const carts: string[] = [];
  for (const buyer of buyers.slice(0, connections))
    carts.push(await buyer.createCart(variantIds.slice(0, size)));
  return carts;
}

function addLines(
  { url, buyers, variantIds }: PeerShop,
  carts: readonly string[],
  { size, withKey }: { size: number; withKey: boolean },
): Promise<Measurement> {
  let turn = 0;
  const next = (connection: number): LoadRequest => {
    turn += 1;
    return {
      method: "POST",
      path: `/store/carts/${carts[connection]}/line-items`,
      headers: {
        ...buyers[connection]?.headers,
        ...(withKey && { "idempotency-key": randomUUID() }),
      },
      body: JSON.stringify({ variant_id: variantIds[turn % size], quantity: 1 }),
    };
  };
  return measure({ url, connections, seconds: roundSeconds, next });
}

async function compareCompletions({ own, peer, bare }: Sides): Promise<PeerRow> {
  const measured = await measureInTurns(rounds, {
    own: () => completeCarts(own, 10),
    peer: () => completeCarts(peer, 1),
    limit: () => insertRows(bare, connections),
  });
  return announced({ name: "complete a cart of 3 lines", ...measured });
}

/**
 * Completes a cart per buyer, often enough that both measurements take seconds rather than tenths
 * of a second.
 */
function completeCarts(shop: PeerShop, timed: number): Promise<Measurement> {
  const { url, buyers } = shop;
  return measureRounds({ warmUp: 0, timed }, async () => {
    const carts = await prepareCarts(shop);
    let turn = -1;
    const next = () => {
      turn += 1;
      return {
        method: "POST",
        path: `/store/carts/${carts[turn]}/complete`,
        headers: { ...buyers[turn]?.headers, "idempotency-key": randomUUID() },
        body: JSON.stringify({ allow_duplicate: true }),
      };
    };
    return { url, connections, amount: buyers.length, next };
  });
}

export function insertRows({ url }: BareProgram, at: number): Promise<Measurement> {
  const body = JSON.stringify({ variant_id: "variant_01", quantity: 1 });
  const headers = { "content-type": "application/json" };
  const next = () => ({ method: "POST", path: "/rows", headers, body });
  return measure({ url, connections: at, seconds: roundSeconds, next });
}

/** Prints and returns the row. */
export function announced(row: PeerRow): PeerRow {
  const [own, peer, limit] = [row.own, row.peer, row.limit].map(({ perSecond }) =>
    perSecond.toFixed(1),
  );
  say(`${row.name}: ${own}/s, reference ${peer}/s, limit ${limit}/s`);
  return row;
}
