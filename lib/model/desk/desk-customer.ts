import { z } from "zod";
import { id } from "@/contract/fields";

/** A customer for whom staff may act. */
export type DeskCustomer = {
  id: string;
  name: string;
  email: string;
  company: string | undefined;
  /** She has a password and is not blocked. */
  canSignIn: boolean;
};

export const actForm = z.strictObject({ customer_id: id });
