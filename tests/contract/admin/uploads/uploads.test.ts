import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { uploadBytesMax, uploadFilesMax } from "@/contract/limits";
import { type FilePart, toMultipart } from "@/tests/fixtures/multipart-body";
import { smallSellerAccounts } from "@/tests/fixtures/small-seller";
import { loadSmallSeller } from "@/tests/fixtures/store-client";
import { startTestBackend, type TestBackend } from "@/tests/fixtures/test-backend";

let backend: TestBackend;
let now = new Date();
let a: LoadedSeller;
let b: LoadedSeller;

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const csv = "Product Handle;Product Title\nbag;Sac à langer\n";

const bearer = (seller: LoadedSeller) => ({
  authorization: `Bearer ${seller.apiKeys[smallSellerAccounts(seller.id).agent]}`,
});

function upload(
  seller: LoadedSeller,
  files: readonly FilePart[],
  path = "/admin/uploads",
): Promise<LightMyRequestResponse> {
  const { payload, headers } = toMultipart(files);
  return backend.inject({
    method: "POST",
    url: path,
    payload,
    headers: { ...headers, ...bearer(seller) },
  });
}

function call(
  seller: LoadedSeller,
  method: "POST" | "DELETE",
  url: string,
  payload: object,
): Promise<LightMyRequestResponse> {
  return backend.inject({ method, url, payload, headers: bearer(seller) });
}

async function storedFiles(): Promise<string[]> {
  const found = await Promise.all(
    ["files", "protected-files", "incoming-files"].map((folder) =>
      readdir(join(backend.deps.env.DATA_DIR, folder), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []),
    ),
  );
  return found
    .flat()
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");

beforeAll(async () => {
  backend = await startTestBackend({ now: () => now });
  a = await loadSmallSeller(backend, "uploads-a");
  b = await loadSmallSeller(backend, "uploads-b");
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => backend.stop());

describe("public files", () => {
  test("[ADM-04] several files of one request are stored and publicly readable", async () => {
    const response = await upload(a, [
      { name: "Sac à langer.PNG", content: png },
      { name: "Notice.svg", content: svg },
    ]);
    expect(response.statusCode, response.body).toBe(200);
    const { uploads } = response.json<{ uploads: { url: string; key: string }[] }>();
    expect(uploads.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^uploads\/[0-9a-f]{32}-Sac-a-langer\.png$/),
      expect.stringMatching(/^uploads\/[0-9a-f]{32}-Notice\.svg$/),
    ]);
    const [picture, drawing] = await Promise.all(
      uploads.map(({ url }) => backend.inject({ url: pathOf(url) })),
    );
    expect([
      picture?.statusCode,
      picture?.headers["content-type"],
      picture?.rawPayload.equals(png),
    ]).toEqual([200, "image/png", true]);
    expect(drawing?.headers["content-security-policy"]).toContain("sandbox");
  });

  test("[ADM-04] a deleted file is gone, and deleting it again gets 404", async () => {
    const [file] = (await upload(a, [{ name: "a.png", content: png }])).json().uploads;
    expect((await backend.inject({ url: pathOf(file.url) })).statusCode).toBe(200);
    const response = await call(a, "DELETE", "/admin/uploads", { file_key: file.key });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { id: file.key, object: "file", deleted: true },
    ]);
    expect((await backend.inject({ url: pathOf(file.url) })).statusCode).toBe(404);
    expect((await call(a, "DELETE", "/admin/uploads", { file_key: file.key })).statusCode).toBe(
      404,
    );
  });

  test("[SEC-04] a name is never a path", async () => {
    for (const name of [
      "../../secret.png",
      "..\\..\\x.png",
      ".htaccess.png",
      "a/b/../c.png",
      `${"x".repeat(400)}.png`,
      "\u202egnp.png",
    ]) {
      const response = await upload(a, [{ name, content: png }]);
      expect([name, response.statusCode, response.body]).toEqual([
        name,
        200,
        expect.stringMatching(/"key":"uploads\/[0-9a-f]{32}(-[A-Za-z0-9-]+)?\.png"/),
      ]);
    }
    const outside = (await storedFiles()).filter((path) => !path.includes("/uploads-a/"));
    expect(outside.filter((path) => !path.includes("/uploads-b/"))).toEqual([]);
  });
});

describe("rejected files", () => {
  test.each([
    ["an unknown type", "virus.exe", "MZ", 415],
    ["no extension", "picture", png, 415],
    ["a web page named as a picture", "a.png", "<html><script>alert(1)</script></html>", 415],
    ["a web page named as text", "a.txt", "<!doctype html><script>alert(1)</script>", 415],
    ["a program named as CSV", "a.csv", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), 415],
    ["a picture named as PDF", "a.pdf", png, 415],
    ["a text named as XLSX", "a.xlsx", "a,b\n", 415],
    ["an empty file", "a.png", "", 400],
    [
      "a picture that is too large",
      "big.png",
      Buffer.concat([png, Buffer.alloc(uploadBytesMax)]),
      413,
    ],
  ])(
    "[SEC-04] %s is refused by name and leaves nothing behind, nor do its neighbours",
    async (_what, name, content, status) => {
      const before = await storedFiles();
      const response = await upload(a, [
        { name: "good.png", content: png },
        { name, content },
        { name: "later.png", content: png },
      ]);
      expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(name)]);
      expect(await storedFiles()).toEqual(before);
    },
  );

  test("[SEC-04] too many files, another field, no file and another body are rejected", async () => {
    const before = await storedFiles();
    const many = await upload(
      a,
      Array.from({ length: uploadFilesMax + 1 }, (_, index) => ({
        name: `${index}.png`,
        content: png,
      })),
    );
    expect([many.statusCode, many.json().code]).toEqual([413, "payload_too_large"]);
    const field = await upload(a, [{ name: "a.png", content: png, field: "pictures" }]);
    expect([field.statusCode, field.json().details[0].field]).toEqual([400, "pictures"]);
    const none = await upload(a, []);
    expect([none.statusCode, none.json().details]).toMatchObject([
      400,
      [{ field: "files", code: "required" }],
    ]);
    expect((await call(a, "POST", "/admin/uploads", { files: [] })).statusCode).toBe(415);
    expect(await storedFiles()).toEqual(before);
  });

  test("[SEC-04] a truncated body gets 400 and leaves nothing", async () => {
    const before = await storedFiles();
    const { payload, headers } = toMultipart([
      { name: "a.png", content: Buffer.concat([png, Buffer.alloc(1000)]) },
    ]);
    const response = await backend.inject({
      method: "POST",
      url: "/admin/uploads",
      payload: payload.subarray(0, payload.length - 200),
      headers: { ...headers, ...bearer(a) },
    });
    expect([response.statusCode, response.json().type]).toEqual([400, "invalid_data"]);
    expect(await storedFiles()).toEqual(before);
  });

  test("[SEC-04] without credentials nothing is accepted", async () => {
    const before = await storedFiles();
    const { payload, headers } = toMultipart([{ name: "a.png", content: png }]);
    for (const url of ["/admin/uploads", "/admin/uploads/protected"])
      expect((await backend.inject({ method: "POST", url, payload, headers })).statusCode).toBe(
        401,
      );
    expect(await storedFiles()).toEqual(before);
  });
});

describe("protected files", () => {
  let key: string;
  let url: string;

  beforeEach(async () => {
    const response = await upload(
      a,
      [{ name: "Tarif privé.csv", content: csv }],
      "/admin/uploads/protected",
    );
    expect(response.statusCode, response.body).toBe(200);
    key = response.json().uploads[0].key;
    url = pathOf(
      (await call(a, "POST", "/admin/uploads/download-url", { file_key: key })).json().download_url,
    );
  });

  test("[ADM-04] a signed URL serves the file as a download that no shared cache stores", async () => {
    const response = await backend.inject({ url });
    expect([response.statusCode, response.body]).toEqual([200, csv]);
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "private, no-store",
      "content-disposition": "attachment; filename*=UTF-8''Tarif%20priv%C3%A9.csv",
      "x-content-type-options": "nosniff",
    });
  });

  test("[ADM-04] the public route never serves it", async () => {
    expect((await backend.inject({ url: `/files/${a.id}/${key}` })).statusCode).toBe(404);
    expect((await backend.inject({ url: `/downloads/${a.id}/${key}` })).statusCode).toBe(403);
  });

  test("[ADM-04] the URL expires after ten minutes", async () => {
    now = new Date(now.getTime() + 10 * 60_000 + 2000);
    const response = await backend.inject({ url });
    expect([response.statusCode, response.json().code]).toEqual([410, "gone"]);
  });

  test("[SEC-04] a modified signature, time, key or seller is rejected", async () => {
    const [path = "", query = ""] = url.split("?");
    const later = query.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 60}`);
    const other = (
      await upload(a, [{ name: "b.csv", content: csv }], "/admin/uploads/protected")
    ).json().uploads[0].key;
    for (const changed of [
      path,
      `${path}?${later}`,
      `${path}?${query.slice(0, -2)}`,
      `${path}?${query}A`,
      `/downloads/${a.id}/${other}?${query}`,
      `/downloads/${b.id}/${key}?${query}`,
      `/downloads/nobody/${key}?${query}`,
    ]) {
      const response = await backend.inject({ url: changed });
      expect([changed, response.statusCode, response.json().code]).toEqual([
        changed,
        403,
        "forbidden",
      ]);
    }
  });

  test("[TEN-04] another seller can't get its URL or delete it", async () => {
    for (const response of [
      await call(b, "POST", "/admin/uploads/download-url", { file_key: key }),
      await call(b, "DELETE", "/admin/uploads", { file_key: key }),
    ])
      expect([response.statusCode, response.json().type]).toEqual([404, "not_found"]);
    expect((await backend.inject({ url })).statusCode).toBe(200);
  });

  test("[ADM-04] a URL of a deleted file gets 404", async () => {
    await call(a, "DELETE", "/admin/uploads", { file_key: key });
    expect((await backend.inject({ url })).statusCode).toBe(404);
  });

  test("[SEC-04] a malformed file key is rejected", async () => {
    for (const body of [{}, { file_key: 7 }, { file_key: "" }, { file_key: "x", more: 1 }])
      expect((await call(a, "POST", "/admin/uploads/download-url", body)).statusCode).toBe(400);
    expect(
      (await call(a, "POST", "/admin/uploads/download-url", { file_key: "../secret" })).statusCode,
    ).toBe(404);
  });
});
