import { connection } from "next/server";
import { isBackendReady } from "@/lib/bff/backend-client";

/** The storefront can serve buyers: its backend is ready too (OBS-04). */
export async function GET(): Promise<Response> {
  await connection();
  const ready = await isBackendReady();
  return Response.json(
    { status: ready ? "ready" : "backend unavailable" },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
