import { expect, test } from "vitest";
import { type CacheKind, Caches } from "@/backend/platform/caches";

type Text = { text: string };
const responses: CacheKind<Text> = { name: "responses", bytesOf: ({ text }) => text.length };
const tables: CacheKind<Text> = { name: "tables", bytesOf: ({ text }) => text.length };
const text = (length: number) => ({ text: "x".repeat(length) });

test("[SEC-04] all caches together stay below their common limit", () => {
  const caches = new Caches(100_000);
  for (let turn = 0; turn < 500; turn += 1) {
    caches.of(turn % 3 === 0 ? tables : responses).set(`key ${turn}`, text(1_000));
    expect(caches.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(caches.of(responses).get("key 499")).toBeDefined();
  expect(caches.of(responses).get("key 1")).toBeUndefined();
});

test("[SEC-04] a cache uses what others leave free, and a full one leaves others their share", () => {
  const caches = new Caches(100_000);
  caches.of(tables).set("large", text(60_000));
  caches.of(tables).set("small", text(15_000));
  expect(caches.bytes).toBeGreaterThan(75_000);
  for (let turn = 0; turn < 500; turn += 1) caches.of(responses).set(`key ${turn}`, text(1_000));
  expect(caches.of(tables).get("small")).toBeDefined();
  expect(caches.of(tables).get("large")).toBeUndefined();
  expect(caches.bytes).toBeLessThanOrEqual(100_000);
});

test("[SEC-04] a value larger than the limit is computed but not cached", async () => {
  const cache = new Caches(100_000).of(tables);
  expect(await cache.getOrMake("key", async () => text(200_000))).toEqual(text(200_000));
  expect(cache.get("key")).toBeUndefined();
});

test("[SEC-04] concurrent requests wait for the same result, unless it is outdated", async () => {
  const cache = new Caches(100_000).of(responses);
  let made = 0;
  const ask = (holds: (value: Text) => boolean) =>
    cache.getOrMake("key", async () => ({ text: `${++made}` }), holds);
  const found = await Promise.all([ask(() => true), ask(() => true), ask((it) => it.text > "1")]);
  expect(found.map((value) => value.text)).toEqual(["1", "1", "2"]);
  expect(cache.get("key")).toEqual({ text: "2" });
});

test("[GUARD-02] a failure reaches all waiting requests and leaves nothing behind", async () => {
  const cache = new Caches(100_000).of(responses);
  const fail = () => cache.getOrMake("key", () => Promise.reject(new Error("down")));
  const results = await Promise.allSettled([fail(), fail()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cache.getOrMake("key", async () => text(1))).toEqual(text(1));
});
