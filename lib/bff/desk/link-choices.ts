import "server-only";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { id } from "@/contract/fields";
import { type RegionChoice, shownChoicesMax } from "../../model/desk/desk-link";
import type { LinkChoice, LinkChoiceKind } from "../../model/desk/link-form";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

const titled = z.object({ id, title: z.string() });
const named = z.object({ id, name: z.string() });

/** The contract's endpoints with the requested projections. */
const listProducts = {
  ...adminEndpoints.adminListProducts,
  response: z.object({ products: z.array(titled.extend({ handle: z.string() })) }),
};
const listCollections = {
  ...adminEndpoints.adminListCollections,
  response: z.object({ collections: z.array(titled) }),
};
const listCategories = {
  ...adminEndpoints.adminListCategories,
  response: z.object({ product_categories: z.array(named) }),
};
const listTags = {
  ...adminEndpoints.adminListProductTags,
  response: z.object({ product_tags: z.array(z.object({ id, value: z.string() })) }),
};
const listTypes = {
  ...adminEndpoints.adminListProductTypes,
  response: z.object({ product_types: z.array(z.object({ id, value: z.string() })) }),
};
const listPriceLists = {
  ...adminEndpoints.adminListPriceLists,
  response: z.object({ price_lists: z.array(named) }),
};
const listCompanies = {
  ...adminEndpoints.adminListCompanies,
  response: z.object({
    companies: z.array(named.extend({ code: z.string().nullable() })),
  }),
};
const listRegions = {
  ...adminEndpoints.adminListRegions,
  response: z.object({ regions: z.array(named.extend({ currency_code: z.string() })) }),
};

const listedCategories = {
  ...adminEndpoints.adminListCategories,
  response: z.object({ product_categories: z.array(named.extend({ handle: z.string() })) }),
};
const listedCollections = {
  ...adminEndpoints.adminListCollections,
  response: z.object({ collections: z.array(titled.extend({ handle: z.string() })) }),
};

type ChoiceQuery = { q?: string; id?: string[]; limit: number };
type ListChoices = (caller: RequestCaller, query: ChoiceQuery) => Promise<LinkChoice[]>;

const lists: Record<LinkChoiceKind, ListChoices> = {
  products: async (caller, choiceQuery) => {
    const query = { ...choiceQuery, fields: "id,title,handle", expand: "" };
    const { data } = await callBackend(listProducts, caller, { query });
    return data.products.map((one) => ({ id: one.id, name: one.title, detail: one.handle }));
  },
  collection: async (caller, query) => {
    const { data } = await callBackend(listCollections, caller, { query });
    return data.collections.map((one) => ({ id: one.id, name: one.title }));
  },
  category: async (caller, choiceQuery) => {
    const query = { ...choiceQuery, fields: "id,name", expand: "" };
    return (await callBackend(listCategories, caller, { query })).data.product_categories;
  },
  tag: async (caller, query) => {
    const { data } = await callBackend(listTags, caller, { query });
    return data.product_tags.map((one) => ({ id: one.id, name: one.value }));
  },
  type: async (caller, query) => {
    const { data } = await callBackend(listTypes, caller, { query });
    return data.product_types.map((one) => ({ id: one.id, name: one.value }));
  },
  price_list: async (caller, choiceQuery) => {
    const query = { ...choiceQuery, fields: "id,name", expand: "" };
    return (await callBackend(listPriceLists, caller, { query })).data.price_lists;
  },
  company: async (caller, choiceQuery) => {
    const query = { ...choiceQuery, fields: "id,name,code", expand: "" };
    const { data } = await callBackend(listCompanies, caller, { query });
    return data.companies.map(({ code, ...one }) => ({ ...one, ...(code && { detail: code }) }));
  },
};

/**
 * The first 20 matches, or the first 20 of all without a search text; a 21st shows that there are
 * more. Errors: `BackendError`.
 */
export function searchLinkChoices(
  caller: RequestCaller,
  { kind, q }: { kind: LinkChoiceKind; q: string },
): Promise<LinkChoice[]> {
  return lists[kind](caller, { ...(q !== "" && { q }), limit: shownChoicesMax + 1 });
}

/**
 * The choices with these ids, in order; a deleted one keeps its id as its name. Errors:
 * `BackendError`.
 */
export async function readLinkChoices(
  caller: RequestCaller,
  kind: LinkChoiceKind,
  ids: readonly string[],
): Promise<LinkChoice[]> {
  const byId = await findLinkChoices(caller, kind, ids);
  return ids.map((one) => byId.get(one) ?? { id: one, name: one, isGone: true });
}

/** The choices with these ids that exist. Errors: `BackendError`. */
export async function findLinkChoices(
  caller: RequestCaller,
  kind: LinkChoiceKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LinkChoice>> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, index) =>
    ids.slice(index * idsPerCall, (index + 1) * idsPerCall),
  );
  const found = await Promise.all(
    parts.map((part) => lists[kind](caller, { id: part, limit: part.length })),
  );
  return new Map(found.flat().map((one) => [one.id, one]));
}

type ChoicesByHandle = Promise<ReadonlyMap<string, LinkChoice>>;

/** Categories or collections by handle, 100 at most. Errors: `BackendError`. */
export async function findChoicesByHandle(
  caller: RequestCaller,
  kind: "category" | "collection",
  handles: readonly string[],
): ChoicesByHandle {
  if (handles.length === 0) return new Map();
  const query = { handle: [...handles], limit: handles.length };
  if (kind === "collection") {
    const { data } = await callBackend(listedCollections, caller, { query });
    return new Map(data.collections.map(({ handle, id, title }) => [handle, { id, name: title }]));
  }
  const projected = { ...query, fields: "id,name,handle", expand: "" };
  const { data } = await callBackend(listedCategories, caller, { query: projected });
  return new Map(data.product_categories.map(({ handle, ...one }) => [handle, one]));
}

const idsPerCall = 100;

/** The regions whose prices a link can show, by name. Errors: `BackendError`. */
export async function listRegionChoices(caller: RequestCaller): Promise<RegionChoice[]> {
  const query = { limit: 0, order: "name", fields: "id,name,currency_code", expand: "" };
  const { data } = await callBackend(listRegions, caller, { query });
  return data.regions.map(({ currency_code, ...one }) => ({ ...one, currencyCode: currency_code }));
}
