import "client-only";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { ApiClientError } from "./api-client";

/**
 * Why a call failed, in the reader's language, by the error's code; the wire's own sentence is for
 * developers and is never shown.
 */
export function useErrorReason(): (error: unknown) => string {
  const t = useTranslations("error.codes");
  return useCallback(
    (error: unknown) => {
      const code = (error instanceof ApiClientError ? error.code : "unknown_error") as Parameters<
        typeof t.has
      >[0];
      return t.has(code) ? t(code) : t("unknown_error");
    },
    [t],
  );
}
