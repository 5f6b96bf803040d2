import "client-only";
import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, writeDraft } from "./draft";

const restMs = 1200;

export type DraftState = "clean" | "typing" | "saving" | "saved" | "unsent";

/**
 * A text that is saved when the buyer pauses or leaves the field, and stored for this tab until
 * then. `save` returns the outcome and is called again later if it was busy; `flush` saves at once
 * and returns whether the saved text is the typed one. If the text was changed elsewhere meanwhile,
 * the latest version wins: a text being typed does, but one left by an earlier page or a failed
 * call does not. The losing text is `displaced` and can be restored with `takeDisplaced`.
 */
export function useDraftText(
  key: string,
  saved: string,
  save: (text: string) => Promise<"done" | "busy" | "failed">,
) {
  const [text, setText] = useState(saved);
  const [state, setState] = useState<DraftState>("clean");
  const [displaced, setDisplaced] = useState<string>();
  const latest = useRef({ text: saved, saved, save, state });
  // our own and previously saved texts, which a late response may return again
  const past = useRef(new Set([saved.trim()]));
  useEffect(() => {
    latest.current.save = save;
    latest.current.state = state;
  }, [save, state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken up once
  useEffect(() => {
    const draft = readDraft(key);
    const from = readDraft(toBaseKey(key)) ?? saved;
    if (draft === undefined || isSame(draft, saved)) return writeText(key, undefined);
    if (!isSame(from, saved)) return setDisplaced(draft);
    latest.current.text = draft;
    setText(draft);
    setState("typing");
  }, [key]);
  useEffect(() => {
    const { text: typed, saved: last, state: now } = latest.current;
    if (isSame(saved, last) || past.current.has(saved.trim())) return;
    past.current.add(saved.trim());
    latest.current.saved = saved;
    if (isSame(saved, typed)) {
      writeText(key, undefined);
      return setState((current) => (current === "unsent" ? "saved" : current));
    }
    const isOwnLast = now === "typing" || now === "saving";
    if (!isSame(typed, last)) setDisplaced(isOwnLast ? saved : typed);
    if (isOwnLast) return;
    latest.current.text = saved;
    setText(saved);
    setState("clean");
  }, [key, saved]);
  const flush = useCallback(async () => {
    const { text: typed, saved: last, save: run } = latest.current;
    if (typed === last) {
      if (latest.current.state === "typing") writeText(key, undefined);
      setState((current) => (current === "typing" ? "clean" : current));
      return true;
    }
    setState("saving");
    past.current.add(typed.trim());
    const outcome = await run(typed);
    if (outcome === "done") latest.current.saved = typed;
    const isSaved = latest.current.saved === latest.current.text;
    if (isSaved) writeText(key, undefined);
    setState(isSaved ? "saved" : outcome === "failed" ? "unsent" : "typing");
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
      writeText(key, { text: next, from: latest.current.saved });
    },
    [key],
  );
  const takeDisplaced = () => {
    if (displaced !== undefined) type(displaced);
    setDisplaced(undefined);
  };
  return { text, state, type, flush, displaced, takeDisplaced };
}

/** Ignores leading and trailing spaces. */
const isSame = (one: string, other: string) => one.trim() === other.trim();
const toBaseKey = (key: string) => `${key}-from`;

/** Stores a text with the saved one it replaces. */
function writeText(key: string, draft: { text: string; from: string } | undefined): void {
  writeDraft(key, draft?.text);
  writeDraft(toBaseKey(key), draft?.from);
}

/**
 * Whether something is open, stored for this tab across reloads and sign-ins. The first render
 * returns false, like the server's.
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
