import "server-only";
import { sellerDirectory } from "../../sellers/seller-directory";
import { isBackendReady } from "./backend-client";

/** What prevents this storefront from serving buyers, if anything; never throws. */
export async function findReadiness(): Promise<
  "ready" | "backend unavailable" | "directory unavailable"
> {
  if (!(await isBackendReady())) return "backend unavailable";
  return sellerDirectory().then(
    () => "ready",
    () => "directory unavailable",
  );
}
