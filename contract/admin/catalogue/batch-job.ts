import { z } from "zod";
import { id, isoDate, languages, queryBoolean, softStamps } from "@/contract/fields";
import { orderFilterQuery } from "../ordering/order-endpoints";
import { userSchema } from "../people/user";

export const batchJobTypes = [
  "product-import",
  "product-export",
  "price-list-import",
  "price-list-export",
  "company-import",
  "company-export",
  "shipment-import",
  "order-import",
  "order-status-import",
  "order-invoice-import",
  "order-credit-note-import",
  "order-export",
] as const;
export type BatchJobType = (typeof batchJobTypes)[number];
export const batchJobStatuses = [
  "created",
  "pre_processed",
  "confirmed",
  "processing",
  "completed",
  "canceled",
  "failed",
] as const;
export type BatchJobStatus = (typeof batchJobStatuses)[number];

const importIssueSchema = z.object({
  row: z
    .int()
    .nullable()
    .describe("as in a spreadsheet, where the header is row 1; null: the whole file"),
  column: z.string().nullable().describe("name of the column in the file"),
  code: z.string(),
  message: z.string().describe("in the language of the job"),
});
export type ImportIssue = z.output<typeof importIssueSchema>;

const batchJobResultSchema = z.object({
  count: z
    .int()
    .optional()
    .describe(
      "number of products, variants, companies, parcels or orders to write, known after the " +
        "check",
    ),
  advancement_count: z.int().optional().describe("how many of them have been written"),
  progress: z.number().optional().describe("0 to 1"),
  file_key: z
    .string()
    .optional()
    .describe("the exported file; POST /admin/uploads/download-url returns its URL, for 7 days"),
  file_size: z.int().optional().describe("bytes"),
  stat_descriptors: z
    .array(z.object({ key: z.string(), name: z.string(), message: z.string() }))
    .optional()
    .describe("what will be done, once it is counted, in the language of the job"),
  errors: z.array(importIssueSchema).optional().describe("the first 200"),
  error_count: z.int().optional().describe("number of all errors"),
  warnings: z
    .array(importIssueSchema)
    .optional()
    .describe("about rows that are imported anyway, the first 200"),
  warning_count: z.int().optional(),
  error_file_key: z.string().optional().describe("CSV of all errors, kept for 7 days"),
});
export type BatchJobResult = z.output<typeof batchJobResultSchema>;

/** An import or export that runs in the background. */
export const batchJobSchema = z.object({
  id,
  ...softStamps,
  type: z.enum(batchJobTypes),
  status: z.enum(batchJobStatuses),
  dry_run: z.boolean().describe("the file is checked, then the job waits to be confirmed"),
  created_by: id.nullable().describe("agent"),
  created_by_user: userSchema.nullable().optional().describe("the agent, with expand"),
  context: z.record(z.string(), z.unknown()),
  result: batchJobResultSchema.nullable().describe("null until the input is checked"),
  pre_processed_at: isoDate.nullable(),
  confirmed_at: isoDate.nullable(),
  processing_at: isoDate.nullable(),
  completed_at: isoDate.nullable(),
  canceled_at: isoDate.nullable(),
  failed_at: isoDate.nullable(),
});

const fileKey = z.string().min(1).max(300).describe("key of an upload: CSV or XLSX");
const format = z.enum(["csv", "xlsx"]).optional().describe("default csv");
const language = z
  .enum(languages)
  .optional()
  .describe(
    "language of the job's messages and error file; default: from Accept-Language, else " + "en",
  );
const texts = z
  .union([z.string(), z.array(z.string()).max(1000)])
  .transform((value) => (Array.isArray(value) ? value : [value]));

/** The context of each type of job. */
export const batchJobContexts = {
  "product-import": z.strictObject({ fileKey, language }),
  "price-list-import": z.strictObject({ fileKey, price_list_id: id, language }),
  "product-export": z.strictObject({
    format,
    language,
    filterable_fields: z
      .strictObject({
        q: z.string().max(200),
        id: texts,
        handle: texts,
        status: texts,
        collection_id: texts,
        type_id: texts,
        tags: texts,
        category_id: texts,
        sales_channel_id: texts,
      })
      .partial()
      .optional(),
  }),
  "price-list-export": z.strictObject({ price_list_id: id, format, language }),
  "company-import": z.strictObject({ fileKey, language }),
  "shipment-import": z.strictObject({ fileKey, language }),
  "order-import": z.strictObject({ fileKey, language }),
  "order-status-import": z.strictObject({ fileKey, language }),
  "order-invoice-import": z.strictObject({ fileKey, language }),
  "order-credit-note-import": z.strictObject({ fileKey, language }),
  "company-export": z.strictObject({
    format,
    language,
    filterable_fields: z
      .strictObject({
        q: z.string().max(200),
        id: texts,
        code: texts,
        status: texts,
        region_id: texts,
        agent_id: texts,
        parent_company_id: texts,
        groups: texts,
      })
      .partial()
      .optional(),
  }),
  "order-export": z.strictObject({
    format,
    language,
    rows: z
      .enum(["orders", "lines"])
      .optional()
      .describe("one row per order (default) or per order line"),
    filterable_fields: z
      .strictObject({
        ...orderFilterQuery,
        is_overdue: z.union([z.boolean(), queryBoolean]).optional(),
      })
      .optional()
      .describe("the parameters of GET /admin/orders"),
  }),
} as const;
export type BatchJobContext<T extends BatchJobType> = z.output<(typeof batchJobContexts)[T]>;
