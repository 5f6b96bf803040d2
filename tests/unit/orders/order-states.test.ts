import { describe, expect, test } from "vitest";
import { resolveTransition } from "@/domain/order-states/transition-table";
import { transitionTables } from "@/domain/order-states/transition-tables";

describe.each(transitionTables.map((table) => [table.noun, table] as const))("%s", (_, table) => {
  const events = Object.keys(table.events);

  test.each(table.states.flatMap((state) => events.map((event) => [state, event] as const)))(
    "[ORD-02] in state %s the event %s leads where the table says, or is refused",
    (state, event) => {
      const rule = table.events[event];
      const to = rule?.moves[state];
      const result = resolveTransition(table, state, event);
      expect(result).toEqual(
        to === undefined
          ? { isAllowed: false, reason: "state", noun: table.noun, state, event }
          : { isAllowed: true, to, does: rule?.does },
      );
      for (const actor of ["buyer", "member", "system"] as const) {
        const hers = resolveTransition(table, state, event, actor);
        expect(hers.isAllowed).toBe(to !== undefined && rule?.who.includes(actor));
      }
    },
  );

  test("[ORD-02] every state can be reached, and every transition ends in a state", () => {
    const rules = Object.values(table.events);
    const moves = rules.flatMap(({ moves: from }) => Object.entries(from));
    for (const [from, to] of moves) {
      expect(table.states).toContain(from);
      expect(table.states).toContain(to);
    }
    const reached = new Set<string>(table.initial);
    for (const _step of table.states)
      for (const [from, to] of moves) if (reached.has(from) && to) reached.add(to);
    const named = new Set(table.states);
    expect([...named].filter((state) => !reached.has(state))).toEqual([]);
    for (const { who, does } of rules) {
      expect(who.length).toBeGreaterThan(0);
      expect(does.length).toBeGreaterThan(10);
    }
  });
});
