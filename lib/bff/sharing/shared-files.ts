import "server-only";
import { headers } from "next/headers";
import { type SharedCover, sharedToken } from "@/contract/catalogue/shared-catalogue";
import type { SharedFile, SharedFileKind } from "@/contract/catalogue/shared-file";
import { storeEndpoints } from "@/contract/store-endpoints";
import {
  findSharedFileKind,
  type SharedFileView,
  toSharedFileViews,
} from "../../model/sharing/shared-file";
import { callBackend } from "../http/backend-client";
import { BackendError, isOutage } from "../http/backend-error";
import { asAnybody, getRequestCaller, type RequestCaller } from "../http/request-caller";
import type { SentFile } from "../http/bff-route";
import { proxyResponse } from "../http/proxy-response";
import { findAccessKey, readSharedPage } from "./shared-catalogue";

/** A shared catalogue's files as shown on their page. */
export type SharedFilesPage =
  | { state: "open"; cover: SharedCover; files: SharedFileView[] }
  | { state: "over"; cover: SharedCover }
  | { state: "locked" | "missing" | "outage" };

const filesPathOf = (token: string) => `/catalogue/${token}/files`;

async function toBody(token: string) {
  const key = await findAccessKey();
  return { token, ...(key !== undefined && { access_key: key }) };
}

/** The files of the catalogue's current content. */
export async function readSharedFiles(token: string): Promise<SharedFilesPage> {
  if (!sharedToken.safeParse(token).success) return { state: "missing" };
  const caller = asAnybody(await getRequestCaller());
  try {
    const { data: cover } = await callBackend(storeEndpoints.getSharedCover, caller, {
      body: { token },
    });
    if (cover.state !== "open") return { state: "over", cover };
    const { data } = await callBackend(storeEndpoints.listSharedFiles, caller, {
      body: await toBody(token),
    });
    return { state: "open", cover, files: toSharedFileViews(data.files) };
  } catch (error) {
    if (isOutage(error)) return { state: "outage" };
    if (!(error instanceof BackendError)) throw error;
    if (error.code === "invalid_token") return { state: "locked" };
    if (error.code === "not_found" || error.code === "gone") return { state: "missing" };
    throw error;
  }
}

type FileRequest = { token: string; name: string };

/** Requests a file; returns where to redirect, where errors are shown. */
export async function requestSharedFile(
  caller: RequestCaller,
  requested: FileRequest,
): Promise<string> {
  const kind = findSharedFileKind(requested.name);
  const parsed = sharedToken.safeParse(requested.token);
  if (!parsed.success || kind === undefined) return "/";
  try {
    await create(caller, parsed.data, kind);
    return filesPathOf(parsed.data);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return `/catalogue/${parsed.data}`;
  }
}

async function create(
  caller: RequestCaller,
  token: string,
  kind: SharedFileKind,
): Promise<SharedFile> {
  const { data } = await callBackend(storeEndpoints.createSharedFile, asAnybody(caller), {
    body: { ...(await toBody(token)), kind },
  });
  return data.file;
}

const notFound = new BackendError("invalid_request", 404, undefined, "There is no such file.");

/**
 * Where a file can be downloaded; if it is not ready, the page with its progress. Errors:
 * `BackendError` (404, 410, 401), which a browser following a link sees on the catalogue's page.
 */
export async function findSharedFileUrl(
  caller: RequestCaller,
  requested: FileRequest,
): Promise<string> {
  const kind = findSharedFileKind(requested.name);
  const parsed = sharedToken.safeParse(requested.token);
  if (!parsed.success || kind === undefined || kind === "preview") throw notFound;
  const token = parsed.data;
  try {
    const { data } = await callBackend(storeEndpoints.listSharedFiles, asAnybody(caller), {
      body: await toBody(token),
    });
    const file = data.files.find((one) => one.kind === kind);
    return file?.download_url ?? filesPathOf(token);
  } catch (error) {
    if (await isShownByPage(error)) return `/catalogue/${token}`;
    throw error;
  }
}

/** Browsers following a link get a page; programs get the status. */
async function isShownByPage(error: unknown): Promise<boolean> {
  const isNavigation = (await headers()).get("sec-fetch-mode") === "navigate";
  return isNavigation && error instanceof BackendError;
}

/**
 * The catalogue's preview picture, or else that of its first product. Errors: `BackendError` (404
 * if there is none, 410, 401 if it requires a password).
 */
export async function readSharedPreview(
  caller: RequestCaller,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<SentFile | { location: string }> {
  const parsed = sharedToken.safeParse(token);
  if (!parsed.success) throw notFound;
  const file = await create(caller, parsed.data, "preview");
  if (file.download_url === null) return { location: await findFirstPicture(parsed.data) };
  const { pathname, search } = new URL(file.download_url);
  const url = new URL(`${pathname}${search}`, caller.seller.api_base_url);
  const response = await proxyResponse(url, new Headers(), { method: "GET", signal });
  if (!response.ok) throw notFound;
  return { bytes: await response.arrayBuffer(), contentType: "image/jpeg" };
}

async function findFirstPicture(token: string): Promise<string> {
  const page = await readSharedPage(token);
  const pictures =
    page.state === "open" ? page.view.products.flatMap((one) => one.picture ?? []) : [];
  if (pictures[0] === undefined) throw notFound;
  return pictures[0];
}
