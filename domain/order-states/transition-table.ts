/** Who may trigger an event: a person of the company, staff, or the program itself. */
export type Actor = "buyer" | "member" | "system";

/** One event of a noun: the state it leads to, from each state in which it is allowed. */
export type TransitionRule<State extends string> = {
  who: readonly Actor[];
  /** What happens, in a sentence; the documentation and the tests show it. */
  does: string;
  moves: { readonly [S in State]?: State };
};

/**
 * The state machine of a noun: its states as in the API, and its events. Anything not in `moves` is
 * rejected.
 */
export type TransitionTable<State extends string = string, Event extends string = string> = {
  /** The noun's name in the API, e.g. `order`. */
  noun: string;
  states: readonly State[];
  /** The possible initial states. */
  initial: readonly State[];
  events: Readonly<Record<Event, TransitionRule<State>>>;
};

export type EventOf<T> = T extends TransitionTable<string, infer Event> ? Event : never;

/** Preserves the names of a table's states and events as types. */
export function defineTransitions<const State extends string, const Event extends string>(
  table: TransitionTable<State, Event>,
): TransitionTable<State, Event> {
  return table;
}

/** `state`: not allowed in that state; `actor`: not allowed for this actor. */
export type TransitionRefusal = {
  isAllowed: false;
  reason: "state" | "actor";
  noun: string;
  state: string;
  event: string;
};

/** The state that an event leads to, or why it is not allowed. */
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
