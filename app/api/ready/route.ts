import { connection } from "next/server";
import { findReadiness } from "@/lib/bff/http/readiness";
import { isStopping } from "@/lib/drain-responses";
import { listLogFaults } from "@/lib/log-output";

/**
 * Readiness: the backend is ready, and the seller directory is loaded (OBS-04); `problems` lists
 * what an operator should fix although buyers are served.
 */
export async function GET(): Promise<Response> {
  await connection();
  const status = isStopping() ? "stopping" : await findReadiness();
  const problems = listLogFaults();
  return Response.json(
    { status, ...(problems.length > 0 ? { problems } : {}) },
    { status: status === "ready" ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
