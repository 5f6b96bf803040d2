import type { AdminProduct } from "@/contract/admin/catalogue/product";
import type { AdminContext } from "../../../platform/http/access/admin-verb";
import { ApiError } from "../../../kernel/api-error";

type Status = AdminProduct["status"];

/**
 * Members may only create and change products that are and stay drafts or proposals (ADM-01,
 * ruling). Errors: `forbidden`.
 */
export function requireDraft(
  { agent }: Pick<AdminContext, "agent">,
  ...statuses: (Status | undefined)[]
): void {
  if (agent.role !== "member") return;
  const refused = statuses.find((status) => status === "published" || status === "rejected");
  if (refused !== undefined)
    throw new ApiError(
      "forbidden",
      `A member may only draft and propose products; a ${refused} one requires the role developer.`,
    );
}
