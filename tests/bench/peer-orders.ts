import { type Measurement, measure, measureInTurns } from "./measure";
import {
  announced,
  insertRows,
  type PeerRow,
  readFileOf,
  type Sides,
  writeResponse,
} from "./peer-bench";
import type { PeerShop } from "./peer-shop";

const connections = 16;
const roundSeconds = 3;
const rounds = { warmUp: 1, timed: 3 };
/** Each side has at least this many orders after completing carts. */
const changedCount = 192;

type PlacedOrder = { id: string; items: { id: string; quantity: number }[] };

/** What the reference's administration interface requests for its table of orders. */
const table =
  "/admin/orders?limit=15&offset=0&expand=shipping_address&fields=id,status,display_id," +
  "created_at,email,fulfillment_status,payment_status,total,currency_code";

/** What staff do with the orders of both sides. */
export async function compareOrders(sides: Sides): Promise<PeerRow[]> {
  const placed = { own: await listPlaced(sides.own), peer: await listPlaced(sides.peer) };
  const rows: PeerRow[] = [];
  for (const [name, toPath] of [
    ["table of orders, 15, administration", () => table],
    ["one order, administration", ([order]: PlacedOrder[]) => `/admin/orders/${order?.id}`],
  ] as const) {
    const file = `orders-${rows.length}.json`;
    const { url, adminHeaders } = sides.own;
    await writeResponse(sides, file, `${url}${toPath(placed.own)}`, adminHeaders);
    const measured = await measureInTurns(rounds, {
      own: () => read(sides.own, toPath(placed.own)),
      peer: () => read(sides.peer, toPath(placed.peer)),
      limit: () => readFileOf(sides.bare, file, connections),
    });
    rows.push(announced({ name, ...measured }));
  }
  const act = (name: string, toBody: (order: PlacedOrder) => object) =>
    compareActs(sides, placed, { name, toBody });
  rows.push(await act("capture", () => ({})));
  rows.push(
    await act("fulfillment", ({ items }) => ({
      items: items.map(({ id, quantity }) => ({ item_id: id, quantity })),
    })),
  );
  return rows;
}

async function listPlaced({ url, adminHeaders }: PeerShop): Promise<PlacedOrder[]> {
  const path = `/admin/orders?limit=${changedCount}&fields=id&expand=items`;
  const response = await fetch(`${url}${path}`, { headers: adminHeaders });
  const { orders = [] } = (await response.json()) as { orders?: PlacedOrder[] };
  if (orders.length < changedCount)
    throw new Error(`${url}${path} returned ${response.status} with ${orders.length} orders`);
  return orders;
}

function read({ url, adminHeaders }: PeerShop, path: string): Promise<Measurement> {
  const next = () => ({ method: "GET", path, headers: adminHeaders });
  return measure({ url, connections, seconds: roundSeconds, next });
}

type Act = { name: string; toBody: (order: PlacedOrder) => object };

/** Each order once. */
async function compareActs(
  { own, peer, bare }: Sides,
  placed: { own: PlacedOrder[]; peer: PlacedOrder[] },
  { name, toBody }: Act,
): Promise<PeerRow> {
  const actOnAll = ({ url, adminHeaders }: PeerShop, orders: readonly PlacedOrder[]) => {
    let turn = -1;
    const next = () => {
      turn += 1;
      const order = orders[turn] as PlacedOrder;
      return {
        method: "POST",
        path: `/admin/orders/${order.id}/${name}`,
        headers: { ...adminHeaders, "content-type": "application/json" },
        body: JSON.stringify(toBody(order)),
      };
    };
    return measure({ url, connections, amount: orders.length, next });
  };
  return announced({
    name: `${name} of an order of 3 lines, administration`,
    own: await actOnAll(own, placed.own),
    peer: await actOnAll(peer, placed.peer),
    limit: await insertRows(bare, connections),
  });
}
