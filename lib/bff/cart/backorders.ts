import "server-only";
import { getTranslations } from "next-intl/server";
import type { BackorderCancellation } from "@/contract/order/backorder-endpoints";
import { storeEndpoints } from "@/contract/store-endpoints";
import { formatDate } from "../../format/date";
import {
  backorderPageSize,
  type BackorderQuery,
  type BackorderRow,
  toBackorderRow,
} from "../../model/order/backorder";
import { findTimeZone } from "../../sellers/find-time-zone";
import { callBackend } from "../http/backend-client";
import { readInPieces } from "../http/read-in-pieces";
import type { RequestCaller } from "../http/request-caller";
import { type Cell, type ExportFormat, toSheetFile } from "../http/sheet-file";
import { getCartFacts } from "./cart";

type Place = { limit: number; offset: number };

async function readBackorders(caller: RequestCaller, query: BackorderQuery, place: Place) {
  const [{ data }, { media }] = await Promise.all([
    callBackend(storeEndpoints.listBackorders, caller, {
      query: {
        ...place,
        order: query.sort,
        ...(query.search && { q: query.search }),
        ...(query.isMissing && { missing: "true" as const }),
        ...(query.from && { expected_from: query.from }),
        ...(query.to && { expected_to: query.to }),
      },
    }),
    getCartFacts(caller),
  ]);
  return {
    rows: data.backorders.map((entry) => toBackorderRow(entry, media)),
    count: data.count,
  };
}

/**
 * One page of the company's unfulfilled order lines (ORD-05); beyond the last page, the last page.
 * Errors: `BackendError`.
 */
export async function listBackorders(
  caller: RequestCaller,
  query: BackorderQuery,
): Promise<{ rows: BackorderRow[]; count: number; page: number }> {
  const read = (page: number) =>
    readBackorders(caller, query, {
      limit: backorderPageSize,
      offset: (page - 1) * backorderPageSize,
    });
  const found = await read(query.page);
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.count / backorderPageSize)));
  return { ...(page < query.page ? await read(page) : found), page };
}

/**
 * Cancels the backordered units of an order. Errors: `BackendError` (not_allowed,
 * own_change_unpaid, order_proposal_waiting, order_proposal_in_preparation, order_changed,
 * transition_not_allowed, payment_refused, 404).
 */
export async function cancelBackorder(
  caller: RequestCaller,
  orderId: string,
  body: BackorderCancellation,
  intent: { idempotencyKey?: string | undefined },
): Promise<void> {
  const params = { id: orderId };
  await callBackend(storeEndpoints.cancelBackorder, caller, { params, body }, intent);
}

const pieceSize = 1000;
/** More lines than anyone can use in one file. */
const exportMax = 20_000;

/** The first 20,000 matching lines as a file in the reader's language. Errors: `BackendError`. */
export async function exportBackorders(
  caller: RequestCaller,
  query: BackorderQuery,
  format: ExportFormat,
) {
  const readAt = (offset: number) => readBackorders(caller, query, { limit: pieceSize, offset });
  const [lines, t] = await Promise.all([
    readAt(0).then((first) => readInPieces(first, readAt, exportMax)),
    getTranslations({ locale: caller.locale, namespace: "backorder" }),
  ]);
  const timeZone = findTimeZone(caller.seller);
  const day = (iso: string | null) => iso && formatDate(iso, caller.locale, timeZone, "short");
  const columns: [string, (row: BackorderRow) => Cell][] = [
    [t("sku"), ({ sku }) => sku],
    [t("item"), ({ title }) => title],
    [t("variant"), ({ description }) => description],
    [t("quantity"), ({ quantity }) => quantity],
    [t("ordered"), ({ orderedQuantity }) => orderedQuantity],
    [t("missing"), ({ missingQuantity }) => missingQuantity],
    [t("expected"), ({ expectedDate }) => day(expectedDate)],
    [t("order"), ({ orderNumber }) => Number(orderNumber)],
    [t("orderedOn"), ({ orderedAt }) => day(orderedAt)],
  ];
  return toSheetFile(
    {
      header: columns.map(([header]) => header),
      rows: lines.map((row) => columns.map(([, toCell]) => toCell(row))),
      name: t("file"),
      locale: caller.locale,
    },
    format,
  );
}
