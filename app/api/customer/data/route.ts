import { exportCustomerData } from "@/lib/bff/customer/customer-data";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => ({ file: await exportCustomerData(caller) }),
});
