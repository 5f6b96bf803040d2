import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { FileArea } from "../../platform/files/file-store";

export type UploadRow = {
  id: string;
  area: FileArea;
  name: string;
  content_type: string;
  size_bytes: number;
};

export async function insertUpload(
  transaction: Transaction,
  upload: UploadRow & { created_by: string | null },
): Promise<void> {
  await transaction.query(sql`
    insert into upload (seller_id, id, area, name, content_type, size_bytes, created_by)
    values (${transaction.sellerId}, ${upload.id}, ${upload.area}, ${upload.name},
      ${upload.content_type}, ${upload.size_bytes}, ${upload.created_by})`);
}

export async function findUpload(
  transaction: Transaction,
  id: string,
): Promise<UploadRow | undefined> {
  const rows = await transaction.query<UploadRow>(sql`
    select id, area, name, content_type, size_bytes from upload
      where seller_id = ${transaction.sellerId} and id = ${id}`);
  return rows[0];
}

export async function deleteUploadRow(
  transaction: Transaction,
  id: string,
): Promise<UploadRow | undefined> {
  const rows = await transaction.query<UploadRow>(sql`
    delete from upload where seller_id = ${transaction.sellerId} and id = ${id}
      returning id, area, name, content_type, size_bytes`);
  return rows[0];
}
