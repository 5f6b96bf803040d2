import { expect, test } from "vitest";
import { toAttributes, toDocuments } from "@/lib/model/product/product-metadata";

test("[CAT-07] documents with a safe URL are listed, the default title is the file's name", () => {
  const documents = [
    { title: " Notice ", url: "https://files.example/notice.pdf" },
    { url: "/media/conformit%C3%A9.pdf?v=2" },
    { title: "Script", url: "javascript:alert(1)" },
    { title: "Data", url: "data:text/html,x" },
    { title: "Elsewhere", url: "//evil.example/a.pdf" },
    { title: "Backslash", url: "/\\evil.example/a.pdf" },
    { title: "Line", url: "https://files.example/a\nb" },
    { title: "None" },
    "text",
    null,
  ];
  expect(toDocuments({ documents })).toEqual([
    { title: "Notice", url: "https://files.example/notice.pdf" },
    { title: "conformité.pdf", url: "/media/conformit%C3%A9.pdf?v=2" },
  ]);
  for (const metadata of [null, {}, { documents: "x" }, { documents: { title: "a" } }])
    expect(toDocuments(metadata)).toEqual([]);
});

test("[CAT-09] additional attributes are measures, colours or texts; malformed ones are left out", () => {
  const attributes = [
    { name: "Capacité", value: 330, unit: "mL" },
    { name: "Puissance", value: 40, unit: "W" },
    { name: "Pièces", value: 12 },
    { name: "Volts", value: 230, unit: "V" },
    { name: "Teinte", value: "#AABBCC", unit: "color" },
    { name: "Lavage", value: "40 °C" },
    { name: "", value: 1 },
    { name: "NaN", value: Number.NaN },
    { value: 3 },
  ];
  expect(toAttributes({ attributes })).toEqual([
    { name: "Capacité", measure: { value: 0.33, unit: "L" } },
    { name: "Puissance", measure: { value: 40, unit: "W" } },
    { name: "Pièces", measure: { value: 12, unit: "" } },
    { name: "Volts", measure: { value: 230, unit: "V" } },
    { name: "Teinte", color: "#AABBCC" },
    { name: "Lavage", text: "40 °C" },
  ]);
});
