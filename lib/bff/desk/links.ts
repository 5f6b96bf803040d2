import "server-only";
import { adminEndpoints } from "@/contract/admin-endpoints";
import type { AdminSharedCatalogue } from "@/contract/admin/catalogue/shared-catalogue-endpoints";
import type { SharedStatistics } from "@/contract/admin/catalogue/shared-statistics-endpoints";
import { id as idSchema } from "@/contract/fields";
import { toDay, toDayEnd } from "../../format/date";
import type { DeskLink, DeskLinkDetail, RegionChoice } from "../../model/desk/desk-link";
import type { LinkChangeForm, LinkChoice, LinkForm } from "../../model/desk/link-form";
import { findTimeZone } from "../../sellers/find-time-zone";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";
import { findLinkChoices, listRegionChoices, readLinkChoices } from "./link-choices";
import { readLinkContents, readLinkFilter, toContentFilter, toLinkFault } from "./link-contents";
import { readLinkStatistics } from "./link-statistics";
import { readDeskPage } from "./read-desk-page";

/** One page of the links, newest first; pages count from 1. Errors: `BackendError`. */
export async function listLinks(
  caller: RequestCaller,
  page: number,
): Promise<{ links: DeskLink[]; count: number; page: number; pages: number }> {
  const { shared_catalogues: links, ...place } = await readDeskPage(page, async (query) => {
    const endpoint = adminEndpoints.adminListSharedCatalogues;
    return (await callBackend(endpoint, caller, { query })).data;
  });
  const ids = links.flatMap((one) => one.company_id ?? []);
  const [companies, contentsOf] = await Promise.all([
    findLinkChoices(caller, "company", [...new Set(ids)]),
    readLinkContents(caller, links),
  ]);
  return {
    ...{ count: place.count, page: place.page, pages: place.pages },
    links: links.map((one) => ({
      ...toDeskLink(one, companies.get(one.company_id ?? "")),
      contents: contentsOf(one),
    })),
  };
}

function toDeskLink(
  link: AdminSharedCatalogue,
  company: LinkChoice | undefined,
): Omit<DeskLink, "contents"> {
  const { id, name, state, url } = link;
  return {
    ...{ id, name, state, url },
    recipient: company?.name ?? link.prospect_name,
    isCompanyGone: link.company_id !== null && !company,
    createdAt: link.created_at,
    expiresAt: link.expires_at,
  };
}

/** The choices in a link's form. Errors: `BackendError`. */
export async function readLinkOffer(caller: RequestCaller): Promise<{ regions: RegionChoice[] }> {
  return { regions: await listRegionChoices(caller) };
}

type Intent = { idempotencyKey?: string | undefined };
type FoundLink = {
  link: DeskLinkDetail;
  regions: RegionChoice[];
  statistics: SharedStatistics;
};

/**
 * A link with its form's choices and its statistics; undefined if it does not exist. Errors:
 * `BackendError`.
 */
export async function findLink(caller: RequestCaller, id: string): Promise<FoundLink | undefined> {
  if (!idSchema.safeParse(id).success) return undefined;
  const catalogue = callBackend(adminEndpoints.adminGetSharedCatalogue, caller, { params: { id } });
  const [found, regions] = await Promise.all([catalogue.catch(toNone), listRegionChoices(caller)]);
  if (!found) return undefined;
  const { shared_catalogue: link } = found.data;
  const { content_type: type } = link;
  const [contents, filter, [priceList], companies, statistics] = await Promise.all([
    type === "filter" ? [] : readLinkChoices(caller, type, link.content_ids),
    readLinkFilter(caller, link),
    readLinkChoices(caller, "price_list", link.price_list_id ? [link.price_list_id] : []),
    findLinkChoices(caller, "company", link.company_id ? [link.company_id] : []),
    readLinkStatistics(caller, id),
  ]);
  const company = companies.get(link.company_id ?? "");
  const { name, content_type, prices, languages, mode, is_indexable } = link;
  const form = {
    ...{ name, content_type, prices, languages, mode, is_indexable },
    ...{ contents, filter, priceList, company },
    cover_text: link.cover_text ?? "",
    region_id: link.region_id ?? "",
    prospect_name: link.prospect_name ?? "",
    expires_on: link.expires_at === null ? "" : toDay(link.expires_at, findTimeZone(caller.seller)),
  };
  const { has_password: hasPassword, updated_at: updatedAt } = link;
  const detail = { ...toDeskLink(link, company), form, hasPassword, updatedAt };
  return { link: detail, regions, statistics };
}

function toNone(error: unknown): undefined {
  if (error instanceof BackendError && error.status === 404) return undefined;
  throw error;
}

async function toBody(caller: RequestCaller, { expires_on: day, ...form }: LinkForm) {
  return {
    ...form,
    content_filter: form.content_filter && (await toContentFilter(caller, form)),
    expires_at: day === null ? null : toDayEnd(day, findTimeZone(caller.seller)),
  };
}

/** Rejects an expiry date in the past: the link could never be opened. Errors: `BackendError`. */
function requireDayAhead(timeZone: string, { expires_on: day }: LinkForm, savedDay?: string): void {
  const today = toDay(new Date().toISOString(), timeZone);
  if (day === null || day === savedDay || day >= today) return;
  throw toLinkFault({ field: "expires_on", code: "too_small", message: "this day is in the past" });
}

/** Creates a link. Errors: `BackendError` (invalid_data naming the fields). */
export async function createLink(
  caller: RequestCaller,
  form: LinkForm,
  intent: Intent,
): Promise<{ id: string }> {
  requireDayAhead(findTimeZone(caller.seller), form);
  const input = { body: await toBody(caller, form) };
  const endpoint = adminEndpoints.adminCreateSharedCatalogue;
  const { data } = await callBackend(endpoint, caller, input, intent);
  return { id: data.shared_catalogue.id };
}

/**
 * Changes a link and returns when. Errors: as createLink; 404; link_revoked; link_changed (a
 * colleague has changed it meanwhile, `updated_at`).
 */
export async function updateLink(
  caller: RequestCaller,
  id: string,
  { only_if_updated_at, ...form }: LinkChangeForm,
  intent: Intent,
): Promise<{ id: string; updatedAt: string }> {
  const params = { id };
  const now = await callBackend(adminEndpoints.adminGetSharedCatalogue, caller, { params });
  const { expires_at: endsAt } = now.data.shared_catalogue;
  const timeZone = findTimeZone(caller.seller);
  requireDayAhead(timeZone, form, endsAt === null ? undefined : toDay(endsAt, timeZone));
  const body = { ...(await toBody(caller, form)), only_if_updated_at };
  const endpoint = adminEndpoints.adminUpdateSharedCatalogue;
  const { data } = await callBackend(endpoint, caller, { params, body }, intent);
  return { id, updatedAt: data.shared_catalogue.updated_at };
}

/** Revokes a link permanently. Errors: `BackendError` (404). */
export async function revokeLink(caller: RequestCaller, id: string): Promise<void> {
  await callBackend(adminEndpoints.adminRevokeSharedCatalogue, caller, { params: { id } });
}

/** Creates a copy of a link. Errors: `BackendError` (404; invalid_data: contents gone). */
export async function duplicateLink(
  caller: RequestCaller,
  id: string,
  intent: Intent,
): Promise<{ id: string }> {
  const input = { params: { id }, body: {} };
  const endpoint = adminEndpoints.adminDuplicateSharedCatalogue;
  const { data } = await callBackend(endpoint, caller, input, intent);
  return { id: data.shared_catalogue.id };
}
