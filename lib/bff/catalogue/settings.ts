import "server-only";
import { cache } from "react";
import { parseSettings, type SellerSettings } from "@/contract/seller/setting";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import { BackendError, UnexpectedAnswerError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";

const freshMs = 5_000;
/**
 * Together with the middleware's question a page that nobody answers says so after about ten
 * seconds.
 */
const timeoutMs = 7_000;
const settingsLimit = 1000;

type Kept = { settings: SellerSettings; at: number; version: number | undefined };
/**
 * Last good appearance per seller and access, so that an outage still wears the brand's own look;
 * keyed by seller, never by customer.
 */
const kept = new Map<string, Kept>();

/**
 * `stale`: not read just now. `isInvalid`: the backend's answer was no list of settings; a page
 * says so instead of guessing (VAL-06).
 */
type SettingsReading = { settings: SellerSettings; stale: boolean; isInvalid: boolean };

/**
 * The seller's settings, typed, with every default (SET-01), asked for once per page. Signed out:
 * the public ones. Kept for the catalogue version where the request knows it, else 5 s; when the
 * backend does not answer the last good ones stay, and without any the defaults do. Malformed
 * entries are reported (SET-03), an answer that is no list as 'Invalid settings data' (VAL-06).
 */
export const getSettings = cache(readSettings);

/**
 * The same, asked for just now however young the last reading is: for what must not be decided by
 * settings of seconds ago.
 */
export const getCurrentSettings = cache(async (caller: RequestCaller): Promise<SettingsReading> => {
  const last = kept.get(toKey(caller));
  if (last) kept.set(toKey(caller), { ...last, at: 0, version: undefined });
  return readSettings(caller);
});

async function readSettings(caller: RequestCaller): Promise<SettingsReading> {
  const key = toKey(caller);
  const last = kept.get(key);
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
    kept.set(key, { settings, at: Date.now(), version: caller.catalogueVersion });
    return { settings, stale: false, isInvalid: false };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const isInvalid = error instanceof UnexpectedAnswerError;
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
    const fallback = last ?? kept.get(`${caller.seller.id} public`);
    return { settings: fallback?.settings ?? parseSettings([]).settings, stale: true, isInvalid };
  }
}

const toKey = ({ seller, token, reader }: RequestCaller): string =>
  `${seller.id} ${token || (reader && !reader.isAnybody) ? "member" : "public"}`;

function isFresh(last: Kept, { catalogueVersion }: RequestCaller): boolean {
  return catalogueVersion === undefined
    ? Date.now() - last.at < freshMs
    : last.version === catalogueVersion;
}
