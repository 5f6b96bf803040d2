import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { say } from "@/scripts/deployment/run-main";
import type { BareProgram } from "./bare-program";
import { pinToOneCore } from "./machine";
import { type Measurement, measure, measureInTurns } from "./measure";
import { createPageClient, type PageClient } from "./page-client";
import { readFileOf } from "./peer-bench";

const connections = 8;
const roundSeconds = 3;
const rounds = { warmUp: 1, timed: 3 };
const cartLines = 10;

/** `limit`: the same bytes from a file through the bare program. */
export type PageRow = { name: string; own: Measurement; limit: Measurement };
type Login = { email: string; password: string };

/** Pages of a signed-in buyer; storefront and bare program each have one core to themselves. */
export async function comparePages(
  storefront: { port: number; pid: number; host: string },
  login: Login,
  { bare, folder, variantIds }: { bare: BareProgram; folder: string; variantIds: string[] },
): Promise<PageRow[]> {
  const { port } = storefront;
  const host = `${storefront.host}:${port}`;
  const client = createPageClient(port, host);
  const cookie = await client.signIn(login.email, login.password);
  await fillCart(client, { cookie, origin: `http://${host}` }, variantIds.slice(0, cartLines));
  for (const pid of [storefront.pid, bare.pid]) pinToOneCore(pid);
  const pages = [
    ["list", "/products"],
    ["product", await client.findProductPath(cookie)],
    [`cart of ${cartLines} lines`, "/cart"],
  ] as const;
  const rows: PageRow[] = [];
  for (const [index, [name, path]] of pages.entries()) {
    const file = `page-${index}.html`;
    const page = await client.send(path, { headers: { cookie } });
    if (page.status !== 200) throw new Error(`${path} returned ${page.status}`);
    await writeFile(join(folder, file), page.body);
    const url = `http://127.0.0.1:${port}`;
    const next = () => ({ method: "GET", path, headers: { host, cookie } });
    const measured = await measureInTurns(rounds, {
      own: () => measure({ url, connections, seconds: roundSeconds, next }),
      limit: () => readFileOf(bare, file, connections),
    });
    say(`page ${name}: ${measured.own.perSecond.toFixed(1)}/s`);
    rows.push({ name, ...measured });
  }
  return rows;
}

async function fillCart(
  client: PageClient,
  { cookie, origin }: { cookie: string; origin: string },
  variantIds: readonly string[],
): Promise<void> {
  const { cart } = JSON.parse((await client.send("/api/cart", { headers: { cookie } })).body);
  const entries = variantIds.map((id) => ({ variant_id: id, quantity: 2, mode: "set" }));
  const response = await client.send("/api/cart/line-items/batch", {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify({ cart_id: cart.id, customer_id: cart.customerId, entries }),
  });
  if (response.status !== 200)
    throw new Error(`the cart was not filled: ${response.status} ${response.body.slice(0, 300)}`);
}
