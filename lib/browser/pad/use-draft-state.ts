import "client-only";
import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, writeDraft } from "./draft";

/**
 * A form's state, stored for this tab across reloads and sign-ins until `forget`. The first render
 * has `initial`, like the server's.
 */
export function useDraftState<State>(key: string, initial: State) {
  const [state, setState] = useState(initial);
  const latest = useRef(initial);
  const start = useRef(initial);
  useEffect(() => {
    const stored = parse<State>(readDraft(key));
    if (stored === undefined) return;
    latest.current = stored;
    setState(stored);
  }, [key]);
  const change = useCallback(
    (toNext: (before: State) => State) => {
      const next = toNext(latest.current);
      latest.current = next;
      setState(next);
      writeDraft(key, next === start.current ? undefined : JSON.stringify(next));
    },
    [key],
  );
  const forget = useCallback(() => writeDraft(key, undefined), [key]);
  return { state, change, forget };
}

function parse<State>(text: string | undefined): State | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as State);
  } catch {
    return undefined;
  }
}
