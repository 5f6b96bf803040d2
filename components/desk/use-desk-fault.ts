import { useTranslations } from "next-intl";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";

/** The error message of a failed call on a staff page, in the reader's language. */
export function useDeskFault(): (error: unknown) => string {
  const t = useTranslations("error.codes");
  const toReason = useErrorReason();
  return (error) => {
    if (!(error instanceof ApiClientError)) return toReason(error);
    if (error.status === 429) return t("rate_limited");
    return error.isOutage ? t("service_unavailable") : toReason(error);
  };
}
