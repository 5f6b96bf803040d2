import "server-only";
import { NextResponse } from "next/server";
import type { ErrorEnvelope } from "@/contract/errors";
import { BackendError } from "./backend-error";
import type { RequestCaller } from "./request-caller";

/** An error raised by a route itself, before the backend is called. */
export class RouteError extends Error {
  constructor(
    readonly status: number,
    readonly envelope: ErrorEnvelope,
  ) {
    super(envelope.message);
  }
}

/** The noun of a rejected transition, which selects its message (`error.transitions`). */
const nouns: Partial<Record<string, string>> = {
  order: "order",
  reservation: "order",
  return: "return",
  claim: "claim",
  claim_request: "claim",
  claim_payment: "claim",
  swap: "swap",
  swap_payment: "swap",
  order_edit: "order_edit",
  quote: "quote",
  fulfillment: "fulfillment",
  parcel: "fulfillment",
  payment: "payment",
};

/**
 * The backend's error for pages: for a rejected transition, with the noun of its message. Resolved
 * here, so that no page contains the whole list.
 */
export function toPageEnvelope(envelope: ErrorEnvelope): ErrorEnvelope {
  const noun = envelope.data?.noun;
  if (envelope.code !== "transition_not_allowed" || typeof noun !== "string") return envelope;
  return { ...envelope, data: { ...envelope.data, noun: nouns[noun] ?? noun } };
}

/** The error response for the browser; unexpected errors are logged. */
export function toErrorResponse(error: unknown, caller: RequestCaller | undefined): NextResponse {
  if (error instanceof RouteError)
    return NextResponse.json(error.envelope, { status: error.status });
  if (error instanceof BackendError) {
    if (error.kind === "connection")
      return NextResponse.json(
        {
          type: "api_error",
          code: "service_unavailable",
          message: "the backend is not responding",
        },
        { status: 503, headers: { "retry-after": "2" } },
      );
    const response = NextResponse.json(
      error.envelope
        ? toPageEnvelope(error.envelope)
        : { type: "api_error", message: error.message },
      { status: error.status },
    );
    if (error.retryAfter) response.headers.set("retry-after", error.retryAfter);
    return response;
  }
  console.error(
    JSON.stringify({
      level: "error",
      seller: caller?.seller.id,
      requestId: caller?.requestId,
      message: (error as Error)?.message,
      stack: (error as Error)?.stack,
    }),
  );
  return NextResponse.json(
    { type: "unknown_error", code: "unknown_error", message: "An unknown error occurred." },
    { status: 500 },
  );
}
