import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { directoryEndpoints } from "@/contract/seller/directory-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { listMigrations } from "@/backend/platform/db/migrate";
import { storeEndpoints } from "@/contract/store-endpoints";
import { withOwner } from "../fixtures/owner";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

beforeAll(async () => {
  backend = await startTestBackend({ verbs: {} });
  await backend.deps.files.write("brand", "products/bag.svg", drawing);
  await backend.deps.files.write("brand", "report.bin", Buffer.from([0, 1, 2]));
  await writeFile(join(backend.deps.env.DATA_DIR, "secret.txt"), "secret");
  await mkdir(join(backend.deps.env.DATA_DIR, "files", "brand", "empty"));
});
afterAll(() => backend.stop());

describe("files", () => {
  test("[SEC-01] an SVG is served with its type, an etag and without permission to run scripts", async () => {
    const response = await backend.inject({ url: "/files/brand/products/bag.svg" });
    expect([response.statusCode, response.body]).toEqual([200, drawing]);
    expect(response.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=3600",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(response.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    const again = await backend.inject({
      url: "/files/brand/products/bag.svg",
      headers: { "if-none-match": String(response.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const versioned = await backend.inject({ url: "/files/brand/products/bag.svg?v=1" });
    expect(versioned.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("[SEC-01] an unknown type is served as a download", async () => {
    const response = await backend.inject({ url: "/files/brand/report.bin" });
    expect(response.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
    });
  });

  test.each([
    "../../secret.txt",
    "..%2f..%2fsecret.txt",
    "%2e%2e/%2e%2e/secret.txt",
    "products/..%2f..%2f..%2fsecret.txt",
    "..\\..\\secret.txt",
    "%00",
    ".hidden",
    "empty",
    "products",
    "no-such.svg",
    "x/".repeat(400),
  ])("[SEC-04] %s is not found", async (path) => {
    const response = await backend.inject({ url: `/files/brand/${path}` });
    expect([response.statusCode, response.json().type]).toEqual([404, "not_found"]);
  });

  test("[SEC-04] nothing is written outside the seller's folder, and no partial files are left", async () => {
    for (const path of ["../x.svg", "/x.svg", "a//b.svg", ".hidden", "a/../b.svg"])
      await expect(backend.deps.files.write("brand", path, "x")).rejects.toThrow(/malformed/);
    await expect(backend.deps.files.write("../brand", "x.svg", "x")).rejects.toThrow(/malformed/);
    expect(
      (
        await readdir(join(backend.deps.env.DATA_DIR, "files", "brand"), { recursive: true })
      ).filter((name) => name.endsWith(".part")),
    ).toEqual([]);
  });
});

describe("API reference", () => {
  test("[API-01] the OpenAPI document has every endpoint of the tables with guard, errors and key", async () => {
    const document = (await backend.inject({ url: "/openapi.json" })).json();
    expect(document.openapi).toBe("3.1.0");
    for (const [name, endpoint] of Object.entries<Endpoint>({
      ...storeEndpoints,
      ...adminEndpoints,
      ...directoryEndpoints,
    })) {
      const operation =
        document.paths[endpoint.path.replace(/:([A-Za-z_]+)/g, "{$1}")]?.[
          endpoint.method.toLowerCase()
        ];
      expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
      const success = endpoint.response === null ? 204 : (endpoint.status ?? 200);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining([String(success), "429", "503"]),
      );
    }
    const complete = document.paths["/store/carts/{id}/complete"].post;
    expect(complete.parameters.map((parameter: { name: string }) => parameter.name)).toEqual([
      "id",
      "lang",
      "is_reservation",
      "Idempotency-Key",
    ]);
    expect(complete.security).toEqual([
      { publishableKey: [], session: [] },
      { publishableKey: [], customerBearer: [] },
    ]);
    const region = document.paths["/admin/regions/{region_id}"].post;
    expect(region.security).toEqual([{ agentBearer: [] }, { agentKey: [] }, { session: [] }]);
    expect([
      region.description,
      region.parameters.map((parameter: { name: string }) => parameter.name),
    ]).toEqual(["Required role: developer or admin", ["region_id", "Idempotency-Key"]]);
    expect(Object.keys(region.responses)).toEqual(
      expect.arrayContaining(["401", "403", "404", "409", "422"]),
    );
  });

  test("[ADM-01] every administration endpoint states the required role, the others none", async () => {
    const { paths } = (await backend.inject({ url: "/openapi.json" })).json();
    const roles = new Set<string>();
    for (const endpoint of Object.values<Endpoint>({ ...storeEndpoints, ...adminEndpoints })) {
      const path = endpoint.path.replace(/:([A-Za-z_]+)/g, "{$1}");
      const operation = paths[path][endpoint.method.toLowerCase()];
      const role = ["member", "developer", "admin", "operator"].find(
        (name) => name === endpoint.auth,
      );
      expect([path, operation["x-required-role"]]).toEqual([path, role]);
      if (role) expect(operation.description).toMatch(new RegExp(`^Required role: ${role}\\b`));
      roles.add(endpoint.auth);
    }
    expect([...roles]).toEqual(expect.arrayContaining(["member", "developer", "admin"]));
    expect((await backend.inject({ url: "/docs/start.js" })).body).toContain(
      "showExtensions: true",
    );
  });

  test("[SEC-01] the page only uses its own files, under its own policy", async () => {
    const page = await backend.inject({ url: "/docs" });
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(sources).toHaveLength(3);
    for (const source of sources)
      expect([source, (await backend.inject({ url: source })).statusCode]).toEqual([source, 200]);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
  });

  test("[OBS-04] health and readiness", async () => {
    expect((await backend.inject({ url: "/health" })).json()).toEqual({ status: "ok" });
    expect((await backend.inject({ url: "/ready" })).json()).toEqual({ status: "ready" });
  });

  test("[OBS-04] [STORE-03] an old missing migration makes the process not ready, an additional newer one does not", async () => {
    const { name, version } = listMigrations().at(-2) ?? { name: "", version: 0 };
    const renumber = (from: number, to: number) =>
      withOwner(backend, (owner) =>
        owner.query("update schema_migration set version = $2 where version = $1", [from, to]),
      );
    await renumber(version, 9999);
    const lacking = await backend.inject({ url: "/ready" });
    await renumber(9999, version);
    expect([lacking.statusCode, lacking.json().message]).toEqual([
      503,
      `The database is missing ${name}.`,
    ]);
    const insert = "insert into schema_migration (version, name, checksum) values (9999, '', '')";
    await withOwner(backend, (owner) => owner.query(insert));
    expect((await backend.inject({ url: "/ready" })).json()).toEqual({ status: "ready" });
    await withOwner(backend, (owner) =>
      owner.query("delete from schema_migration where version = 9999"),
    );
  });
});
