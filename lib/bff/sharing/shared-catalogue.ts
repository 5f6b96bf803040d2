import "server-only";
import { cookies } from "next/headers";
import type { NextResponse } from "next/server";
import { cache } from "react";
import { type SharedCover, sharedToken } from "@/contract/catalogue/shared-catalogue";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type SharedView, toSharedView } from "../../model/sharing/shared-view";
import { getSettings } from "../catalogue/settings";
import { accessKeyCookieName, toAccessKey } from "../../shared-pages/cached-catalogues";
import { sessionCookieOptions } from "../customer/session-seal";
import { toMediaSource } from "../../model/product/media-url";
import { callBackend } from "../http/backend-client";
import { BackendError, isOutage } from "../http/backend-error";
import { asAnybody, getRequestCaller, type RequestCaller } from "../http/request-caller";
import { readSharedCatalogue } from "./read-shared-catalogue";

/** A shared catalogue as shown on its page; `missing`: the link does not exist. */
export type SharedPage =
  | { state: "open"; cover: SharedCover; view: SharedView }
  | { state: "locked" | "over"; cover: SharedCover }
  | { state: "missing" | "outage" };

/** The middleware has already waited for it (`readSharedCover`). */
const coverTimeoutMs = 5_000;

const pathOf = (token: string) => `/catalogue/${token}`;

/** The shared catalogue's current content, read once per request. */
export const readSharedPage = cache(async (token: string): Promise<SharedPage> => {
  if (!sharedToken.safeParse(token).success) return { state: "missing" };
  const caller = asAnybody(await getRequestCaller());
  try {
    const signal = AbortSignal.timeout(coverTimeoutMs);
    const input = { body: { token } };
    const { data: cover } = await callBackend(storeEndpoints.getSharedCover, caller, input, {
      signal,
    });
    return cover.state === "open" ? await readOpen(caller, token, cover) : { state: "over", cover };
  } catch (error) {
    if (isOutage(error)) return { state: "outage" };
    if (error instanceof BackendError && error.code === "not_found") return { state: "missing" };
    throw error;
  }
});

/** This browser's access key to a password-protected catalogue, if any. */
export async function findAccessKey(): Promise<string | undefined> {
  return toAccessKey((await cookies()).get(accessKeyCookieName)?.value);
}

async function readOpen(
  caller: RequestCaller,
  token: string,
  cover: SharedCover,
): Promise<SharedPage> {
  const key = cover.needs_password ? await findAccessKey() : undefined;
  const body = { token, ...(key !== undefined && { access_key: key }) };
  try {
    const [data, { settings }] = await Promise.all([
      readSharedCatalogue(caller, cover, body),
      getSettings(caller),
    ]);
    const media = toMediaSource(caller.seller, settings);
    return { state: "open", cover, view: toSharedView(data, media) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === "invalid_token") return { state: "locked", cover };
    if (error.code === "gone") return { state: "over", cover };
    throw error;
  }
}

/** The result of entering a password: where to redirect, and the access key to store. */
export async function unlockSharedPage(
  caller: RequestCaller,
  given: { token: string | null; password: string | null },
): Promise<{ location: string; cookies?: (response: NextResponse) => void }> {
  const parsed = sharedToken.safeParse(given.token);
  if (!parsed.success) return { location: "/" };
  const token = parsed.data;
  const path = pathOf(token);
  const { password } = given;
  if (!password) return { location: `${path}?refused=wrong` };
  try {
    const { data } = await callBackend(storeEndpoints.unlockSharedCatalogue, asAnybody(caller), {
      body: { token, password: password.slice(0, passwordMax) },
    });
    const options = { ...sessionCookieOptions(caller.host), path };
    return {
      location: path,
      cookies: (response) =>
        void response.cookies.set(accessKeyCookieName, data.access_key, options),
    };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === "invalid_token") return { location: `${path}?refused=wrong` };
    if (error.code === "rate_limited") return { location: `${path}?refused=slow` };
    // the page itself says what is wrong: the link has expired, or the backend is down
    return { location: path };
  }
}

const passwordMax = 200;
