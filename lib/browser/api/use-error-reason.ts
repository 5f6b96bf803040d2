import "client-only";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { toErrorKeys } from "./error-key";

/**
 * The reason of a failed call in the reader's language, by error code; the API's own message is for
 * developers and never shown.
 */
export function useErrorReason(): (error: unknown) => string {
  const t = useTranslations("error");
  return useCallback(
    (error: unknown) => {
      const keys = toErrorKeys(error) as Parameters<typeof t.has>[0][];
      return t(keys.find((key) => t.has(key)) ?? "codes.unknown_error");
    },
    [t],
  );
}
