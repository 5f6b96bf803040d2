import { afterAll, beforeAll, beforeEach } from "vitest";
import { type AdminClient, createAdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { deliverLastMail } from "../../people/people-mail";

export let backend: TestBackend;
export let brand: AgentsSeller;
export let admin: AdminClient;
let clock = () => new Date();
export const setClock = (next: () => Date) => {
  clock = next;
};

let brands = 0;
let label = "";

export const loadBrand = () => loadAgentsSeller(backend, `${label}-${++brands}`);

export const anybody = () => createAdminClient(backend, {});

export const colleague = { email: "colleague@brand.test", password: "A-good-secret" };

export const signIn = (email: string, password: string, seller = brand) =>
  createAdminClient(backend, {
    "x-publishable-api-key": seller.seller.publishableKey,
  }).send("adminCreateSession", { body: { email, password } });

export const accept = (token: string, password = "My-First-Secret") =>
  anybody().send("adminAcceptInvite", {
    body: { token, user: { first_name: "Ada", last_name: "Byron", password } },
  });

/** The token behind the button in a brand's newest mail. */
export async function mailedToken({ seller } = brand): Promise<string> {
  const { text = "" } = await deliverLastMail(backend, seller.id);
  const url = /https?:\/\/\S+\/staff\?\S+/.exec(text)?.[0];
  if (!url) throw new Error(`no link in ${text}`);
  return new URL(url).searchParams.get("token") ?? "";
}

/** A separate brand for each test, whose staff change. */
export function setUpUsers(name: string): void {
  beforeAll(async () => {
    label = name;
    backend = await startTestBackend({ now: () => clock() });
  });
  beforeEach(async () => {
    clock = () => new Date();
    brand = await loadBrand();
    admin = brand.agents.admin;
  });
  afterAll(() => backend.stop());
}
