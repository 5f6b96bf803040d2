import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/deps";
import { analyzeCatalogue } from "./catalogue-statistics-rows";

const firstAfter = 50;
const growth = 4;

type Count = { written: number; next: number };
const counts = new WeakMap<Deps["database"], Count>();

/**
 * Call it when products with this many variants were committed. Whenever this process has written
 * four times as many as before (50, 200, 800 …), it runs ANALYZE: autovacuum does so only once a
 * minute, by when thousands may have been written with plans for empty tables. Failures are only
 * logged.
 */
export async function refreshStatistics(
  { database }: Pick<Deps, "database">,
  log: Pick<FastifyBaseLogger, "warn">,
  variants: number,
): Promise<void> {
  const count = counts.get(database) ?? { written: 0, next: firstAfter };
  counts.set(database, count);
  count.written += variants;
  if (count.written < count.next) return;
  while (count.next <= count.written) count.next *= growth;
  try {
    await analyzeCatalogue(database, count.written);
  } catch (error) {
    log.warn({ error }, "catalogue statistics could not be refreshed");
  }
}
