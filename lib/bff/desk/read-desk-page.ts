import "server-only";

type Part = { limit: number; offset: number };

const rowsPerPage = 20;

/**
 * One page of a list, counted from 1. Beyond the end it returns the last page: whoever handles the
 * last row of a page continues with the previous one. Errors: those of `read`.
 */
export async function readDeskPage<List extends { count: number }>(
  requested: number,
  read: (part: Part) => Promise<List>,
): Promise<List & { page: number; pages: number }> {
  const found = await read({ limit: rowsPerPage, offset: (requested - 1) * rowsPerPage });
  const pages = Math.ceil(found.count / rowsPerPage);
  const last = Math.max(pages, 1);
  return requested > last ? readDeskPage(last, read) : { ...found, page: requested, pages };
}
