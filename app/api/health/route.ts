import { connection } from "next/server";
import { isStopping } from "@/lib/drain-responses";

/** Liveness: 200, or 503 once shutdown has begun. Independent of the backend (OBS-04). */
export async function GET(): Promise<Response> {
  await connection();
  const stopping = isStopping();
  return Response.json(
    { status: stopping ? "stopping" : "ok" },
    { status: stopping ? 503 : 200, headers: { "cache-control": "no-store" } },
  );
}
