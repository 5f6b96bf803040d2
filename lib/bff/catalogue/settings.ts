import "server-only";
import { cache } from "react";
import { parseSettings, type SellerSettings } from "@/contract/seller/setting";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import { BackendError, UnexpectedResponseError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";

const freshMs = 5_000;
/**
 * Together with the middleware's own call, an unresponsive backend is reported after about eight
 * seconds.
 */
const timeoutMs = 5_000;
const settingsLimit = 1000;

type CachedSettings = { settings: SellerSettings; at: number; version: number | undefined };
/**
 * Last good appearance per seller and access, so that the brand keeps its look during an outage;
 * keyed by seller, never by customer.
 */
const settingsCache = new Map<string, CachedSettings>();

/**
 * `stale`: from the cache, because reading failed. `isInvalid`: the response was not a list of
 * settings; the page reports it instead of guessing (VAL-06).
 */
type SettingsReading = { settings: SellerSettings; stale: boolean; isInvalid: boolean };

/**
 * The seller's settings, typed, with every default (SET-01), read once per page. Signed out: the
 * public ones. Cached for the catalogue version if the request knows it, else for 5 s; if the
 * backend does not respond, the last good ones, or else the defaults. Malformed entries are
 * reported (SET-03), a response that is not a list as 'Invalid settings data' (VAL-06).
 */
export const getSettings = cache(readSettings);

/** The same, bypassing the cache: for decisions that must not use settings that are seconds old. */
export const getCurrentSettings = cache(async (caller: RequestCaller): Promise<SettingsReading> => {
  const last = settingsCache.get(toKey(caller));
  if (last) settingsCache.set(toKey(caller), { ...last, at: 0, version: undefined });
  return readSettings(caller);
});

async function readSettings(caller: RequestCaller): Promise<SettingsReading> {
  const key = toKey(caller);
  const last = settingsCache.get(key);
  if (last && isFresh(last, caller))
    return { settings: last.settings, stale: false, isInvalid: false };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { data } = await callBackend(
      storeEndpoints.listSettings,
      caller,
      { query: { limit: settingsLimit } },
      { signal },
    );
    const { settings, problems } = parseSettings(data.settings);
    if (problems.length > 0)
      console.warn(
        JSON.stringify({
          level: "warn",
          seller: caller.seller.id,
          message: "malformed settings replaced by their defaults",
          keys: problems,
        }),
      );
    settingsCache.set(key, { settings, at: Date.now(), version: caller.catalogueVersion });
    return { settings, stale: false, isInvalid: false };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const isInvalid = error instanceof UnexpectedResponseError;
    console.error(
      JSON.stringify({
        level: "error",
        seller: caller.seller.id,
        requestId: caller.requestId,
        message: `${
          isInvalid ? "Invalid settings data" : "settings could not be " + "read"
        }: ${error.message}`,
      }),
    );
    const fallback = last ?? settingsCache.get(`${caller.seller.id} public`);
    return { settings: fallback?.settings ?? parseSettings([]).settings, stale: true, isInvalid };
  }
}

const toKey = ({ seller, token, reader }: RequestCaller): string =>
  `${seller.id} ${token || (reader && !reader.isAnybody) ? "member" : "public"}`;

function isFresh(last: CachedSettings, { catalogueVersion }: RequestCaller): boolean {
  return catalogueVersion === undefined
    ? Date.now() - last.at < freshMs
    : last.version === catalogueVersion;
}
