import { describe, expect, test } from "vitest";
import { parseQueryString } from "@/backend/platform/http/body/query-string";
import { ApiError } from "@/backend/kernel/api-error";

const plain = (text: string) => JSON.parse(JSON.stringify(parseQueryString(text)));
function refusal(text: string): ApiError {
  try {
    parseQueryString(text);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error(`${text} was not refused`);
}

describe("query strings", () => {
  test.each([
    ["", {}],
    ["a=1&b=2", { a: "1", b: "2" }],
    ["q=gigoteuse+sauge%20%C3%A9", { q: "gigoteuse sauge é" }],
    ["id[]=a&id[]=b", { id: ["a", "b"] }],
    ["id[0]=a&id[1]=b", { id: ["a", "b"] }],
    ["id%5B%5D=a", { id: ["a"] }],
    ["id=a&id=b&id=c", { id: ["a", "b", "c"] }],
    ["created_at[gt]=x&created_at[lt]=y", { created_at: { gt: "x", lt: "y" } }],
    ["a[b][c][d][e][f]=1", { a: { b: { c: { d: { e: { f: "1" } } } } } }],
    ["a", { a: "" }],
    ["a=b=c", { a: "b=c" }],
  ])("[API-01] %s", (text, expected) => {
    expect(plain(text)).toEqual(expected);
  });

  test("[API-01] more than 20 entries, depth 6 or 1,001 parameters are rejected", () => {
    const list = (length: number) =>
      Array.from({ length }, (_, index) => `id[]=${index}`).join("&");
    expect(plain(list(20)).id).toHaveLength(20);
    expect(refusal(list(21)).extra.details?.[0]).toMatchObject({
      field: "id[]",
      code: "too_big",
      params: { max: 20 },
    });
    expect(refusal("id[20]=x").errorName).toBe("invalid_data");
    expect(refusal("a[b][c][d][e][f][g]=1").extra.details?.[0]).toMatchObject({
      field: "a",
      code: "too_big",
      params: { max: 5 },
    });
    const many = (length: number) => Array.from({ length }, (_, index) => `p${index}=1`).join("&");
    expect(Object.keys(parseQueryString(many(1000)))).toHaveLength(1000);
    expect(refusal(many(1001)).extra.details?.[0]).toMatchObject({
      code: "too_big",
      params: { max: 1000 },
    });
  });

  test.each([
    "__proto__[polluted]=1",
    "a[__proto__][polluted]=1",
    "constructor[prototype][polluted]=1",
    "a[constructor]=1",
  ])("[SEC-04] %s is rejected and changes no prototype", (text) => {
    expect(refusal(text).extra.details?.[0]?.code).toBe("unknown");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(["a=%", "a=%zz", "%c3%28=1"])("[SEC-04] malformed encoding %s is rejected", (text) => {
    expect(refusal(text).errorName).toBe("invalid_data");
  });

  test.each(["a=1&a[b]=2", "a[b]=1&a=2", "a[b][c]=1&a[b]=2"])(
    "[SEC-04] %s, a value and a group at once, is rejected",
    (text) => {
      expect(refusal(text).extra.details?.[0]?.code).toBe("wrong_type");
    },
  );
});
