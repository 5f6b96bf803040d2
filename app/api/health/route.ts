/** The process is up; says nothing of the backend (OBS-04). */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
