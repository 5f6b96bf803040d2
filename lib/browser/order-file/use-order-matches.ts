import "client-only";
import { useCallback, useEffect, useState } from "react";
import type { ImportRow } from "@/domain/order-file/import-rows";
import { type Matched, matchRows } from "./match-rows";

export type MatchState =
  | { status: "matching" }
  | { status: "failed" }
  | { status: "matched"; rows: readonly ImportRow[]; matched: Matched };

/**
 * Matches the rows, again whenever they change; a failure keeps everything else and can be retried.
 */
export function useOrderMatches(
  rows: readonly ImportRow[] | undefined,
): MatchState & { retry: () => void } {
  const [state, setState] = useState<MatchState>({ status: "matching" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!rows) return;
    const control = new AbortController();
    setState({ status: "matching" });
    matchRows(rows, control.signal).then(
      (matched) => setState({ status: "matched", rows, matched }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        console.error("order file could not be matched", error);
        setState({ status: "failed" });
      },
    );
    return () => control.abort();
  }, [rows, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
