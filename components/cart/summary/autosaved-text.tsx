"use client";

import { useId } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { useDraftText } from "@/lib/browser/pad/use-draft-text";

type AutosavedTextProps = {
  draft: ReturnType<typeof useDraftText>;
  label: string;
  hint: string;
  lengthMax: number;
  words: { saved: string; unsent: string };
};

/** A text field that is saved automatically and shows its state. */
export function AutosavedText({ draft, label, hint, lengthMax, words }: AutosavedTextProps) {
  const id = useId();
  const { text, state, type, flush } = draft;
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={lengthMax}
        value={text}
        placeholder={hint}
        aria-describedby={`${id}-state`}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void flush()}
        className="autosaved-text"
      />
      <p id={`${id}-state`} role="status" className="mt-1 min-h-5 text-sm text-muted">
        {state === "saved" ? words.saved : state === "unsent" ? words.unsent : ""}
      </p>
      <DraftStatus {...{ draft, lengthMax }} />
    </>
  );
}

export type DraftStatusProps = {
  draft: Pick<AutosavedTextProps["draft"], "text" | "displaced" | "takeDisplaced">;
  lengthMax: number;
};

const loadNotes = () => import("./draft-notes").then((module) => module.DraftNotes);

/** Notes on a text field besides its state, loaded when needed. */
export function DraftStatus(props: DraftStatusProps) {
  const { text, displaced } = props.draft;
  const isNeeded = displaced !== undefined || text.length >= props.lengthMax;
  const Notes = useLoaded(loadNotes, isNeeded);
  return <div role="status">{Notes && <Notes {...props} />}</div>;
}
