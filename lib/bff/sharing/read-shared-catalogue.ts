import "server-only";
import { unstable_cache } from "next/cache";
import type { SharedCover } from "@/contract/catalogue/shared-catalogue";
import type { EndpointInput, EndpointResponse } from "@/contract/endpoint";
import { storeEndpoints } from "@/contract/store-endpoints";
import { storefrontEnv } from "../../env";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

type SharedCatalogue = EndpointResponse<typeof storeEndpoints.getSharedCatalogue>;
type Body = NonNullable<EndpointInput<typeof storeEndpoints.getSharedCatalogue>["body"]>;

/** What has no version any more is dropped after this. */
const unusedSeconds = 3_600;

/** The products changed after the cover was read: they are not those of its version. */
class ChangedMeanwhile extends Error {
  constructor(readonly catalogue: SharedCatalogue) {
    super("the shared catalogue changed while it was read");
  }
}

/**
 * What a link shows. On Vercel, whose functions have no memory in common, it is kept by Next.js for
 * all of them, under the version that the cover has just told, so that none shows what is over; a
 * link with a password has no version and is never kept. Errors: `BackendError`.
 */
export async function readSharedCatalogue(
  caller: RequestCaller,
  cover: SharedCover,
  body: Body,
): Promise<SharedCatalogue> {
  const read = async () =>
    (await callBackend(storeEndpoints.getSharedCatalogue, caller, { body })).data;
  if (storefrontEnv().VERCEL !== "1" || cover.version === null) return read();
  const readCurrent = async () => {
    const catalogue = await read();
    if (catalogue.catalogue_version !== cover.catalogue_version)
      throw new ChangedMeanwhile(catalogue);
    return catalogue;
  };
  const key = ["shared-catalogue", caller.seller.id, cover.id, caller.lang, cover.version];
  try {
    return await unstable_cache(readCurrent, key, { revalidate: unusedSeconds })();
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return error.catalogue;
    throw error;
  }
}
