import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import type { StoreVerbs } from "../../platform/http/access/verb";
import { createQuote } from "./create-quote";
import { adminOfferQuote } from "./offer-quote";
import { adminGetQuote, adminListQuotes, getQuote, listQuotes } from "./read-quotes";
import { adminOrderQuote, adminReserveQuote, orderQuote, reserveQuote } from "./convert-quote";
import {
  acceptQuote,
  adminDeclineQuote,
  adminExtendQuote,
  declineQuote,
  withdrawQuote,
} from "./settle-quote";
import { adminWriteQuoteMessage, writeQuoteMessage } from "./write-message";

export const quoteVerbs = {
  createQuote,
  listQuotes,
  getQuote,
  writeQuoteMessage,
  acceptQuote,
  declineQuote,
  withdrawQuote,
  orderQuote,
  reserveQuote,
} satisfies Partial<StoreVerbs>;

export const adminQuoteVerbs = {
  adminListQuotes,
  adminGetQuote,
  adminOfferQuote,
  adminWriteQuoteMessage,
  adminDeclineQuote,
  adminExtendQuote,
  adminOrderQuote,
  adminReserveQuote,
} satisfies Partial<AdminVerbs>;
