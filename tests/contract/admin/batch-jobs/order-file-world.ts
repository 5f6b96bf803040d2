import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import {
  type BatchJob,
  type BatchJobWorld,
  createBatchJobWorld,
} from "../../../fixtures/batch-job-world";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { type Buyer, createBuyer } from "../../ordering/buyer";

/** A small seller with a buyer, whose staff import files that refer to orders. */
export type OrderFileWorld = BatchJobWorld & {
  buyer: Buyer;
  importLines(lines: readonly string[], options?: { dryRun?: boolean }): Promise<BatchJob>;
  confirm(job: BatchJob): Promise<BatchJob>;
  readOrder(order: Pick<Order, "id">): Promise<AdminOrder>;
  /** The stock of a variant by SKU. */
  stockOf(sku: string): Promise<number>;
  /** The history of an order: noun, event, resulting state, and kind of actor. */
  historyOf(order: Pick<Order, "id">): Promise<unknown[][]>;
};

/**
 * Starts a backend for a test file, and creates a new world before each test; `type` is that of the
 * batch jobs that import its lines.
 */
export function startOrderFileWorlds(
  type: string,
  takeIn: (world: OrderFileWorld) => void | Promise<void>,
): void {
  let backend: TestBackend;
  let sellers = 0;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  beforeEach(async () => {
    sellers += 1;
    await takeIn(await createOrderFileWorld(backend, `${type}-${sellers}`, type));
  });
  afterAll(() => backend.stop());
}

export async function createOrderFileWorld(
  backend: TestBackend,
  id: string,
  type: string,
): Promise<OrderFileWorld> {
  const world = await createBatchJobWorld(id, backend);
  const { admin } = world;
  return {
    ...world,
    buyer: await createBuyer(backend, world.seller, smallSellerAccounts(id).buyer),
    importLines: (lines, options = {}) => world.importFile(lines.join("\n"), { type, ...options }),
    async confirm(job) {
      await admin.call("adminConfirmBatchJob", { params: { id: job.id } });
      await world.work();
      return world.get(job.id);
    },
    readOrder: async (order) =>
      (await admin.call("adminGetOrder", { params: { id: order.id } })).order,
    async stockOf(sku) {
      const id = world.seller.variants[sku] ?? "";
      const { variant } = await admin.call("adminGetVariant", { params: { id } });
      return variant.inventory_quantity;
    },
    async historyOf(order) {
      const { history } = await admin.call("adminListOrderHistory", { params: { id: order.id } });
      return history.map(({ noun, event, to, actor }) => [noun, event, to, actor.kind]);
    },
  };
}

/** Place and reason of rejected rows. */
export const issuesOf = ({ result }: BatchJob) =>
  result?.errors?.map(({ row, column, code }) => [row, column, code]);
