import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDeps } from "@/backend/create-deps";
import { readBackendEnv } from "@/backend/kernel/env";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@/backend/platform/db/embedded-postgres";
import { resolveRunUser } from "@/backend/platform/db/embedded-run-user";
import { findFreePort } from "@/scripts/deployment/free-port";
import { HttpStaff } from "../fixtures/http-staff";
import {
  createSmallSellerInput,
  smallSellerAccounts,
  smallSellerPassword,
} from "../fixtures/small-seller";
import { readComposeEnvironment, readDockerfile } from "./dockerfile";
import { type ImageRun, makeImage, runImage } from "./image-run";
import { ShopVisitor } from "./shop-visitor";

const id = "image";
const secret = "only-for-this-test-and-32-characters-long";
const given = {
  POSTGRES_PASSWORD: "x",
  DIRECTORY_TOKEN: secret,
  SESSION_SECRET: secret,
  SMTP_URL: "smtp://127.0.0.1:1",
};
const images = {
  backend: readDockerfile("docker/backend.Dockerfile"),
  storefront: readDockerfile("docker/storefront.Dockerfile"),
};

let folder: string;
let database: EmbeddedPostgres;
let seller: LoadedSeller;
let backend: ImageRun;
let storefront: ImageRun;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "comptoir-image-"));
  await chmod(folder, 0o755);
  for (const [name, image] of Object.entries(images)) makeImage(image, join(folder, name));
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  database = await startEmbeddedPostgres({
    dataDir: join(folder, "database"),
    log: () => undefined,
    transport: "tcp",
  });
  const as = resolveRunUser();
  const [port, backendPort] = [await findFreePort(), await findFreePort()];
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  if (as) await chown(dataDir, as.uid, as.gid);
  backend = await runImage(
    images.backend,
    join(folder, "backend"),
    {
      ...readComposeEnvironment("backend", given),
      DATABASE_URL: database.url,
      BACKEND_PUBLIC_URL: backendUrl,
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
    },
    backendPort,
  );
  seller = await load(dataDir);
  storefront = await runImage(
    images.storefront,
    join(folder, "storefront"),
    { ...readComposeEnvironment("storefront", given), BACKEND_URL: backendUrl, PORT: String(port) },
    port,
  );
}, 600_000);
afterAll(async () => {
  await storefront?.stop();
  await backend?.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function load(dataDir: string): Promise<LoadedSeller> {
  const env = readBackendEnv({ NODE_ENV: "test", DATA_DIR: dataDir });
  const deps = createDeps(env, database.url, () => undefined);
  try {
    return await loadSeller(deps, createSmallSellerInput(id));
  } finally {
    await deps.database.close();
  }
}

const visitor = () => new ShopVisitor(storefront.url, `${id}.localhost`, "203.0.113.1");
const pathsIn = async (part: string) =>
  (await readdir(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, part).length + 1));

test("[RUN-18] a storefront outside the repository serves a page, its scripts and styles, and signs a buyer in", async () => {
  const stranger = visitor();
  const login = await stranger.get("/login");
  expect(login.status).toBe(200);
  expect(login.body).toContain(`Seller ${id}`);
  const files = [...login.body.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)];
  expect(files.length).toBeGreaterThan(3);
  for (const [, path = ""] of files)
    expect([path, (await stranger.get(path)).status]).toEqual([path, 200]);
  expect((await stranger.get("/products")).status).toBe(307);
  expect((await stranger.signIn(smallSellerAccounts(id).buyer, smallSellerPassword)).status).toBe(
    204,
  );
  const list = await stranger.get("/products");
  expect([list.status, list.headers["x-comptoir-page"]]).toEqual([200, "shared"]);
  expect(list.body).toContain("Gigoteuse");
  const [picture = ""] = list.body.match(/\/media\/[^"&\s]+bag\.svg/) ?? [];
  expect((await stranger.get(picture)).status).toBe(200);
});

test("[SHARE-01] a shared catalogue opens there for anyone with its link", async () => {
  const staff = new HttpStaff(backend.url, Object.values(seller.apiKeys)[0] ?? "");
  const { shared_catalogue: link } = await staff.post<{ shared_catalogue: { url: string } }>(
    "/admin/shared-catalogues",
    {
      name: "Printemps chez vous",
      content_type: "products",
      content_ids: [seller.products.blanket],
    },
  );
  expect(link.url).toMatch(new RegExp(`^https://${id}\\.localhost/catalogue/`));
  const { status, body } = await visitor().get(new URL(link.url).pathname);
  expect(status).toBe(200);
  expect(body).toContain("Couverture");
  expect((await visitor().get("/catalogue/nowhere")).status).toBe(404);
});

test("[RUN-18] the images contain one program each, run as an unprivileged user, and have a health check", async () => {
  const files = { backend: await pathsIn("backend"), storefront: await pathsIn("storefront") };
  const packages = (of: keyof typeof files) =>
    new Set(
      files[of].flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
    );
  expect(files.storefront.filter((path) => /(?:^|\/)backend\/|\.sql$/.test(path))).toEqual([]);
  expect([...packages("storefront")]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:pg|fastify|typescript)$/)]),
  );
  expect([...packages("backend")]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:next|react|typescript|@embedded-.*)$/)]),
  );
  expect(packages("backend")).toContain("pg");
  for (const { user } of Object.values(images)) expect(user).toBe("node");
  expect((await fetch(`${backend.url}/docs/swagger-ui.css`)).status).toBe(200);
});

test("[RUN-18] the configuration of compose and the proxy matches the programs", async () => {
  const read = (file: string) => readFile(file, "utf8");
  const [compose, proxy, documented] = await Promise.all([
    read("docker/compose.yaml"),
    read("docker/Caddyfile"),
    read("docs/deployment.md"),
  ]);
  const table = new Set(
    [...documented.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name),
  );
  for (const name of ["backend", "storefront"])
    for (const variable of Object.keys(readComposeEnvironment(name, given)))
      expect(table).toContain(variable);
  const outside = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? "");
  for (const name of outside.filter((one) => !table.has(one)))
    expect(documented).toContain(`\`${name}\``);
  for (const [name, image] of Object.entries(images)) {
    expect(Object.values(image.env)).toContain(String(image.port));
    const targets = [...proxy.matchAll(new RegExp(`${name}-\\d:(\\d+)`, "g"))];
    expect(targets.map(([, port]) => Number(port))).toEqual([image.port, image.port]);
    expect(compose.match(new RegExp(`^ {2}${name}-\\d:`, "gm"))).toHaveLength(2);
  }
  const probes = [...proxy.matchAll(/health_uri (\S+)/g)].map(([, path]) => path);
  expect((await fetch(`${storefront.url}${probes[0]}`)).status).toBe(200);
  expect((await fetch(`${backend.url}${probes[1]}`)).status).toBe(200);
});

test("[RUN-10] both shut down gracefully on request", async () => {
  expect([await storefront.stop(), await backend.stop()]).toEqual(["143", "0"]);
});
