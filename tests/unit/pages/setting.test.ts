import { expect, test } from "vitest";
import { parseSettings } from "@/contract/seller/setting";
import { toHero } from "@/lib/model/product/home";

test("[SET-03] [TEN-05] blank texts are ignored: the brand keeps its name and heading, and its page has no empty strip", () => {
  const { settings, problems } = parseSettings([
    { key: "name", value: "  " },
    { key: "promo_banner", value: { de: "   ", fr: "" } },
    { key: "banner", value: { title: { de: "", fr: "Printemps" }, text: { de: " " } } },
  ]);
  expect(problems).toEqual(["name"]);
  expect(settings).toMatchObject({
    name: null,
    promo_banner: {},
    banner: { title: { fr: "Printemps" }, text: {} },
  });
  expect(toHero(settings.banner, { name: "Maison", language: "nl" }, "de")).toEqual({
    title: "Printemps",
    text: null,
    image: null,
  });
  expect(
    toHero({ title: {}, text: {}, image: null }, { name: "Maison", language: "nl" }, "de").title,
  ).toBe("Maison");
  expect(parseSettings([{ key: "name", value: " Maison " }]).settings.name).toBe("Maison");
});
