import "server-only";
import { z } from "zod";
import type { Seller } from "@/contract/seller/seller";
import { storefrontEnv } from "../../env";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";

const targetSchema = z.object({ url: z.url({ protocol: /^https?$/ }), api_key: z.string().min(1) });
type UploadTarget = z.output<typeof targetSchema>;

/**
 * Where a brand's order files are sent: its own service in the directory, or else the deployment's;
 * undefined if none is configured.
 */
function findUploadTarget(seller: Seller): UploadTarget | undefined {
  const { ORDER_UPLOAD_URL: url, ORDER_UPLOAD_API_KEY: apiKey } = storefrontEnv();
  const own = targetSchema.safeParse(seller.integrations?.order_upload);
  if (own.success) return own.data;
  return url && apiKey ? { url, api_key: apiKey } : undefined;
}

/**
 * Posts an order file to the order-upload service, with the key in `x-api-key` (API-05). If
 * unconfigured, logs 'Missing environment variables' without calling `read` or sending anything.
 * Errors: `BackendError` with code `order_upload_failed`, 504 on a timeout, else 502.
 */
export async function sendOrderFile(
  { seller, requestId }: Pick<RequestCaller, "seller" | "requestId">,
  read: () => Promise<{ bytes: ArrayBuffer; contentType: string }>,
): Promise<"sent" | "not_configured"> {
  const target = findUploadTarget(seller);
  const facts = { seller: seller.id, requestId };
  if (!target) {
    console.warn(
      JSON.stringify({ level: "warn", ...facts, message: "Missing environment variables" }),
    );
    return "not_configured";
  }
  const { bytes, contentType } = await read();
  const status = await post(target, bytes, contentType);
  if (status >= 200 && status < 300) return "sent";
  const message = `the order-upload service returned ${status === 0 ? "nothing" : status}`;
  console.error(JSON.stringify({ level: "error", ...facts, message }));
  const envelope = {
    type: "api_error",
    code: "order_upload_failed",
    message: "the order-upload service did not accept the file",
  };
  throw new BackendError("invalid_request", status === 0 ? 504 : 502, envelope, envelope.message);
}

async function post(
  { url, api_key }: UploadTarget,
  body: ArrayBuffer,
  contentType: string,
): Promise<number> {
  const signal = AbortSignal.timeout(storefrontEnv().ORDER_UPLOAD_TIMEOUT_MS);
  const headers = { "content-type": contentType, "x-api-key": api_key };
  return fetch(url, {
    method: "POST",
    headers,
    body,
    signal,
    cache: "no-store",
    redirect: "error",
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );
}
