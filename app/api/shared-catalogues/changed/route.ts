import { takeSharedChange } from "@/lib/bff/sharing/shared-change";

/**
 * The backend's signed word that what links show may have changed (SHARE-02); of no brand, like the
 * probes.
 */
export function POST(request: Request): Promise<Response> {
  return takeSharedChange(request);
}
