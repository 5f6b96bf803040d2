import { expect } from "vitest";
import type { OrderDocument } from "@/contract/order/document";
import { deliverMails, shuffleJobs } from "../people/people-mail";
import { sum, unitsIn } from "../returns/parcel-life";
import type { ClaimWorld } from "./claim-world";
import type { Life } from "./order-life";
import { swapUnits } from "./swap-life";

type Charged = { id: string; units: number; worthMinor: number };

/** What the buyer keeps and pays for: of the order, and of what swaps have sent. */
function toCharged(life: Life): Charged[] {
  const { order, returns, claims, swaps, sentBack } = life;
  const line = order.items[0] ?? { id: "", quantity: 1, total: 0 };
  const claimed = sum(claims, ({ isReplacing, units }) => (isReplacing ? 0 : units));
  const away = unitsIn(returns, "received") + claimed + swapUnits.back(swaps);
  const units = life.isCanceled ? 0 : line.quantity - away;
  const charges = life.isCanceled ? 0 : order.total + order.gift_card_total - line.total;
  return [
    { id: line.id, units, worthMinor: charges + (line.total * units) / line.quantity },
    ...swaps.map(({ line: sent, parcel, refunded }): Charged => {
      const back = sentBack.filter(({ lineId }) => lineId === sent.id);
      const gone = Math.max(refunded, unitsIn(back, "received"));
      const left = parcel.state === "shipped" ? sent.quantity - gone : 0;
      return { id: sent.id, units: left, worthMinor: (sent.total * left) / sent.quantity };
    }),
  ];
}

const signOf = ({ kind }: OrderDocument) =>
  kind === "invoice" ? 1 : kind === "credit_note" ? -1 : 0;

/**
 * Once all jobs have run, in any order, invoices minus credit notes of an invoiced order are what
 * the buyer keeps and pays for: exact in units, and to the cent for each document.
 */
export async function expectDocumented(world: ClaimWorld, life: Life): Promise<void> {
  await shuffleJobs(world.backend);
  await deliverMails(world.backend, world.seller.id);
  const params = { id: life.order.id };
  const { documents } = await world.member.call("adminListOrderDocuments", { params });
  const charged = toCharged(life);
  const unitsOf = (id: string) =>
    sum(documents, (document) => {
      const own = document.items.filter(({ item_id }) => item_id === id);
      return signOf(document) * sum(own, ({ quantity }) => quantity);
    });
  expect(charged.map(({ id }) => ({ id, units: unitsOf(id) }))).toEqual(
    charged.map(({ id, units }) => ({ id, units })),
  );
  const total = sum(documents, (document) => signOf(document) * (document.total ?? 0));
  const worth = sum(charged, ({ worthMinor }) => worthMinor);
  expect(Math.abs(total - worth)).toBeLessThanOrEqual(documents.length);
}
