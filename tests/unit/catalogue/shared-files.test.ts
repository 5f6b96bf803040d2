import { expect, test } from "vitest";
import { mapAhead } from "@/backend/operations/shared-files/map-ahead";
import { createPictureFitter } from "@/backend/operations/shared-files/picture-fitter";
import type { FileStore } from "@/backend/platform/files/file-store";

test("[SHARE-02] prepared results are in the order of their items, and limited in number", async () => {
  let making = 0;
  let most = 0;
  const make = async (item: number) => {
    making += 1;
    most = Math.max(most, making);
    for (let turn = 0; turn < 5 - item; turn += 1) await Promise.resolve();
    making -= 1;
    return item * 10;
  };
  const made: [number, number][] = [];
  for await (const one of mapAhead([1, 2, 3, 4, 5], make, 3)) made.push(one);
  expect(made).toEqual([1, 2, 3, 4, 5].map((item) => [item, item * 10]));
  expect(most).toBe(3);
});

test("[SHARE-02] an error in a prepared item is thrown when it is reached", async () => {
  const taken: string[] = [];
  const make = async (item: string) => {
    if (item === "b") throw new Error("b is torn");
    return item;
  };
  await expect(async () => {
    for await (const [item] of mapAhead(["a", "b", "c"], make)) taken.push(item);
  }).rejects.toThrow("b is torn");
  expect(taken).toEqual(["a"]);
});

test("[SHARE-02] without an image library JPEG and PNG are used unchanged, which is logged once", async () => {
  const contents: Record<string, string> = {
    "a.jpg": "\xff\xd8\xff\xe0",
    "b.png": "\x89PNG\r\n\x1a\n",
    "c.webp": "RIFF1234WEBP",
  };
  const files = {
    read: async (_: string, path: string) =>
      contents[path] && { content: Buffer.from(contents[path], "latin1"), contentType: "" },
  } as unknown as FileStore;
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const pictures = createPictureFitter({
    ...{ files, sellerId: "brand" },
    log: log as unknown as Parameters<typeof createPictureFitter>[0]["log"],
    loadSharp: () => Promise.reject(new Error("no such library")),
  });
  const typeOf = async (url: string) =>
    (await pictures.fit(url, { widthPx: 100, heightPx: 100 }))?.contentType;
  expect(await typeOf("/media/a.jpg")).toBe("image/jpeg");
  expect(await typeOf("/media/b.png")).toBe("image/png");
  expect(await typeOf("/media/c.webp")).toBeUndefined();
  expect(await typeOf("https://elsewhere.test/d.jpg")).toBeUndefined();
  expect(warnings).toHaveLength(1);
});
