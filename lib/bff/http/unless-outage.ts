import "server-only";
import { redirect } from "next/navigation";
import { BackendError, isOutage } from "./backend-error";
import { getRequestCaller } from "./request-caller";

export const outage = Symbol("outage");

/**
 * A page's data, or `outage` if the backend gave no usable response, so that the page can say so
 * instead of looking empty. If the session has ended since, redirects to /login and back (SESS-05).
 */
export async function unlessOutage<T>(work: Promise<T>): Promise<T | typeof outage> {
  return unlessDown(
    work,
    async () => `/login?return=${encodeURIComponent((await getRequestCaller()).path)}`,
  );
}

/** The same for any session, given the page to sign in on. */
export async function unlessDown<T>(
  work: Promise<T>,
  toSignIn: () => string | Promise<string>,
): Promise<T | typeof outage> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) return outage;
    if (error instanceof BackendError && error.kind === "authentication")
      redirect(await toSignIn());
    throw error;
  }
}
