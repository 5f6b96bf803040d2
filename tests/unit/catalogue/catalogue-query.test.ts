import { expect, test } from "vitest";
import { acceptedEncoding } from "@/backend/platform/http/accepted-encoding";
import { parseProjection, project } from "@/backend/kernel/projection";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=0.8, br;q=0", "gzip"],
  ["GZIP", "gzip"],
  ["identity", undefined],
  ["gzip;q=0.0", undefined],
  ["", undefined],
])("[STORE-01] Accept-Encoding %s results in %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

const selectable = {
  columns: ["id", "created_at", "title", "handle"],
  relations: ["tags", "variants", "variants.prices"],
};
const item = {
  id: "1",
  created_at: "now",
  title: "T",
  handle: "h",
  tags: ["a"],
  variants: [{ id: "v", prices: [1] }],
};
const shown = (query: { fields?: string; expand?: string }) =>
  project(item, parseProjection(query, selectable), selectable);

test("[STORE-01] fields selects columns and keeps the relations", () => {
  expect(shown({ fields: "title" })).toEqual({
    id: "1",
    created_at: "now",
    title: "T",
    tags: ["a"],
    variants: [{ id: "v", prices: [1] }],
  });
});

test("[STORE-01] expand replaces the relations and keeps the columns", () => {
  expect(shown({ expand: "variants" })).toEqual({
    id: "1",
    created_at: "now",
    title: "T",
    handle: "h",
    variants: [{ id: "v" }],
  });
  expect(shown({ fields: "title", expand: "variants.prices" })).toEqual({
    id: "1",
    created_at: "now",
    title: "T",
    variants: [{ id: "v", prices: [1] }],
  });
});

test("[STORE-01] with neither everything is included, an unknown name is rejected by name", () => {
  expect(shown({})).toEqual(item);
  expect(() => shown({ fields: "title,nope" })).toThrow("Requested fields [nope] are not valid");
  expect(() => shown({ expand: "prices" })).toThrow("Requested fields [prices] are not valid");
});
