import sql from "sql-template-tag";
import type { SharedFileKind } from "@/contract/catalogue/shared-file";
import type { Queryable } from "../../platform/db/connection";
import type { Transaction } from "../../platform/db/with-transaction";
import type { MailLanguage } from "../../platform/mail/mail-language";

export type SharedFileRow = {
  id: string;
  kind: SharedFileKind;
  lang: MailLanguage;
  version: string;
  status: "waiting" | "ready" | "failed";
  done: number;
  total: number;
  size_bytes: number | null;
  created_at: Date;
};
type NewSharedFile = Pick<SharedFileRow, "id" | "kind" | "lang" | "version" | "total"> & {
  sharedCatalogueId: string;
  /** JSON of the link's content. */
  content: string;
};

/**
 * Requests a file of this version: one row per version, whoever requests it. One that failed, or
 * whose file `isLost`, is generated again.
 */
export async function requestSharedFile(
  transaction: Transaction,
  file: NewSharedFile,
  { isLost = false }: { isLost?: boolean } = {},
): Promise<SharedFileRow> {
  const rows = await transaction.query<SharedFileRow>(sql`
    insert into shared_catalogue_file as f (seller_id, id, shared_catalogue_id, kind, lang, version,
      link_updated_at, content, total)
    select sc.seller_id, ${file.id}, sc.id, ${file.kind}, ${file.lang}, ${file.version},
      sc.updated_at, ${file.content}::jsonb, ${file.total}::integer
    from shared_catalogue sc
    where sc.seller_id = ${transaction.sellerId} and sc.id = ${file.sharedCatalogueId}
    on conflict (seller_id, shared_catalogue_id, version) do update set used_at = now(),
      status = case when f.status = 'failed' or ${isLost} then 'waiting' else f.status end,
      content = case when f.status = 'failed' or ${isLost} then excluded.content
        else f.content end,
      attempts = case when f.status = 'failed' or ${isLost} then 0 else f.attempts end,
      done = case when f.status = 'failed' or ${isLost} then 0 else f.done end
    returning f.id, f.kind, f.lang, f.version, f.status, f.done, f.total, f.size_bytes::integer,
      f.created_at`);
  if (!rows[0]) throw new Error(`shared catalogue ${file.sharedCatalogueId} no longer exists`);
  return rows[0];
}

/** The files of these versions of one link; updates their time of last use. */
export function listSharedFileRows(
  transaction: Transaction,
  sharedCatalogueId: string,
  versions: readonly string[],
): Promise<SharedFileRow[]> {
  return transaction.query<SharedFileRow>(sql`
    update shared_catalogue_file f set used_at = now()
    where f.seller_id = ${transaction.sellerId} and f.shared_catalogue_id = ${sharedCatalogueId}
      and f.version = any(${versions as string[]}::text[])
    returning f.id, f.kind, f.lang, f.version, f.status, f.done, f.total, f.size_bytes::integer,
      f.created_at`);
}

export type LeasedFile = { seller_id: string; id: string; attempts: number };

/** Leases the oldest pending file, of any seller, for `leaseSeconds`. */
export async function leaseSharedFile(
  database: Queryable,
  leaseSeconds: number,
): Promise<LeasedFile | undefined> {
  const rows = await database.query<LeasedFile>(sql`
    select seller_id, id, attempts
    from take_shared_file(make_interval(secs => ${leaseSeconds}::double precision))`);
  return rows[0];
}

/** Leases one pending file that no worker has. */
export async function takeThisSharedFile(
  transaction: Transaction,
  id: string,
  leaseSeconds: number,
): Promise<LeasedFile | undefined> {
  const rows = await transaction.query<LeasedFile>(sql`
    update shared_catalogue_file set attempts = attempts + 1,
      locked_until = now() + make_interval(secs => ${leaseSeconds}::double precision)
    where seller_id = ${transaction.sellerId} and id = ${id} and status = 'waiting'
      and (locked_until is null or locked_until < now())
    returning seller_id, id, attempts`);
  return rows[0];
}

/** The content of a file; null once it is generated. */
export async function findSharedFile(
  transaction: Transaction,
  id: string,
): Promise<(SharedFileRow & { content: unknown }) | undefined> {
  const rows = await transaction.query<SharedFileRow & { content: unknown }>(sql`
    select id, kind, lang, version, status, done, total, size_bytes::integer, created_at, content
    from shared_catalogue_file where seller_id = ${transaction.sellerId} and id = ${id}`);
  return rows[0];
}

type Progress = Partial<Pick<SharedFileRow, "status" | "done" | "size_bytes">>;

/**
 * Records a file's progress and renews its lease; false if another worker has it, or it no longer
 * exists.
 */
export async function noteSharedFile(
  transaction: Transaction,
  { id, attempts }: Pick<LeasedFile, "id" | "attempts">,
  { status = "waiting", done, size_bytes: sizeBytes }: Progress,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    update shared_catalogue_file set status = ${status},
      done = coalesce(${done ?? null}::integer, done),
      size_bytes = coalesce(${sizeBytes ?? null}::bigint, size_bytes),
      content = case when ${status} = 'waiting' then content end,
      locked_until = case when ${status} = 'waiting'
        then now() + make_interval(secs => ${leaseSeconds}::double precision) end
    where seller_id = ${transaction.sellerId} and id = ${id} and attempts = ${attempts}
      and status = 'waiting' returning 1`);
  return rows.length > 0;
}

export type DownloadRow = {
  kind: SharedFileKind;
  name: string;
  status: string;
  size_bytes: number | null;
  revoked_at: Date | null;
  expires_at: Date | null;
  is_current: boolean;
};

/** A file with the current state of its link. */
export async function findSharedDownload(
  transaction: Transaction,
  id: string,
): Promise<DownloadRow | undefined> {
  const rows = await transaction.query<DownloadRow>(sql`
    select f.kind, sc.name, f.status, f.size_bytes::integer, sc.revoked_at, sc.expires_at,
      sc.updated_at = f.link_updated_at and (sc.company_id is null or exists (select from company co
        where co.seller_id = sc.seller_id and co.id = sc.company_id and co.deleted_at is null
          and co.archived_at is null)) as is_current
    from shared_catalogue_file f
    join shared_catalogue sc on sc.seller_id = f.seller_id and sc.id = f.shared_catalogue_id
    where f.seller_id = ${transaction.sellerId} and f.id = ${id}`);
  return rows[0];
}

export type OutdatedFile = { seller_id: string; id: string; kind: SharedFileKind };

/** Files of any seller that can no longer be downloaded, the longest unused first. */
export function listOutdatedSharedFiles(
  database: Queryable,
  { usedBefore, now, limit }: { usedBefore: Date; now: Date; limit: number },
): Promise<OutdatedFile[]> {
  return database.query<OutdatedFile>(sql`
    select seller_id, id, kind from list_outdated_shared_files(
      ${usedBefore.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      ${limit}::integer)`);
}

export async function deleteSharedFileRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(sql`
    delete from shared_catalogue_file
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}
