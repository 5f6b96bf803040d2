import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { TransitionTable } from "@/domain/order-states/transition-table";
import { transitionTables } from "@/domain/order-states/transition-tables";
import { runMain, say } from "./deployment/run-main";

const page = "docs/order-states.md";

const title = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`.replace("_", " ");

function drawTable({ noun, initial, events }: TransitionTable): string {
  const rows = Object.entries(events).map(([event, { who, does, moves }]) => {
    const ways = Object.entries(moves).map(([from, to]) =>
      from === to ? `${from} stays` : `${from} → ${to}`,
    );
    return `| \`${event}\` | ${who.join(", ")} | ${does} | ${ways.join("<br>")} |`;
  });
  return [
    `## ${title(noun)}`,
    "",
    `Begins as ${initial.map((state) => `\`${state}\``).join(", ")}.`,
    "",
    "| event | who | what it does | from → to |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}

/**
 * `npm run order-states` draws the states of orders and what follows them into
 * docs/order-states.md; `--check` only compares.
 */
runMain(async () => {
  const drawn = `${[
    "# States of orders",
    "",
    "Drawn from `domain/order-states/`, the tables that the backend applies. Anything not listed is",
    "rejected with 400 `transition_not_allowed`, which names state and event.",
    "",
    transitionTables.map(drawTable).join("\n\n"),
  ].join("\n")}\n`;
  if (existsSync(page) && readFileSync(page, "utf8") === drawn) return 0;
  if (process.argv.includes("--check")) {
    say(`${page} does not match the code's states; run npm run order-states`);
    return 1;
  }
  writeFileSync(page, drawn);
  say(`${page}: ${transitionTables.length} tables`);
  return 0;
});
