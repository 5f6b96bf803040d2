import type { TopUp, TopUpGoal } from "@/contract/cart/top-up";
import { findSellables, requireCart, requireOpen } from "../carts/cart-access";
import type { CartState } from "../carts/cart-state";
import { goodsMinor } from "../../pricing/cart-totals";
import { addLine } from "../line-items/line-change";
import { repriceCart } from "../reprice/reprice";
import type { Sellables } from "../reprice/sellable";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { solveTopUp } from "./solve-top-up";
import type { TopUpOption, TopUpPick } from "./top-up-option";
import { listTopUpCandidates } from "./top-up-candidate-rows";
import { type TopUpArticle, toTopUpOptions } from "./to-top-up-options";
import { boundsOf } from "../../pricing/threshold";

type Pick = TopUpPick<TopUpArticle>;
type Proposal = TopUp["proposals"][number];
type Goal = { amountMinor: number; goodsMinor: number };
type Facts = { state: CartState; sellables: Sellables; now: Date; goal: Goal };

const candidatesMax = 2_000;
const attemptsMax = 4;

/**
 * GET /store/carts/:id/top-ups: up to three ways to reach free shipping or the minimum order,
 * lowest overshoot first: from all candidates, from those the buyer knows, and from a single item.
 * Each is checked by repricing the whole cart, so it does reach the goal; the overshoot is the
 * lowest possible (within the limits of solveTopUp) unless discounts reduce what is added.
 * Candidates are all favourites, all of the last orders, the cart and what is in stock, at most
 * 2,000. Amounts in minor units, nothing is written. Errors: not_found, cart_completed, not_allowed
 * (the company has no such amount). Source: CHK-03.
 */
export const listTopUps: StoreVerb<"listTopUps"> = async (context, { params, query }) =>
  withTransaction(context, async (transaction) => {
    const now = context.deps.now();
    const stored = await requireCart(context, transaction, params.id);
    requireOpen(stored);
    const amountMinor = amountOf(stored, query.goal);
    const search = {
      customerId: context.session.customerId,
      companyId: stored.cart.company_id,
      cartId: stored.cart.id,
    };
    const candidates = await listTopUpCandidates(transaction, { ...search, candidatesMax });
    const ids = candidates.map(({ variantId }) => variantId);
    const sellables = await findSellables(context, transaction, stored, ids);
    const { state, totals } = await repriceCart(stored, sellables, now);
    const goal = { amountMinor, goodsMinor: goodsMinor(totals.cart) };
    const missing = Math.max(0, amountMinor - goal.goodsMinor);
    const options =
      missing > 0 && !state.salesChannel.is_disabled
        ? toTopUpOptions(state, sellables, candidates, missing)
        : [];
    const proposals = await toProposals({ state, sellables, now, goal }, options);
    return {
      top_up: {
        cart_id: state.cart.id,
        goal: query.goal,
        currency_code: state.region.currency_code,
        amount: amountMinor,
        missing,
        proposals,
      },
    };
  });

function amountOf(state: CartState, goal: TopUpGoal): number {
  const { francoMinor, minimumOrderMinor } = boundsOf(state);
  const amount = goal === "franco" ? francoMinor : minimumOrderMinor;
  if (amount === null || amount <= 0)
    throw new ApiError("not_allowed", `The company has no ${goal} amount.`);
  return amount;
}

async function toProposals(
  facts: Facts,
  options: readonly TopUpOption<TopUpArticle>[],
): Promise<Proposal[]> {
  const known = options.filter(({ article }) => article.candidate.source !== "catalogue");
  const ways: ((missingMinor: number) => Pick[] | undefined)[] = [
    (missing) => solveTopUp(options, missing),
    (missing) => solveTopUp(known, missing),
    (missing) => solveAlone(options, missing),
  ];
  const proposals = new Map<string, Proposal>();
  for (const solve of ways) {
    const proposal = await findProposal(facts, solve);
    if (!proposal) continue;
    const key = proposal.items
      .map(({ variant_id, quantity }) => `${variant_id} ${quantity}`)
      .join();
    if (!proposals.has(key)) proposals.set(key, proposal);
  }
  return [...proposals.values()].toSorted(
    (a, b) => a.overshoot - b.overshoot || a.items.length - b.items.length,
  );
}

/** The single item that reaches the goal with the lowest overshoot. */
function solveAlone(
  options: readonly TopUpOption<TopUpArticle>[],
  missingMinor: number,
): Pick[] | undefined {
  const enough = options.flatMap(({ article, choices }) => {
    const choice = choices.find(({ gainMinor }) => gainMinor >= missingMinor);
    return choice ? [{ article, ...choice }] : [];
  });
  const [best] = enough.toSorted((a, b) => a.gainMinor - b.gainMinor);
  return best && [best];
}

/** Solves again for a higher amount while discounts keep the cart below its goal. */
async function findProposal(
  facts: Facts,
  solve: (missingMinor: number) => Pick[] | undefined,
): Promise<Proposal | undefined> {
  const { amountMinor, goodsMinor: present } = facts.goal;
  let missing = amountMinor - present;
  for (let attempt = 0; attempt < attemptsMax && missing > 0; attempt += 1) {
    const picks = solve(missing);
    if (!picks) return undefined;
    const reached = await priceWith(facts, picks);
    if (reached >= amountMinor)
      return {
        added: reached - present,
        overshoot: reached - amountMinor,
        items: picks.map(toItem),
      };
    missing += amountMinor - reached;
  }
  return undefined;
}

/** The goods value of the cart with the picked items. */
async function priceWith(
  { state, sellables, now }: Facts,
  picks: readonly Pick[],
): Promise<number> {
  const filled = picks.reduce(
    (current, { article: { variant }, quantity }) =>
      addLine(current, { variantId: variant.variant.id, variant, quantity, metadata: {} }, now),
    state,
  );
  return goodsMinor((await repriceCart(filled, sellables, now)).totals.cart);
}

function toItem({
  article: { candidate, variant: sellable },
  quantity,
}: Pick): Proposal["items"][number] {
  const { variant } = sellable;
  return {
    variant_id: variant.id,
    product_title: variant.product.title,
    variant_title: variant.title,
    sku: variant.sku,
    thumbnail: variant.thumbnail ?? variant.product.thumbnail,
    quantity,
    source: candidate.source,
  };
}
