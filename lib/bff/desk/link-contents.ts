import "server-only";
import type { AdminSharedCatalogue } from "@/contract/admin/catalogue/shared-catalogue-endpoints";
import type { FieldError } from "@/contract/errors";
import { countDecimals, formatTyped, parseDecimal, toDecimal } from "../../format/money";
import {
  type LinkContents,
  type LinkFilter,
  type LinkFilterKind,
  linkFilterKinds,
} from "../../model/desk/desk-link";
import type { LinkForm } from "../../model/desk/link-form";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";
import { readLinkChoices } from "./link-choices";
import { readLinkCurrencies } from "./link-currencies";

type Link = Pick<
  AdminSharedCatalogue,
  "content_type" | "content_ids" | "content_filter" | "prices" | "region_id" | "company_id"
>;

/** Describes what each link shows. Errors: `BackendError`. */
export async function readLinkContents(
  caller: RequestCaller,
  links: readonly Link[],
): Promise<(link: Link) => LinkContents | null> {
  const [currencyOf, ...choices] = await Promise.all([
    readLinkCurrencies(
      caller,
      links.filter((link) => link.content_filter?.price),
    ),
    ...linkFilterKinds.map((kind) => {
      const ids = links.flatMap((link) => listIds(link, kind));
      return readLinkChoices(caller, kind, [...new Set(ids)]);
    }),
  ]);
  const names = new Map(choices.flat().map(({ id, name }) => [id, name]));
  return (link) => {
    if (link.content_type === "products") return null;
    const { q, in_stock, new: isNew, price } = link.content_filter ?? {};
    const { gte = null, lte = null } = price ?? {};
    const hasPrice = gte !== null || lte !== null;
    return {
      ...{ q: q ?? "", inStock: in_stock === true, isNew: isNew === true },
      named: linkFilterKinds
        .map((kind) => ({ kind, names: listIds(link, kind).map((id) => names.get(id) ?? id) }))
        .filter((part) => part.names.length > 0),
      price: hasPrice ? { gte, lte, currencyCode: currencyOf(link) } : null,
    };
  };
}

function listIds({ content_type: type, ...link }: Link, kind: LinkFilterKind): string[] {
  if (type === kind) return link.content_ids;
  const { category_id, collection_id, tags, type_id } = link.content_filter ?? {};
  const ids = { category: category_id, collection: collection_id, tag: tags, type: type_id };
  return ids[kind] ?? [];
}

/** A link's filter as form values. Errors: `BackendError`. */
export async function readLinkFilter(caller: RequestCaller, link: Link): Promise<LinkFilter> {
  const [currencyOf, category = [], collection = [], tag = [], type = []] = await Promise.all([
    readLinkCurrencies(caller, link.content_filter?.price ? [link] : []),
    ...(["category", "collection", "tag", "type"] as const).map((kind) =>
      readLinkChoices(caller, kind, link.content_type === "filter" ? listIds(link, kind) : []),
    ),
  ]);
  const { q, in_stock, new: isNew, price } = link.content_filter ?? {};
  const currencyCode = currencyOf(link) ?? unknownCurrency;
  const toTyped = (amount: number | null | undefined) =>
    typeof amount === "number"
      ? formatTyped(toDecimal(amount, currencyCode, caller.locale), caller.locale)
      : "";
  return {
    ...{ q: q ?? "", inStock: in_stock === true, isNew: isNew === true },
    ...{ priceMin: toTyped(price?.gte), priceMax: toTyped(price?.lte) },
    ...{ category, collection, tag, type },
  };
}

/** For links without prices: the backend rejects a price range for them, whatever its amounts. */
const unknownCurrency = "eur";

/**
 * The form's filter in the contract's shape. Errors: `BackendError` (invalid_data naming an amount
 * that is invalid in the currency).
 */
export async function toContentFilter(caller: RequestCaller, form: Omit<LinkForm, "expires_on">) {
  const { price, ...filter } = form.content_filter ?? {};
  if (!price?.gte && !price?.lte) return filter;
  const currencyCode = (await readLinkCurrencies(caller, [form]))(form) ?? unknownCurrency;
  const toMinor = (bound: "gte" | "lte") => {
    const [, decimals = ""] = price[bound].split(/[.,]/);
    if (decimals.length > countDecimals(currencyCode, caller.locale)) throw noAmount(bound);
    return parseDecimal(price[bound], currencyCode, caller.locale) ?? null;
  };
  return { ...filter, price: { gte: toMinor("gte"), lte: toMinor("lte") } };
}

/** Rejects `1.250` €: the writer means a thousand, but it would be read as little more than one. */
function noAmount(bound: string): BackendError {
  const message = `the price ${bound} has more decimals than its currency`;
  return toLinkFault({ field: `content_filter.price.${bound}`, code: "invalid_value", message });
}

/** An error for one field of a link's form. */
export function toLinkFault(detail: FieldError): BackendError {
  const { message } = detail;
  const envelope = { type: "invalid_data", message, details: [detail] };
  return new BackendError("invalid_request", 400, envelope, message);
}
