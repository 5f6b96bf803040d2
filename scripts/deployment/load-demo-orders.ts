import type { SellerInput } from "@/backend/operations/seed/seller-input";
import { demoPassword } from "@/demo/demo-password";
import { type DemoFile, demoOrders } from "@/demo/demo-orders";
import type { LoadedBrand } from "./load-demo-brands";
import { DeploymentError } from "./settings";

const pollMs = 100;
const jobPolls = 600;

/**
 * Gives a newly loaded demonstration brand a history, through the calls made by an ERP and staff:
 * orders, parcels, payments, invoices, and a shared link. Errors: DeploymentError with the call and
 * its response.
 */
export async function loadDemoOrders(
  backendUrl: string,
  { input, loaded }: LoadedBrand,
  today: Date,
): Promise<void> {
  const staff = await signIn(backendUrl, input);
  /** The option for large orders. */
  const optionOf = (key: string) => {
    const options = input.regions.find((region) => region.key === key)?.shippingOptions ?? [];
    const index = options.findIndex(({ minSubtotalMinor }) => minSubtotalMinor !== undefined);
    return loaded.shippingOptions[key]?.at(index) ?? "";
  };
  for (const file of demoOrders(input, optionOf, today)) await importFile(staff, file);
  const { orders } = await staff<{ orders: PlacedOrder[] }>(
    "GET",
    "/admin/orders?limit=100&fields=status,fulfillment_status",
  );
  for (const { id, status, fulfillment_status } of orders) {
    if (status === "completed") await staff("POST", `/admin/orders/${id}/capture`);
    if (status === "completed" || fulfillment_status === "shipped")
      await staff("POST", `/admin/orders/${id}/documents`, { kind: "invoice" });
  }
  await shareNewest(staff, { input, loaded });
}

type PlacedOrder = { id: string; status: string; fulfillment_status: string };
type Staff = <T>(method: "GET" | "POST", path: string, body?: object | FormData) => Promise<T>;

async function signIn(backendUrl: string, { agents }: SellerInput): Promise<Staff> {
  const email = agents.find(({ role }) => role === "admin")?.email;
  const { access_token } = await call<{ access_token: string }>(
    backendUrl,
    {},
    "POST",
    "/admin/auth/token",
    {
      email,
      password: demoPassword,
    },
  );
  return (method, path, body) =>
    call(backendUrl, { authorization: `Bearer ${access_token}` }, method, path, body);
}

async function importFile(staff: Staff, { type, rows }: DemoFile): Promise<void> {
  const form = new FormData();
  const text = rows.map((row) => row.join(";")).join("\n");
  form.append("files", new Blob([text]), `${type}.csv`);
  const { uploads } = await staff<{ uploads: { key: string }[] }>(
    "POST",
    "/admin/uploads/protected",
    form,
  );
  const { batch_job: made } = await staff<{ batch_job: { id: string } }>(
    "POST",
    "/admin/batch-jobs",
    { type, context: { fileKey: uploads[0]?.key }, dry_run: false },
  );
  for (let poll = 0; poll < jobPolls; poll += 1) {
    const { batch_job: job } = await staff<{ batch_job: Job }>(
      "GET",
      `/admin/batch-jobs/${made.id}`,
    );
    if (job.status === "completed") return;
    if (job.status === "failed" || job.status === "canceled")
      throw new DeploymentError(
        `${type} of a demonstration brand ${job.status}: ${JSON.stringify(job.result)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new DeploymentError(`${type} of a demonstration brand has not finished`);
}

type Job = { status: string; result: unknown };

async function shareNewest(staff: Staff, { input, loaded }: LoadedBrand): Promise<void> {
  const newest = input.products
    .filter(({ status, createdDaysAgo }) => status !== "draft" && createdDaysAgo !== undefined)
    .sort((a, b) => (a.createdDaysAgo ?? 0) - (b.createdDaysAgo ?? 0))
    .slice(0, 24);
  await staff("POST", "/admin/shared-catalogues", {
    name: input.name,
    content_type: "products",
    content_ids: newest.map(({ handle }) => loaded.products[handle]),
    prices: "list",
    region_id: Object.values(loaded.regions)[0],
  });
}

async function call<T>(
  backendUrl: string,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${backendUrl}${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { "content-type": "application/json" }) },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  });
  if (!response.ok)
    throw new DeploymentError(
      `${method} ${path} returned ${response.status} ${await response.text()}`,
    );
  return (await response.json()) as T;
}
