import fc from "fast-check";
import { expect, test } from "vitest";
import { foldWords } from "@/domain/search/fold-text";
import {
  toSearchNeedle,
  toSearchQuery,
  toSearchSpellings,
  toSearchText,
} from "@/backend/catalogue/search/search-text";
import { SearchTexts } from "@/backend/catalogue/search/search-texts";
import { TextSignatures } from "@/backend/catalogue/search/text-signatures";

const searchesUntilSigned = 10;

const word = fc.oneof(
  fc.constantFrom(
    "Gigoteuse",
    "Gigoteuses",
    "Lune",
    "Lunes",
    "LUM-001",
    "Straße",
    "Ђак",
    "𝔸bc",
    "70 × 140",
    "ab",
    "été",
  ),
  fc.stringMatching(/^[a-c0-3]{1,6}$/),
);
const texts = fc.array(
  fc
    .record({
      titles: fc.array(word, { maxLength: 2 }),
      codes: fc.array(
        fc.tuple(word, fc.nat(40)).map(([name, number]) => `${name}-${number}`, undefined),
        { maxLength: 4 },
      ),
      optionValues: fc.array(word, { maxLength: 2 }),
    })
    .map(toSearchText),
  { minLength: 0, maxLength: 120 },
);
const query = fc.oneof(
  fc.tuple(word, fc.nat(40)).map(([name, number]) => `${name}-${number}`),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
);

test("[CAT-06] texts searched often enough to have signatures give the same results as reading each text", () => {
  fc.assert(
    fc.property(texts, fc.array(query, { minLength: 1, maxLength: 6 }), (all, queries) => {
      const searched = new SearchTexts(all.map((text, position) => ({ id: toId(position), text })));
      for (let search = 0; search < searchesUntilSigned; search += 1)
        searched.find([[`no-such-word-${search}`]], "");
      for (const query of queries) {
        const tokens = toSearchSpellings(toSearchQuery(query));
        if (tokens.length === 0) continue;
        const expected = all.flatMap((text, position) => (hasAll(text, tokens) ? [position] : []));
        expect(searched.find(tokens, "").ids).toEqual(expected.map(toId));
        const whole = foldWords(query);
        const having = all.flatMap((text, position) =>
          text.split("\n").includes(` ${whole}`) ? [position] : [],
        );
        expect(searched.find(everyWord, whole).wholeIds).toEqual(having.map(toId));
      }
    }),
    { numRuns: 300 },
  );
});

const everyWord = [["a", "b", "c", "g", "l", "s", "7", "e", "0", "1", "2", "3", "ђ", "𝔸"]];
const toId = (position: number) => `prod_${position}`;

function hasAll(text: string, tokens: readonly (readonly string[])[]): boolean {
  const whole = `\n${text}\n`;
  return tokens.every((spellings) =>
    spellings.some((token) => whole.includes(toSearchNeedle(token))),
  );
}

test("[CAT-06] of 5,000 texts, signatures leave a handful for a code, including all that contain it", () => {
  const codes = Array.from(
    { length: 5000 },
    (_, position) =>
      ` gigoteuse lune\n sku ${position} 2\n sku${position}2\n ${3_600_000_000_000 + position}`,
  );
  const text = `\n${codes.map((code) => `${code}\n\n`).join("")}`;
  let end = 1;
  const ends = Uint32Array.from(codes, (code) => {
    end += code.length + 2;
    return end;
  });
  const signatures = new TextSignatures(text, ends, 1);
  const candidates = signatures.listCandidates("sku 1234 2", 625) ?? [];
  expect(candidates).toContain(1234);
  expect(candidates.length).toBeLessThan(100);
  expect(signatures.listCandidates("gigoteuse", 625)).toBeUndefined();
  expect(signatures.listCandidates("sk", 625)).toBeUndefined();
});
