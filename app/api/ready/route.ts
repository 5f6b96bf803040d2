import { connection } from "next/server";
import { findReadiness } from "@/lib/bff/http/readiness";

/** The storefront can serve buyers: its backend is ready, and it knows the brands (OBS-04). */
export async function GET(): Promise<Response> {
  await connection();
  const status = await findReadiness();
  return Response.json(
    { status },
    { status: status === "ready" ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
