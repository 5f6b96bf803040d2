import type { BatchJobType } from "@/contract/admin/catalogue/batch-job";
import type { BatchJobStrategy } from "./batch-job-run";
import { checkPriceListExport, processPriceListExport } from "./price-list/export-prices";
import { checkPriceListImport, processPriceListImport } from "./price-list/import-prices";
import { checkProductExport, processProductExport } from "./product-export/export-products";
import { checkProductImport } from "./product-import/check-product-import";
import { processProductImport } from "./product-import/process-product-import";

/** How each type of job is checked and done. */
export const batchJobStrategies: Record<BatchJobType, BatchJobStrategy> = {
  "product-import": { check: checkProductImport, process: processProductImport },
  "product-export": { check: checkProductExport, process: processProductExport },
  "price-list-import": { check: checkPriceListImport, process: processPriceListImport },
  "price-list-export": { check: checkPriceListExport, process: processPriceListExport },
};
