import type { z } from "zod";
import { findLocalized } from "@/contract/seller/setting";
import type { Transaction } from "../../../platform/db/with-transaction";
import { outboxPayloads } from "../../../platform/jobs/outbox-payload";
import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { type BrandFacts, type Composer, writtenIn } from "../composer";
import type { MailBrand } from "../mail-brand";
import { toAmendmentMail } from "./amendment-mail";
import { findAmendmentMailRow } from "./amendment-mail-rows";
import { toBackorderCanceledMail, toBackorderDateMail } from "./backorder-mail";
import { findBackorderMailRow } from "./backorder-mail-rows";
import { toBuyerChangeMail } from "./buyer-change-mail";
import { findBuyerChangeRow } from "./buyer-change-mail-rows";
import { toStaffClaimMail } from "./staff-claim-mail";
import { findStaffClaimRow } from "./staff-claim-mail-rows";
import { toImportedCreditNoteMail, toImportedInvoiceMail, toInvoiceMail } from "./invoice-mail";
import {
  findImportedCreditNoteMailRow,
  findImportedInvoiceMailRow,
  findInvoiceMailRow,
} from "./invoice-mail-rows";
import { toStaffReturnMail } from "./staff-return-mail";
import { findStaffReturnRow } from "./staff-return-mail-rows";
import { toReturnMail } from "./return-mail";
import { findReturnMailRow } from "./return-mail-rows";
import {
  toCanceledMail,
  toClaimDeclinedMail,
  toClaimMail,
  toClaimRequestedMail,
  toRefundMail,
  toRejectedMail,
  toReservationExpiredMail,
  toReservationExpiringMail,
} from "./settlement-mail";
import {
  findCanceledMailRow,
  findClaimMailRow,
  findRefundMailRow,
  findReservationMailRow,
} from "./settlement-mail-rows";
import { toSwapMail } from "./swap-mail";
import { findSwapMailRow } from "./swap-mail-rows";
import { toShipmentMail } from "./shipment-mail";
import { findShipmentMailRow } from "./shipment-mail-rows";

type Kind =
  | "shipment"
  | "return-requested"
  | "return-asked"
  | "return-received"
  | "return-declined"
  | "buyer-change"
  | "order-amended"
  | "reservation-expiring"
  | "reservation-expired"
  | "order-canceled"
  | "order-rejected"
  | "backorder-canceled"
  | "backorder-date-changed"
  | "order-refunded"
  | "invoice-issued"
  | "invoice-imported"
  | "credit-note-issued"
  | "credit-note-imported"
  | "claim-asked"
  | "claim-requested"
  | "claim-accepted"
  | "claim-declined"
  | "swap-opened";
type PayloadOf<K extends Kind> = z.output<(typeof outboxPayloads)[K]>;

/**
 * Mails about events after an order was placed, in the customer's language; those to staff in the
 * seller's.
 */
export const afterOrderComposers: Record<Kind, Composer> = {
  shipment: compose(
    "shipment",
    (transaction, { fulfillmentId }) => findShipmentMailRow(transaction, fulfillmentId),
    toShipmentMail,
  ),
  "return-requested": compose(
    "return-requested",
    (transaction, { returnId }) => findReturnMailRow(transaction, returnId),
    (brand, language, row, { settings, sellerLanguage }) => {
      const { return_instructions: texts } = settings;
      const instructions = findLocalized(texts, language, sellerLanguage);
      return toReturnMail(brand, language, "returnRequested", { ...row, instructions });
    },
  ),
  "return-asked": compose(
    "return-asked",
    (transaction, { returnId }) => findStaffReturnRow(transaction, returnId),
    toStaffReturnMail,
  ),
  "return-received": compose(
    "return-received",
    (transaction, { returnId }) => findReturnMailRow(transaction, returnId),
    (brand, language, row) =>
      toReturnMail(brand, language, "returnReceived", { ...row, instructions: null }),
  ),
  "buyer-change": compose("buyer-change", findBuyerChangeRow, toBuyerChangeMail),
  "order-amended": compose("order-amended", findAmendmentMailRow, toAmendmentMail),
  "return-declined": compose(
    "return-declined",
    (transaction, { returnId }) => findReturnMailRow(transaction, returnId),
    (brand, language, row) =>
      toReturnMail(brand, language, "returnDeclined", { ...row, instructions: null }),
  ),
  "reservation-expiring": compose(
    "reservation-expiring",
    findReservationMailRow,
    toReservationExpiringMail,
  ),
  "reservation-expired": compose(
    "reservation-expired",
    (transaction, { orderId }) => findCanceledMailRow(transaction, orderId),
    toReservationExpiredMail,
  ),
  "order-canceled": compose(
    "order-canceled",
    async (transaction, { orderId, reason = null }) => {
      const row = await findCanceledMailRow(transaction, orderId);
      return row && { ...row, reason };
    },
    toCanceledMail,
  ),
  "order-rejected": compose(
    "order-rejected",
    async (transaction, { orderId, reason }) => {
      const row = await findCanceledMailRow(transaction, orderId, "rejected");
      return row && { ...row, reason };
    },
    toRejectedMail,
  ),
  "backorder-canceled": compose(
    "backorder-canceled",
    findBackorderMailRow,
    toBackorderCanceledMail,
  ),
  "backorder-date-changed": compose(
    "backorder-date-changed",
    findBackorderMailRow,
    toBackorderDateMail,
  ),
  "order-refunded": compose("order-refunded", findRefundMailRow, toRefundMail),
  "invoice-issued": compose("invoice-issued", findInvoiceMailRow, toInvoiceMail),
  "invoice-imported": compose(
    "invoice-imported",
    findImportedInvoiceMailRow,
    toImportedInvoiceMail,
  ),
  "credit-note-imported": compose(
    "credit-note-imported",
    findImportedCreditNoteMailRow,
    toImportedCreditNoteMail,
  ),
  "credit-note-issued": compose("credit-note-issued", findInvoiceMailRow, toInvoiceMail),
  "claim-accepted": compose(
    "claim-accepted",
    (transaction, { claimId }) => findClaimMailRow(transaction, claimId),
    toClaimMail,
  ),
  "claim-asked": compose(
    "claim-asked",
    (transaction, { claimId }) => findStaffClaimRow(transaction, claimId),
    toStaffClaimMail,
  ),
  "claim-requested": compose(
    "claim-requested",
    (transaction, { claimId }) => findClaimMailRow(transaction, claimId),
    toClaimRequestedMail,
  ),
  "claim-declined": compose(
    "claim-declined",
    (transaction, { claimId }) => findClaimMailRow(transaction, claimId, { isCanceled: true }),
    toClaimDeclinedMail,
  ),
  "swap-opened": compose("swap-opened", findSwapMailRow, toSwapMail),
};

function compose<K extends Kind, Row extends { language: string | null }>(
  kind: K,
  find: (transaction: Transaction, payload: PayloadOf<K>) => Promise<Row | undefined>,
  toMail: (
    brand: MailBrand,
    language: MailLanguage,
    row: Row,
    facts: BrandFacts,
  ) => MailMessage | undefined,
): Composer {
  return async (transaction, payload, { readBrand }) => {
    const known = outboxPayloads[kind].parse(payload) as PayloadOf<K>;
    const [facts, row] = await Promise.all([readBrand(), find(transaction, known)]);
    return row && toMail(facts.brand, writtenIn(row.language, known.lang), row, facts);
  };
}
