import type { BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { ApiError } from "../../../kernel/api-error";
import { withOrder } from "../../../orders/change-order";
import { pack } from "../../../orders/fulfillments/create-fulfillment";
import { ship } from "../../../orders/fulfillments/create-shipment";
import { type Transaction, withTransaction } from "../../../platform/db/with-transaction";
import type { BatchJobCheck, BatchJobRun } from "../batch-job-run";
import { IssueList } from "../issue-list";
import { actorOf } from "../record-import";
import { TableFault } from "../table/table-fault";
import { planParcel, type PlannedParcel, type TakenParcels } from "./plan-parcel";
import { openShipmentFile, type ParcelDraft, readParcels } from "./read-shipments";

const nothingTaken = (): TakenParcels => ({ ofLine: new Map(), fulfillmentIds: new Set() });

/**
 * Reads the whole file against the orders without writing: every row that can't be shipped is an
 * issue with row and column. Errors: TableFault when the file can't be read at all.
 */
export async function checkShipmentImport(run: BatchJobRun): Promise<BatchJobCheck> {
  const file = await openShipmentFile(run);
  const issues = new IssueList();
  issues.add(file.issues);
  const taken = nothingTaken();
  let count = 0;
  if (issues.count === 0)
    for await (const parcel of readParcels(file)) {
      run.goOn();
      count += 1;
      const plan = await withTransaction(run.scope, (transaction) =>
        planParcel(transaction, parcel, taken),
      );
      issues.add(plan.issues);
    }
  if (count === 0 && issues.count === 0)
    issues.add([
      {
        row: null,
        column: null,
        code: "empty_file",
        message: "the file has no rows below its header",
      },
    ]);
  const message = `${count} parcels will be shipped`;
  return {
    count,
    stat_descriptors: [{ key: "shipment-import-count", name: "Parcels to ship", message }],
    issues,
  };
}

/**
 * Ships the parcels of the file, each in a transaction of its own, in which it notes how far it
 * came: none is shipped twice. Buyers have their mails unless `Notify` says no. Errors: TableFault
 * when orders or stock have changed since the check; BatchJobStopped, BatchJobPaused.
 */
export async function processShipmentImport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  const file = await openShipmentFile(run);
  if (file.issues.length > 0) throw new TableFault(file.issues);
  const count = run.state.result.count ?? 0;
  let written = run.state.position === 0 ? 0 : (run.state.result.advancement_count ?? 0);
  const scope = { ...run.scope, act: actOf(run) };
  for await (const parcel of readParcels(file, run.state.position)) {
    run.goOn();
    written += 1;
    const result = { advancement_count: written, progress: count === 0 ? 0 : written / count };
    await withTransaction(scope, async (transaction) => {
      await writeParcel(transaction, parcel);
      await run.note(transaction, { position: parcel.at(-1)?.row ?? 0, result });
    });
  }
  return { advancement_count: written };
}

/** Whoever made the job ships the parcels. */
const actOf = (run: BatchJobRun) => ({
  actor: actorOf(run.state),
  actingAsId: null,
  verb: "import_shipment",
  objectType: "order",
  objectId: null,
  address: "",
});

async function writeParcel(transaction: Transaction, parcel: ParcelDraft): Promise<void> {
  const { planned, issues } = await planParcel(transaction, parcel, nothingTaken());
  if (!planned || issues.length > 0) throw new TableFault(issues);
  try {
    await shipParcel(transaction, parcel, planned);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errorName: code, message } = error;
    throw new TableFault([{ row: parcel[0]?.row ?? null, column: null, code, message }]);
  }
}

async function shipParcel(
  transaction: Transaction,
  parcel: ParcelDraft,
  { orderId, items, fulfillmentIds, locationId }: PlannedParcel,
): Promise<void> {
  const cellOf = <K extends keyof ParcelDraft[number]["cells"]>(name: K) =>
    parcel.find(({ cells }) => cells[name] !== undefined)?.cells[name];
  const [number, isTold] = [cellOf("trackingNumber"), cellOf("isTold")];
  const shipment = {
    tracking_links:
      number === undefined ? [] : [{ tracking_number: number, url: cellOf("trackingUrl") }],
    invoice_url: cellOf("invoiceUrl"),
    no_notification: isTold === undefined ? undefined : !isTold,
  };
  await withOrder(transaction, orderId, {}, async (change) => {
    for (const id of fulfillmentIds) await ship(change, { ...shipment, fulfillment_id: id });
    if (items.length === 0) return;
    const id = await pack(change, { items, location_id: locationId });
    await ship(change, { ...shipment, fulfillment_id: id });
  });
}
