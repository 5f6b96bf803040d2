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

/** Entries are dropped after this, because outdated versions are not used again. */
const unusedSeconds = 3_600;

/** The products changed after the cover was read and don't match its version. */
class ChangedMeanwhile extends Error {
  constructor(readonly catalogue: SharedCatalogue) {
    super("the shared catalogue changed while it was read");
  }
}

/**
 * A shared catalogue's content. On Vercel, whose functions share no memory, the Next.js cache keeps
 * it for all of them, keyed by the version on the cover just read, so that nothing outdated is
 * shown; a catalogue with a password has no version and is never cached. Errors: `BackendError`.
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
