/** Who may cause an event: a person of the company, staff, or the program by itself. */
export type Actor = "buyer" | "member" | "system";

/** One event of a noun: which state it leads to from each state in which it may happen. */
export type TransitionRule<State extends string> = {
  who: readonly Actor[];
  /** What happens, in a sentence; the documentation and the tests show it. */
  does: string;
  moves: { readonly [S in State]?: State };
};

/**
 * The life of a noun: its states as they travel, and its events. What is not in `moves` is refused.
 */
export type TransitionTable<State extends string = string, Event extends string = string> = {
  /** The wire's name of the noun, e.g. `order`. */
  noun: string;
  states: readonly State[];
  /** In which states one begins. */
  initial: readonly State[];
  events: Readonly<Record<Event, TransitionRule<State>>>;
};

export type EventOf<T> = T extends TransitionTable<string, infer Event> ? Event : never;

/** Keeps the names of a table's states and events as types. */
export function defineTransitions<const State extends string, const Event extends string>(
  table: TransitionTable<State, Event>,
): TransitionTable<State, Event> {
  return table;
}

/** `state`: not from there; `actor`: not by her. */
export type TransitionRefusal = {
  isAllowed: false;
  reason: "state" | "actor";
  noun: string;
  state: string;
  event: string;
};

/** The state that an event leads to, or why it may not happen. */
export function resolveTransition<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  state: State,
  event: Event,
  actor?: Actor,
): { isAllowed: true; to: State; does: string } | TransitionRefusal {
  const { who, does, moves } = table.events[event];
  const to = moves[state];
  const refusal = { isAllowed: false as const, noun: table.noun, state, event };
  if (to === undefined) return { ...refusal, reason: "state" };
  if (actor !== undefined && !who.includes(actor)) return { ...refusal, reason: "actor" };
  return { isAllowed: true, to, does };
}
