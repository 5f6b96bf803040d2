import "client-only";
import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, writeDraft } from "./draft";

const restMs = 1200;

export type DraftState = "clean" | "typing" | "saving" | "saved" | "kept";

/**
 * A text that is saved when the buyer rests or leaves the field, and kept in this tab until it is.
 * `save` returns what became of it, and is asked again later when it was busy; `flush` saves at
 * once and returns whether the saved text is the typed one.
 */
export function useDraftText(
  key: string,
  saved: string,
  save: (text: string) => Promise<"done" | "busy" | "failed">,
) {
  const [text, setText] = useState(saved);
  const [state, setState] = useState<DraftState>("clean");
  const latest = useRef({ text: saved, saved, save });
  useEffect(() => {
    latest.current.save = save;
  }, [save]);
  useEffect(() => {
    const draft = readDraft(key);
    if (draft === undefined || draft === saved) return;
    latest.current.text = draft;
    setText(draft);
    setState("typing");
  }, [key, saved]);
  const flush = useCallback(async () => {
    const { text: typed, saved: last, save: run } = latest.current;
    if (typed === last) {
      writeDraft(key, undefined);
      setState((current) => (current === "typing" ? "clean" : current));
      return true;
    }
    setState("saving");
    const outcome = await run(typed);
    if (outcome === "done") latest.current.saved = typed;
    const isSaved = latest.current.saved === latest.current.text;
    if (isSaved) writeDraft(key, undefined);
    setState(isSaved ? "saved" : outcome === "failed" ? "kept" : "typing");
    return isSaved;
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the rest
  useEffect(() => {
    if (state !== "typing") return;
    const timer = setTimeout(() => void flush(), restMs);
    return () => clearTimeout(timer);
  }, [state, text, flush]);
  const type = useCallback(
    (next: string) => {
      latest.current.text = next;
      setText(next);
      setState("typing");
      writeDraft(key, next);
    },
    [key],
  );
  return { text, state, type, flush };
}

/**
 * Whether something is open, kept for this tab so that a reload or a new sign-in finds it so. The
 * first render says no, as the server's does.
 */
export function useDraftFlag(key: string): [boolean, (is: boolean) => void] {
  const [is, setIs] = useState(false);
  useEffect(() => setIs(readDraft(key) !== undefined), [key]);
  const keep = (next: boolean) => {
    setIs(next);
    writeDraft(key, next ? "" : undefined);
  };
  return [is, keep];
}
