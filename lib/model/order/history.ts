/**
 * What was done and can be undone, and what was undone and can be done again; the last of each
 * comes first.
 */
export type History<Act> = { past: readonly Act[]; future: readonly Act[] };

export const emptyHistory = { past: [], future: [] } satisfies History<never>;

const actsMax = 200;

/**
 * The history after another act, which ends what could be done again. Assumption: 200 acts are
 * enough.
 */
export function recordAct<Act>({ past }: History<Act>, act: Act): History<Act> {
  return { past: [act, ...past].slice(0, actsMax), future: [] };
}

/** The act to undo, and the history after that; undefined when there is none (CART-04). */
export function takeUndo<Act>({
  past,
  future,
}: History<Act>): { act: Act; history: History<Act> } | undefined {
  const [act, ...rest] = past;
  return act === undefined ? undefined : { act, history: { past: rest, future: [act, ...future] } };
}

/** The act to do again, and the history after that; undefined when there is none (CART-04). */
export function takeRedo<Act>({
  past,
  future,
}: History<Act>): { act: Act; history: History<Act> } | undefined {
  const [act, ...rest] = future;
  return act === undefined ? undefined : { act, history: { past: [act, ...past], future: rest } };
}
