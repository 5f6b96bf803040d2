import { z } from "zod";
import { listedCompanySchema } from "@/contract/admin/people/company-endpoints";

/** The fields staff see of a company awaiting approval. */
export const waitingCompanySchema = listedCompanySchema.pick({
  id: true,
  name: true,
  created_at: true,
  registration_number: true,
  vat_number: true,
  billing_address: true,
  shared_catalogue: true,
});
export type WaitingCompany = z.output<typeof waitingCompanySchema>;

export const declineForm = z.strictObject({
  reason: z.string().trim().min(1, "required").max(500, "too_long"),
});
