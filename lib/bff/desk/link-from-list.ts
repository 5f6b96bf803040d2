import "server-only";
import { formatTyped } from "../../format/money";
import { emptyLink, type LinkFields, type LinkFilterKind } from "../../model/desk/desk-link";
import type { LinkChoice } from "../../model/desk/link-form";
import { type LeftOut, parseListAddress, toLeftOut } from "../../model/desk/list-address";
import type { RequestCaller } from "../http/request-caller";
import { findChoicesByHandle, findLinkChoices } from "./link-choices";

/**
 * The product list that a new link is made from: its address, and which of its filters a link can't
 * have.
 */
export type LinkSource = { address: string; isTaken: boolean; leftOut: LeftOut[] };

/**
 * The form of a new link for what a product list's address shows; an empty address gives an empty
 * form. Errors: `BackendError`.
 */
export async function readLinkFromList(
  caller: RequestCaller,
  address: string,
): Promise<{ start: LinkFields; source: LinkSource }> {
  const query = parseListAddress(address);
  const categories = query.category === null ? [] : [query.category];
  const { collections, tags, types } = query;
  const [category, collection, tag, type] = await Promise.all([
    toPart("category", categories, findChoicesByHandle(caller, "category", categories)),
    toPart("collection", collections, findChoicesByHandle(caller, "collection", collections)),
    toPart("tag", tags, findLinkChoices(caller, "tag", tags)),
    toPart("type", types, findLinkChoices(caller, "type", types)),
  ]);
  const parts = [category, collection, tag, type];
  const { q, inStock, isNew } = query;
  const priceMin = formatTyped(query.priceMin, caller.locale);
  const priceMax = formatTyped(query.priceMax, caller.locale);
  const filter = {
    ...{ q, inStock, isNew, priceMin, priceMax },
    ...{ category: category.found, collection: collection.found },
    ...{ tag: tag.found, type: type.found },
  };
  const isTaken =
    [q, priceMin, priceMax].some((text) => text !== "") ||
    inStock ||
    isNew ||
    parts.some(({ found }) => found.length > 0);
  const leftOut = [...parts.flatMap((part) => part.gone), ...toLeftOut(query)];
  const start = isTaken ? { ...emptyLink, content_type: "filter" as const, filter } : emptyLink;
  return { start, source: { address, isTaken, leftOut } };
}

async function toPart(
  kind: LinkFilterKind,
  values: readonly string[],
  choices: Promise<ReadonlyMap<string, LinkChoice>>,
) {
  const known = await choices;
  return {
    found: values.flatMap((value) => known.get(value) ?? []),
    gone: values.filter((value) => !known.has(value)).map((value) => ({ kind, value })),
  };
}
