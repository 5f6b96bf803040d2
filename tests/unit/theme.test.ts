import { expect, test } from "vitest";
import { parseSettings } from "@/contract/setting";
import { toTextColour, toThemeCss } from "@/lib/model/theme";

test.each([
  ["#ffffff", "#000000"],
  ["#808080", "#000000"],
  ["#7f7f7f", "#ffffff"],
  ["#000000", "#ffffff"],
  ["#2f4858", "#ffffff"],
  ["#f7c948", "#000000"],
])("[TEN-05] text on %s is %s", (colour, text) => {
  expect(toTextColour(colour)).toBe(text);
});

test("[TEN-05] the brand's colour and type reach the page", () => {
  const { settings } = parseSettings([
    { key: "colour", value: "#aa3355" },
    { key: "theme", value: { display_font: "fraunces", radius: 18 } },
  ]);
  const css = toThemeCss(settings);
  expect(css).toContain("--brand:#aa3355");
  expect(css).toContain("--radius:18px");
  expect(css).toContain('"Fraunces"');
});

test("[SET-03] a malformed look falls back, is reported, and can't leave the style rule", () => {
  const { settings, problems } = parseSettings([
    { key: "colour", value: "red;}body{display:none" },
    { key: "unheard_of", value: 1 },
  ]);
  expect(problems).toEqual(["colour"]);
  expect(toThemeCss(settings)).not.toContain("display:none");
});
