/** Actions that can be undone and redone; the most recent of each comes first. */
export type History<Act> = { past: readonly Act[]; future: readonly Act[] };

export const emptyHistory = { past: [], future: [] } satisfies History<never>;

const actsMax = 200;

/**
 * The history after another action, which clears what could be redone. Assumption: 200 actions are
 * enough.
 */
export function recordAct<Act>({ past }: History<Act>, act: Act): History<Act> {
  return { past: [act, ...past].slice(0, actsMax), future: [] };
}

/** The action to undo, and the history after that; undefined if there is none (CART-04). */
export function takeUndo<Act>({
  past,
  future,
}: History<Act>): { act: Act; history: History<Act> } | undefined {
  const [act, ...rest] = past;
  return act === undefined ? undefined : { act, history: { past: rest, future: [act, ...future] } };
}

/** The action to redo, and the history after that; undefined if there is none (CART-04). */
export function takeRedo<Act>({
  past,
  future,
}: History<Act>): { act: Act; history: History<Act> } | undefined {
  const [act, ...rest] = future;
  return act === undefined ? undefined : { act, history: { past: [act, ...past], future: rest } };
}
