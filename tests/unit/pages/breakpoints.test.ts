import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = readdirSync("app").filter((file) => file.endsWith(".css"));

/** Widths in one unit are in order, and scale with the browser's text size (WCAG 1.4.4). */
test.each(sheets)(
  "[SHELL-04] %s uses widths in rem: otherwise rules for 768px would follow those for wider screens",
  (sheet) => {
    const lines = readFileSync(`app/${sheet}`, "utf8").split("\n");
    const queries = lines.filter(
      (line) => line.includes("@media") || line.includes("--breakpoint"),
    );
    expect(queries.filter((line) => /width[^)]*px|--breakpoint[^;]*px/.test(line))).toEqual([]);
  },
);
