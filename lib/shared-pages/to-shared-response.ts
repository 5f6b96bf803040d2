import { NextResponse } from "next/server";
import type { SharedPage } from "./page-memory";

/** A shared page as a response: never to be stored by browsers or proxies (GUARD-06). */
export function toSharedResponse(page: SharedPage): NextResponse {
  const response = new NextResponse(toStream(page.html), { status: page.status });
  response.headers.set("content-type", "text/html; charset=utf-8");
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("x-comptoir-page", "shared");
  if (page.link) response.headers.set("link", page.link);
  return response;
}

/**
 * Wraps the bytes in a stream with one chunk, which is passed on as it is; a plain body would be
 * copied for every response.
 */
function toStream(body: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
}
