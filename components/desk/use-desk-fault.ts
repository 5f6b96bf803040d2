import { useTranslations } from "next-intl";
import { ApiClientError } from "@/lib/browser/api/api-client";

/** A failed call of a page of staff as a sentence in the reader's language. */
export function useDeskFault(): (error: unknown) => string {
  const t = useTranslations("error.codes");
  return (error) => {
    if (!(error instanceof ApiClientError)) return t("unknown_error");
    if (error.status === 429) return t("rate_limited");
    if (error.isOutage) return t("service_unavailable");
    const code = error.code as Parameters<typeof t.has>[0];
    return t.has(code) ? t(code) : t("unknown_error");
  };
}
