import type { RateLimitName } from "./endpoint";

/** Largest request body in bytes, and limits of depth and width for query strings (spec §9). */
export const bodyLimitBytes = 1_048_576;
export const queryDepth = 5;
export const queryArrayLimit = 20;
export const queryParameterLimit = 1000;

/** Largest `limit` of a list, and number of entries in one batch of line changes. */
export const listLimitMax = 1000;
export const lineItemBatchMax = 1000;
export const fulfillmentItemsMax = 1000;

/**
 * Uploads: bytes of one picture or document, of one CSV file (XLSX below), and the number of files
 * per request.
 */
export const uploadBytesMax = 10 * 1_048_576;
export const importFileBytesMax = 100 * 1_048_576;
export const uploadFilesMax = 20;
/** The validity of a signed download URL. */
export const downloadUrlLifetimeMs = 10 * 60_000;

/**
 * Imports: rows below the header, columns, and the number of errors in a batch job's response (the
 * error file has all of them).
 */
export const importRowsMax = 200_000;
export const importColumnsMax = 500;
export const importErrorsStored = 200;
/**
 * A batch job's output, i.e. its export or error file, is deleted after this time, and the job
 * itself after the second one.
 */
export const batchJobFileLifetimeMs = 7 * 24 * 3_600_000;
export const batchJobLifetimeMs = 90 * 24 * 3_600_000;
/**
 * An XLSX file is read into memory: bytes of the file, bytes when unpacked, and the maximum ratio
 * of these.
 */
export const xlsxBytesMax = 20 * 1_048_576;
export const xlsxUnpackedBytesMax = 48 * 1_048_576;
export const xlsxRatioMax = 200;

/** Maximum number of lines in one return. */
export const returnItemsMax = 1000;
/**
 * Photos of returned units: bytes of one, maximum number per line, and maximum number of
 * unreferenced ones per order.
 */
export const photoBytesMax = 10 * 1_048_576;
export const photosPerLineMax = 6;
export const photosWaitingMax = 60;
/** An unreferenced photo is deleted after this time. */
export const photoWaitMs = 24 * 3_600_000;
/**
 * Maximum quantity of one line; realistic orders are smaller, and integers stay far from overflow.
 */
export const quantityMax = 1_000_000;
/** Maximum length of the reason why staff cancel or reject an order. */
export const endReasonMax = 1000;
/** Maximum total of a cart or order in minor units: the database's integer range. */
export const orderAmountMax = 2_147_483_647;

export const passwordLengthMin = 8;
export const passwordLengthMax = 200;
export const nameLengthMax = 38;
export const addressLineLengthMax = 38;
export const postalCodeLengthMax = 12;
/** Maximum length of a handle in a product list query. */
export const handleLengthMax = 200;
export const commentLengthMax = 2000;
/** Maximum number of messages in one quote, and the longest validity of an offer. */
export const quoteMessagesMax = 200;
/** How long before an offer expires its buyer is notified. */
export const quoteNoticeMs = 3 * 86_400_000;
/** The same for a reservation that holds stock. */
export const reservationNoticeMs = 3 * 86_400_000;
/** How long a buyer's change of her order waits for payment and reserves the added units. */
export const amendmentPaymentMs = 60 * 60_000;
export const quoteValidityMaxMs = 2 * 366 * 86_400_000;

/**
 * Backend sessions are valid for 10 hours after sign-in; password links for 24 hours; idempotency
 * keys for 24 hours.
 */
export const sessionLifetimeMs = 10 * 3_600_000;
/** The validity of bearer tokens of agents, and of customers: the same as in the reference. */
export const agentTokenLifetimeMs = 24 * 3_600_000;
export const customerTokenLifetimeMs = 30 * 24 * 3_600_000;
/**
 * The validity of a link with which a member of staff acts for a customer, and the idle timeout of
 * such a session.
 */
export const actingLinkLifetimeMs = 15 * 60_000;
export const actingIdleMs = 3_600_000;
export const passwordTokenLifetimeMs = 24 * 3_600_000;
/** The validity of a link that confirms a customer's new e-mail address. */
export const emailChangeLifetimeMs = 24 * 3_600_000;
/**
 * The validity of a link that transfers orders to a colleague, and its maximum number of orders.
 */
export const orderTransferLifetimeMs = 24 * 3_600_000;
export const orderTransferMax = 20;
/** Maximum number of API keys per member of staff. */
export const apiKeysMax = 50;
/**
 * Maximum number of a seller's webhooks, maximum length of their URLs, and the longest overlap of
 * two secrets.
 */
export const webhooksMax = 20;
export const webhookUrlLengthMax = 2000;
export const webhookSecretHoursMax = 168;
/** The validity of an invitation to the administration. */
export const inviteLifetimeMs = 7 * 24 * 3_600_000;
export const idempotencyLifetimeMs = 24 * 3_600_000;
export const duplicateOrderWindowMs = 24 * 3_600_000;

/** Requests per minute, by client address and, for password links, also by e-mail address. */
export const rateLimitsPerMinute: Record<Exclude<RateLimitName, "ownPassword">, number> = {
  login: 20,
  passwordToken: 10,
  registration: 10,
  emailExists: 30,
  sharedVisit: 120,
  default: 6000,
};

/**
 * Sign-in attempts per minute for one account from one address, or on a device that has signed in
 * to it before; a higher limit by address raises it in proportion.
 */
export const signInsPerAccountPerMinute = 10;

/**
 * Maximum number of products counted in one call, and the maximum count of filled-in quantities per
 * product.
 */
export const sharedVisitProductsMax = 100;
export const visitQuantityMax = 100_000;
/** Maximum number of products in one shared catalogue. */
export const sharedProductsMax = 500;
/**
 * A shared catalogue's file is deleted if it has not been requested for this long; it is generated
 * again on request.
 */
export const sharedFileLifetimeMs = 7 * 24 * 3_600_000;

/** A product counts as new for this many days (assumption). */
export const newProductDays = 30;

/** Maximum number of options in a filter. */
export const filterOptionsMax = 20;

/**
 * Order files: bytes of one, bytes when unpacked, entries of its archive, rows and columns; rows of
 * one matching call.
 */
export const orderFileBytesMax = 10 * 1_048_576;
export const orderFileUnpackedBytesMax = 64 * 1_048_576;
export const orderFileEntriesMax = 2000;
export const orderFileRowsMax = 5000;
export const orderFileColumnsMax = 100;
/**
 * Maximum length of a text in a row that is used to match products, and of a company's article
 * code.
 */
export const articleCodeLengthMax = 200;
/** Maximum number of suggestions for one row. */
export const matchCandidatesMax = 5;

/** Saved carts: maximum length of a name, and maximum number per customer. */
export const savedCartNameLengthMax = 80;
export const savedCartsMax = 100;
/** Maximum length of a note on a cart line. */
export const lineNoteLengthMax = 500;
