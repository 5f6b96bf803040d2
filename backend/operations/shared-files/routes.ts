import {
  type SharedFile,
  type SharedFileKind,
  sharedFileKinds,
} from "@/contract/catalogue/shared-file";
import { resolveShared, type Shared } from "../../catalogue/shared/answer-shared";
import { openSharedCatalogue } from "../../catalogue/shared/open-shared-catalogue";
import { createId } from "../../kernel/ids";
import { invalidField } from "../../kernel/invalid-data";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreContext, StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { resolveMailLanguage } from "../../platform/mail/mail-language";
import { signedDownloadUrl } from "../uploads/download-url";
import { makeThisSharedFile } from "./make-shared-file";
import { readSharedContent } from "./shared-content";
import { sharedFileKey, sharedFileName } from "./shared-file-names";
import { listSharedFileRows, type SharedFileRow, wantSharedFile } from "./shared-file-rows";
import { sharedFileWake } from "./start-shared-file-loop";

/**
 * POST /store/shared-catalogues/files/list: one entry a kind. Errors: those of
 * `openSharedCatalogue`. Source: SHARE-02.
 */
const listSharedFiles: StoreVerb<"listSharedFiles"> = async (reader, { body }) => {
  const shared = await resolveShared(reader, await openSharedCatalogue(reader, body));
  const { versionOf } = await readSharedContent(shared);
  const versions = sharedFileKinds.map(versionOf);
  const rows = await withTransaction(reader, (transaction) =>
    listSharedFileRows(transaction, shared.row.id, versions),
  );
  const shown = sharedFileKinds.map((kind) =>
    toSharedFile(shared, { kind, row: rows.find((row) => row.version === versionOf(kind)) }),
  );
  return { files: await Promise.all(shown) };
};

/**
 * POST /store/shared-catalogues/files: a job makes it, once for each version of what the link
 * shows; the preview is made at once, for messengers ask for it but once. Errors: those of
 * `openSharedCatalogue`, invalid_data (an order form of a link that is only to be looked at).
 * Source: SHARE-02.
 */
const createSharedFile: StoreVerb<"createSharedFile"> = async (reader, { body }) => {
  const { kind } = body;
  const shared = await resolveShared(reader, await openSharedCatalogue(reader, body));
  if (kind === "order_form" && shared.row.mode === "look")
    throw invalidField("kind", "invalid_value", "nothing is ordered from this shared catalogue");
  const row = await wantFile(reader, shared, kind);
  if (kind === "preview" && row.status === "waiting") {
    await makeThisSharedFile(reader, reader, row.id);
    return {
      file: await toSharedFile(shared, { kind, row: await wantFile(reader, shared, kind) }),
    };
  }
  sharedFileWake.notify(reader.database);
  return { file: await toSharedFile(shared, { kind, row }) };
};

/** Notes that a file of what the link shows now is wanted; one that was lost is made again. */
async function wantFile(
  reader: StoreContext,
  shared: Shared,
  kind: SharedFileKind,
): Promise<SharedFileRow> {
  const { json, versionOf } = await readSharedContent(shared);
  const file = {
    kind,
    id: createId("scf"),
    lang: resolveMailLanguage(shared.context.lang),
    version: versionOf(kind),
    total: JSON.parse(json).products.length,
    sharedCatalogueId: shared.row.id,
    content: json,
  };
  const want = (options?: { isLost: boolean }) =>
    withTransaction(reader, (transaction) => wantSharedFile(transaction, file, options));
  const row = await want();
  const isLost = row.status === "ready" && !(await isStored(reader, row));
  return isLost ? want({ isLost }) : row;
}

async function isStored({ deps, sellerId }: StoreContext, row: SharedFileRow): Promise<boolean> {
  const file = await deps.files.open(sellerId, "protected", sharedFileKey(row));
  file?.stream.destroy();
  return file !== undefined;
}

async function toSharedFile(
  { context, row: link }: Shared,
  { kind, row }: { kind: SharedFileKind; row: SharedFileRow | undefined },
): Promise<SharedFile> {
  const isReady = row?.status === "ready";
  return {
    kind,
    status: row?.status ?? "none",
    done: row?.done ?? 0,
    total: row?.total ?? 0,
    size_bytes: row?.size_bytes ?? null,
    name: sharedFileName(link.name, kind),
    download_url: isReady
      ? await signedDownloadUrl(context, context.deps, sharedFileKey(row))
      : null,
  };
}

export const sharedFileVerbs = { listSharedFiles, createSharedFile } satisfies Partial<StoreVerbs>;
