import { takeSharedChange } from "@/lib/bff/sharing/shared-change";

/**
 * The backend's signed notification that the content of links may have changed (SHARE-02); not
 * brand-specific, like the health probes.
 */
export function POST(request: Request): Promise<Response> {
  return takeSharedChange(request);
}
