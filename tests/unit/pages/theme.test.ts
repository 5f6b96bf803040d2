import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSettings, themeFonts } from "@/contract/seller/setting";
import { toFontFiles, toTextColour, toThemeCss } from "@/lib/model/shell/theme";

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

test("[TEN-05] the brand's colour and fonts are applied to the page", () => {
  const { settings } = parseSettings([
    { key: "colour", value: "#aa3355" },
    { key: "theme", value: { display_font: "fraunces", radius: 18 } },
  ]);
  const css = toThemeCss(settings);
  expect(css).toContain("--brand:#aa3355");
  expect(css).toContain("--radius:18px");
  expect(css).toContain('"Fraunces"');
});

test("[SET-03] a malformed theme falls back, is reported, and can't break out of the style rule", () => {
  const { settings, problems } = parseSettings([
    { key: "colour", value: "red;}body{display:none" },
    { key: "unheard_of", value: 1 },
  ]);
  expect(problems).toEqual(["colour"]);
  expect(toThemeCss(settings)).not.toContain("display:none");
});

test("[TEN-05] the preloaded fonts are the theme's own and exist", () => {
  for (const font of themeFonts) {
    const { settings } = parseSettings([
      { key: "theme", value: { display_font: font, text_font: "figtree" } },
    ]);
    const files = toFontFiles(settings);
    expect(files).toHaveLength(font === "figtree" ? 1 : 2);
    for (const file of files) expect(existsSync(`public${file}`), file).toBe(true);
  }
});
