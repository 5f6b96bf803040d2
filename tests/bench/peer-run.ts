import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import { withBackendDeps } from "@/scripts/deployment/database";
import { Deployment } from "@/scripts/deployment/deployment";
import { say } from "@/scripts/deployment/run-main";
import type { DeploymentSettings } from "@/scripts/deployment/settings";
import { createLargeSellerInput, largeSellerPassword } from "../fixtures/large-seller-input";
import { type BareProgram, startBareProgram } from "./bare-program";
import { describeMachine, memoryOf } from "./machine";
import { compareBackends, type PeerRow } from "./peer-bench";
import { compareOrders } from "./peer-orders";
import { comparePages, type PageRow } from "./peer-pages";
import { startPeer } from "./peer-program";
import { createPeerShop, openOwnShop, type PeerShop } from "./peer-shop";
import { writePeer } from "./report";

const buyerCount = 64;
const emails = Array.from({ length: buyerCount }, (_, index) => `buyer-${index + 1}@peer.test`);
const host = "peer.localhost";

type Plan = { withStorefront: boolean; environment: Record<string, string> };

/** The seller compared with the reference; both get their products through the same calls. */
function createPeerSellerInput(): SellerInput {
  const input = createLargeSellerInput("peer", { products: 1, variants: 1 });
  const [company] = input.companies;
  if (!company) throw new Error("the fixture has no company");
  const person = { password: largeSellerPassword, firstName: "Claire", lastName: "Durand" };
  const customers = emails.map((email) => ({ ...person, email }));
  return {
    ...input,
    hosts: [host],
    companies: [{ ...company, minOrderAmountMinor: null, customers }],
  };
}

/**
 * Compares with the reference and with the physical limit, in a separate deployment; writes its
 * section of docs/benchmarks.md.
 */
export async function runPeer(settings: DeploymentSettings, plan: Plan): Promise<string> {
  const deployment = new Deployment({
    settings,
    mode: "production",
    storefront: false,
    demoBrands: false,
    logFiles: true,
    log: say,
    environment: plan.environment,
  });
  const folder = join(settings.dataDir, "bare-files");
  await mkdir(folder, { recursive: true });
  try {
    await deployment.start();
    if (!deployment.database) throw new Error("the deployment has no database");
    const ownerUrl = deployment.database.env.DATABASE_URL;
    const seller = await withBackendDeps(deployment.database, settings, (deps) =>
      loadSeller(deps, createPeerSellerInput()),
    );
    const own = await openOwn(settings, seller);
    const bare = await startBareProgram(ownerUrl, folder);
    try {
      const compared = await compareRunning(deployment, settings, { own, bare, folder });
      const pages = plan.withStorefront
        ? await measurePages(deployment, settings, { own, bare, folder })
        : [];
      const date = new Date().toISOString().slice(0, 10);
      return writePeer({ machine: describeMachine(), date, ...compared, pages });
    } finally {
      bare.stop();
    }
  } finally {
    await deployment.stop();
  }
}

type Running = { own: PeerShop; bare: BareProgram; folder: string };
type Compared = { rows: PeerRow[]; ownMb?: number; peerMb?: number };

async function compareRunning(
  deployment: Deployment,
  { dataDir }: DeploymentSettings,
  running: Running,
): Promise<Compared> {
  const ownerUrl = deployment.database?.env.DATABASE_URL ?? "";
  const reference = await startPeer(ownerUrl, join(dataDir, "peer.log"));
  try {
    const peer = await createPeerShop(reference.url, emails);
    const sides = { ...running, peer };
    const rows = [...(await compareBackends(sides)), ...(await compareOrders(sides))];
    const pid = deployment.programs.findLast(({ name }) => name === "backend")?.pid ?? 0;
    return { rows, ownMb: memoryOf(pid)?.nowMb, peerMb: memoryOf(reference.pid)?.nowMb };
  } finally {
    await reference.stop();
  }
}

async function measurePages(
  deployment: Deployment,
  { port }: DeploymentSettings,
  { own, bare, folder }: Running,
): Promise<PageRow[]> {
  await deployment.startStorefront();
  const pid = deployment.programs.findLast(({ name }) => name === "storefront")?.pid ?? 0;
  const login = { email: emails[0] ?? "", password: largeSellerPassword };
  return comparePages({ port, pid, host }, login, { bare, folder, variantIds: own.variantIds });
}

function openOwn({ backendPort }: DeploymentSettings, seller: LoadedSeller): Promise<PeerShop> {
  return openOwnShop(
    `http://127.0.0.1:${backendPort}`,
    {
      publishableKey: seller.publishableKey,
      apiKey: Object.values(seller.apiKeys)[0] ?? "",
      region: seller.regions.eu ?? "",
      password: largeSellerPassword,
    },
    emails,
  );
}
