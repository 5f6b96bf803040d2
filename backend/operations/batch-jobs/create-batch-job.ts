import {
  batchJobContexts,
  type BatchJobType,
  batchJobTypes,
} from "@/contract/admin/catalogue/batch-job";
import type { Language } from "@/contract/fields";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { acceptedLanguage } from "../../platform/http/accepted-language";
import { toFieldErrors } from "../../platform/http/body/field-errors";
import { invalidData, invalidField } from "../../kernel/invalid-data";
import { findPriceListRow } from "../../catalogue/price-lists/price-list-rows";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { findUpload } from "../uploads/upload-rows";
import { insertBatchJob } from "./batch-job-rows";
import { batchJobWake } from "./batch-job-wake";
import { toBatchJob } from "./to-batch-job";

/**
 * Starts an import or export in the background (ADM-03); `docs/imports.md` describes the columns.
 * Messages are in the context's language, else the one that `Accept-Language` prefers, else
 * English. Errors: not_found for an unknown type, file or price list; invalid_data naming the
 * fields of the context, also for a file that is neither CSV nor XLSX.
 */
export const createBatchJob: AdminVerb<"adminCreateBatchJob"> = async (context, { body }) => {
  const type = batchJobTypes.find((known) => known === body.type);
  if (!type)
    throw new ApiError(
      "not_found",
      `Unable to find a BatchJob strategy with the type ${body.type}`,
    );
  const given = parseContext(type, body.context);
  const language = given.language ?? acceptedLanguage(context.acceptLanguage);
  const jobContext = { ...given, ...(language && { language }) };
  const row = await withTransaction(context, async (transaction) => {
    await requireInputs(transaction, jobContext);
    return insertBatchJob(transaction, {
      id: createId("batch"),
      type,
      dryRun: body.dry_run,
      createdBy: context.agent.id,
      context: jobContext,
    });
  });
  batchJobWake.notify(context.deps.database);
  return { batch_job: toBatchJob(row) };
};

type Inputs = { fileKey?: string; price_list_id?: string; language?: Language | undefined };

function parseContext(type: BatchJobType, given: unknown): object & Inputs {
  const parsed = batchJobContexts[type].safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidData(toFieldErrors(parsed.error.issues, given, ["context"]));
}

async function requireInputs(
  transaction: Transaction,
  { fileKey, price_list_id: priceListId }: Inputs,
): Promise<void> {
  if (priceListId !== undefined && !(await findPriceListRow(transaction, priceListId)))
    throw new ApiError("not_found", `Price list with id: ${priceListId} was not found`);
  if (fileKey === undefined) return;
  if (!(await findUpload(transaction, fileKey)))
    throw new ApiError("not_found", `File with key ${fileKey} was not found`);
  if (!/\.(csv|txt|xlsx)$/.test(fileKey))
    throw invalidField(
      "context.fileKey",
      "invalid_value",
      "context.fileKey must be a CSV or XLSX file",
    );
}
