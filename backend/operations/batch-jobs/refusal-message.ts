import type { ErrorName } from "@/contract/errors";
import type { ApiError } from "../../kernel/api-error";
import { type JobMessage, type JobTextKey, jobMessage } from "./job-message";

const texts: Partial<Record<ErrorName, JobTextKey>> = {
  not_found: "refusal.not_found",
  not_allowed: "refusal.not_allowed",
  invalid_data: "refusal.invalid_data",
  insufficient_inventory: "refusal.insufficient_inventory",
  insufficient_inventory_at_completion: "refusal.insufficient_inventory",
  conflict: "refusal.conflict",
};

/**
 * The message for an error from outside the imports: exact in English, by error code in other
 * languages.
 */
export function toRefusalMessage({ errorName: code, message, extra }: ApiError): JobMessage {
  const { event, state } = (extra.data ?? {}) as { event?: string; state?: string };
  if (code === "transition_not_allowed" && event !== undefined && state !== undefined)
    return jobMessage("refusal.transition", { event, state }, message);
  return jobMessage(texts[code] ?? "refusal.other", { code }, message);
}
