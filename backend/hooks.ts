import { documentJobs } from "./operations/documents/document-jobs";
import { composeMails } from "./operations/mails/compose-mail";
import { recordMails } from "./operations/notifications/record-mails";
import { backorderJobs } from "./orders/backorders/backorder-jobs";
import type { Hooks } from "./platform/hooks";
import { readCustomerDiscounts } from "./promotions/discounts/discount-reader-rows";
import { toCustomerDiscount } from "./promotions/discounts/to-discount";

export const hooks: Hooks = {
  composeMails,
  recordMails,
  jobs: { ...documentJobs, ...backorderJobs },
  readCustomerDiscounts: async (transaction, customerId, lang) =>
    (await readCustomerDiscounts(transaction, customerId)).map((record) =>
      toCustomerDiscount(record, lang),
    ),
};
