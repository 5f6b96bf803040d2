type Request = { method?: string | undefined; url?: string | undefined };
type Response = {
  writeHead(status: number, headers: Record<string, string>): Response;
  end(text?: string): unknown;
};

/** A program's metrics in the Prometheus text format. */
export type MetricsSource = { contentType: string; metrics(): Promise<string> };

/** Responds to the metrics scraper; there is nothing else on this port. */
export async function serveMetrics(
  source: MetricsSource,
  request: Request,
  response: Response,
): Promise<void> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || request.url?.split("?", 1)[0] !== "/metrics")
    return void response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
  try {
    const text = await source.metrics();
    response
      .writeHead(200, { "content-type": source.contentType, "cache-control": "no-store" })
      .end(request.method === "HEAD" ? undefined : text);
  } catch (error) {
    response
      .writeHead(500, { "content-type": "text/plain" })
      .end(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}
