import type { BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { withOrder } from "../../../orders/change-order";
import { pack } from "../../../orders/fulfillments/create-fulfillment";
import { ship } from "../../../orders/fulfillments/create-shipment";
import type { Transaction } from "../../../platform/db/with-transaction";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../batch-job-run";
import { checkPieces, requireNoIssues, writePieces } from "../import-pieces";
import { jobMessage } from "../job-message";
import { planParcel, type PlannedParcel, type TakenParcels } from "./plan-parcel";
import { type ParcelDraft, shipmentFormat } from "./read-shipments";

const nothingTaken = (): TakenParcels => ({ ofLine: new Map(), fulfillmentIds: new Set() });

/**
 * Checks the whole file against the orders without writing: every row that can't be shipped is an
 * issue with row and column. Errors: TableFault if the file can't be read at all.
 */
export async function checkShipmentImport(run: BatchJobRun): Promise<BatchJobCheck> {
  const taken = nothingTaken();
  const found = await checkPieces(
    run,
    shipmentFormat,
    async (transaction, parcel) => (await planParcel(transaction, parcel, taken)).issues,
  );
  const message = jobMessage("shipment.counts", { count: found.count });
  return { ...found, stat_descriptors: describeCount(run, "shipment.toImport", message) };
}

/**
 * Ships the file's parcels; buyers are mailed unless `Notify` is no. Errors: TableFault if orders
 * or stock have changed since the check; BatchJobStopped, BatchJobPaused.
 */
export const processShipmentImport = (run: BatchJobRun): Promise<Partial<BatchJobResult>> =>
  writePieces(run, shipmentFormat, async (transaction, parcel) => {
    const { planned, issues } = await planParcel(transaction, parcel, nothingTaken());
    requireNoIssues(issues);
    if (planned) await shipParcel(transaction, parcel, planned);
  });

async function shipParcel(
  transaction: Transaction,
  parcel: ParcelDraft,
  { orderId, items, fulfillmentIds, locationId }: PlannedParcel,
): Promise<void> {
  const cellOf = <K extends keyof ParcelDraft[number]["cells"]>(name: K) =>
    parcel.find(({ cells }) => cells[name] !== undefined)?.cells[name];
  const [number, shouldNotify] = [cellOf("trackingNumber"), cellOf("shouldNotify")];
  const shipment = {
    tracking_links:
      number === undefined ? [] : [{ tracking_number: number, url: cellOf("trackingUrl") }],
    invoice_url: cellOf("invoiceUrl"),
    no_notification: shouldNotify === undefined ? undefined : !shouldNotify,
  };
  await withOrder(transaction, orderId, {}, async (change) => {
    for (const id of fulfillmentIds) await ship(change, { ...shipment, fulfillment_id: id });
    if (items.length === 0) return;
    const id = await pack(change, { items, location_id: locationId });
    await ship(change, { ...shipment, fulfillment_id: id });
  });
}
