import { expect, test } from "@playwright/test";
import { findFreePort } from "@/scripts/deployment/free-port";
import { type Program, startProgram, waitUntilReady } from "@/scripts/deployment/program";
import { readSecrets } from "@/scripts/deployment/secrets";
import { sendHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { readStack } from "../support/stack";

let seller: TestSeller;
let storefront: Program;
let port: number;
let host: string;

// a second storefront whose only client is the operator's proxy, which calls it by an internal name
test.beforeAll(async () => {
  seller = await createTestSeller("proxied");
  host = new URL(seller.origin).hostname;
  port = await findFreePort();
  const { backendUrl, dataDir } = readStack();
  const { directoryToken, sessionSecret } = readSecrets(dataDir);
  storefront = startProgram({
    name: "storefront behind a proxy",
    args: ["node_modules/next/dist/bin/next", "start", "-p", String(port)],
    env: {
      ...process.env,
      NODE_ENV: "production",
      BACKEND_URL: backendUrl,
      DIRECTORY_TOKEN: directoryToken,
      SESSION_SECRET: sessionSecret,
      TRUSTED_PROXIES: "all",
    },
    logFile: `${dataDir}/logs/behind-proxy.log`,
  });
  await waitUntilReady(storefront, { port, path: "/api/ready", timeoutMs: 60_000 });
});
test.afterAll(async () => {
  await storefront?.stop();
});

const forwarded = (proto: string, name = host) => ({
  "x-forwarded-host": name,
  "x-forwarded-proto": proto,
  "x-forwarded-for": "192.0.2.7",
});
const signIn = (headers: Record<string, string>) =>
  sendHttp({
    host: `localhost:${port}`,
    port,
    path: "/api/auth",
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email: seller.accounts.buyer, password: seller.password }),
  });

test("[TEN-01] [SESS-01] a buyer signs in and reads pages through a proxy that uses an internal host name", async () => {
  const response = await signIn({ ...forwarded("https"), origin: `https://${host}` });
  expect(response.status, response.body).toBeLessThan(300);
  const cookie = response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const page = await sendHttp({
    host: `localhost:${port}`,
    port,
    path: "/products",
    headers: { ...forwarded("https"), cookie },
  });
  expect(page.status).toBe(200);
  expect(page.body).toContain(seller.name);
  expect(page.headers["x-comptoir-page"], "shared pages are made there, too").toBe("shared");
  const guarded = await sendHttp({
    host: `localhost:${port}`,
    port,
    path: "/cart",
    headers: forwarded("https"),
  });
  expect([guarded.status, guarded.headers.location]).toEqual([307, "/login?return=%2Fcart"]);
  for (const { headers } of [response, page, guarded])
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  const plain = await sendHttp({
    host: `localhost:${port}`,
    port,
    path: "/login",
    headers: forwarded("http"),
  });
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
});

test("[SEC-01] the scheme's default port is accepted; calls from another host's page, the internal name or without origin are not", async () => {
  expect(
    (await signIn({ ...forwarded("https", `${host}:443`), origin: `https://${host}` })).status,
  ).toBeLessThan(300);
  for (const origin of [
    "https://evil.example",
    `https://localhost:${port}`,
    `https://${host}:8443`,
    `https://${host}.evil.example`,
    "null",
  ]) {
    const refused = await signIn({ ...forwarded("https"), origin });
    expect([origin, refused.status]).toEqual([origin, 403]);
  }
  expect((await signIn(forwarded("https"))).status).toBe(403);
});
