import { expect, test } from "vitest";
import { toNewListId } from "@/components/favorite/use-list-keys";

test("[FAV-02] the id of a new list matches the contract whatever its name, and differs for different names", () => {
  const long = "Vitrine de printemps ".repeat(5).trim();
  const names = ["Noël", "noël", "Hiver", long, `${long}!`, "🎄", "ab", "ba"];
  const ids = names.map(toNewListId);
  expect(new Set(ids).size).toBe(names.length);
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(64);
});
