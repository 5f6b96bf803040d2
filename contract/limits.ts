import type { RateLimitName } from "./endpoint";

/** Largest request body in bytes, and the deepest and widest query string (spec §9). */
export const bodyLimitBytes = 1_048_576;
export const queryDepth = 5;
export const queryArrayLimit = 20;
export const queryParameterLimit = 1000;

/** Largest `limit` of a list, and entries in one batch of line changes. */
export const listLimitMax = 1000;
export const lineItemBatchMax = 1000;
export const fulfillmentItemsMax = 1000;

/**
 * Uploads: bytes of one picture or document, of one CSV file (XLSX below), and how many files one
 * request brings.
 */
export const uploadBytesMax = 10 * 1_048_576;
export const importFileBytesMax = 100 * 1_048_576;
export const uploadFilesMax = 20;
/** A signed download URL works this long. */
export const downloadUrlLifetimeMs = 10 * 60_000;

/**
 * Imports: rows below the header, columns, and errors a batch job answers itself (the error file
 * has them all).
 */
export const importRowsMax = 200_000;
export const importColumnsMax = 500;
export const importErrorsKept = 200;
/**
 * What a batch job made, its export or the file of its errors, is deleted after this long, the job
 * itself after this long.
 */
export const batchJobFileLifetimeMs = 7 * 24 * 3_600_000;
export const batchJobLifetimeMs = 90 * 24 * 3_600_000;
/**
 * An XLSX file is read whole: bytes of the file, of what it holds when unpacked, and how many times
 * bigger that may be.
 */
export const xlsxBytesMax = 20 * 1_048_576;
export const xlsxUnpackedBytesMax = 48 * 1_048_576;
export const xlsxRatioMax = 200;

/** Lines that one return can name. */
export const returnItemsMax = 1000;
/**
 * Photos of units that come back: bytes of one, how many a line can name, and how many of an order
 * can wait to be named.
 */
export const photoBytesMax = 10 * 1_048_576;
export const photosPerLineMax = 6;
export const photosWaitingMax = 60;
/** One that nothing names is deleted after this long. */
export const photoWaitMs = 24 * 3_600_000;
/** Largest quantity of one line; above it nobody orders, and integers stay far from overflow. */
export const quantityMax = 1_000_000;
/** Of the reason why staff cancel or reject an order. */
export const endReasonMax = 1000;
/** Largest total of a cart or order in minor units: what an integer of the database holds. */
export const orderAmountMax = 2_147_483_647;

export const passwordLengthMin = 8;
export const passwordLengthMax = 200;
export const nameLengthMax = 38;
export const addressLineLengthMax = 38;
export const postalCodeLengthMax = 12;
/** Longest handle that a product list is asked for. */
export const handleLengthMax = 200;
export const commentLengthMax = 2000;
/** Messages of one quote, and how far ahead an offer's validity may end. */
export const quoteMessagesMax = 200;
/** How long before its end a buyer is told that an offer ends. */
export const quoteNoticeMs = 3 * 86_400_000;
/** The same of a reservation that holds stock. */
export const reservationNoticeMs = 3 * 86_400_000;
/** For how long a buyer's change of her order waits for its payment and holds what it adds. */
export const amendmentPaymentMs = 60 * 60_000;
export const quoteValidityMaxMs = 2 * 366 * 86_400_000;

/**
 * Backend sessions live 10 hours from sign-in; password links 24 hours; idempotency keys 24 hours.
 */
export const sessionLifetimeMs = 10 * 3_600_000;
/** Bearer tokens of agents, and of customers: as long as the reference's. */
export const agentTokenLifetimeMs = 24 * 3_600_000;
export const customerTokenLifetimeMs = 30 * 24 * 3_600_000;
/**
 * A link with which a member of staff acts for a customer, and how long such a session is kept
 * unused.
 */
export const actingLinkLifetimeMs = 15 * 60_000;
export const actingIdleMs = 3_600_000;
export const passwordTokenLifetimeMs = 24 * 3_600_000;
/** A link that confirms a customer's new e-mail address. */
export const emailChangeLifetimeMs = 24 * 3_600_000;
/** A link that hands orders over to a colleague, and how many one link can name. */
export const orderTransferLifetimeMs = 24 * 3_600_000;
export const orderTransferMax = 20;
/** API keys that one member of staff can have. */
export const apiKeysMax = 50;
/** Webhooks of a seller, their addresses, and how long two secrets sign at most. */
export const webhooksMax = 20;
export const webhookUrlLengthMax = 2000;
export const webhookSecretHoursMax = 168;
/** An invitation to the administration. */
export const inviteLifetimeMs = 7 * 24 * 3_600_000;
export const idempotencyLifetimeMs = 24 * 3_600_000;
export const duplicateOrderWindowMs = 24 * 3_600_000;

/** Requests a minute, by client address and, for password links, also by e-mail address. */
export const rateLimitsPerMinute: Record<Exclude<RateLimitName, "ownPassword">, number> = {
  login: 20,
  passwordToken: 10,
  registration: 10,
  emailExists: 30,
  sharedVisit: 120,
  default: 6000,
};

/**
 * Attempts a minute to sign in to one account from one address, or on a device that it signed in on
 * before; a higher limit by address raises it in proportion.
 */
export const signInsPerAccountPerMinute = 10;

/** Products that one call counts, and the most that it counts as filled in of one. */
export const sharedVisitProductsMax = 100;
export const visitQuantityMax = 100_000;
/** Products of one shared catalogue. */
export const sharedProductsMax = 500;
/** A file of one that nobody has asked for this long is deleted; asked for, it is made again. */
export const sharedFileLifetimeMs = 7 * 24 * 3_600_000;

/** A product is new for this many days (assumption). */
export const newProductDays = 30;

/** Options a list can be narrowed by at once. */
export const filterOptionsMax = 20;

/**
 * Order files: bytes of one, of what it holds when unpacked, entries of its archive, rows and
 * columns; rows of one matching call.
 */
export const orderFileBytesMax = 10 * 1_048_576;
export const orderFileUnpackedBytesMax = 64 * 1_048_576;
export const orderFileEntriesMax = 2000;
export const orderFileRowsMax = 5000;
export const orderFileColumnsMax = 100;
/**
 * Longest text of a row that an article is looked for by, and that is kept as a company's article
 * code.
 */
export const articleCodeLengthMax = 200;
/** Articles offered for one row. */
export const matchCandidatesMax = 5;

/** Saved carts: longest name, and how many one customer keeps. */
export const savedCartNameLengthMax = 80;
export const savedCartsMax = 100;
/** Longest note on a line of a cart. */
export const lineNoteLengthMax = 500;
