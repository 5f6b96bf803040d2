import "client-only";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { toErrorKeys } from "./error-key";

/**
 * Why a call failed, in the reader's language, by the error's code; the wire's own sentence is for
 * developers and is never shown.
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
