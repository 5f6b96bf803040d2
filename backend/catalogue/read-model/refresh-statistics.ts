import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/deps";
import { analyzeCatalogue } from "./catalogue-statistics-rows";

const firstAfter = 50;
const growth = 4;

type Count = { written: number; next: number };
const counts = new WeakMap<Deps["database"], Count>();

/**
 * To be called when products with so many variants were committed. Each time this process has
 * written four times as many (50, 200, 800 …) the database looks at its tables again: autovacuum
 * does so once a minute only, when thousands may have been written with plans made for empty
 * tables. A failure is logged: plans stay as they were.
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
    log.warn({ error }, "statistics of the catalogue were not refreshed");
  }
}
