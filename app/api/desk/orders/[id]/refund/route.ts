import { makeRefund } from "@/lib/bff/desk/refunds";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { toRefundLocation } from "@/lib/model/desk/refund-form";

const formBytesMax = 65_536;

/** Sent by a form, which works without scripts: leads to the order, or back to what is wrong. */
export const POST = bffRoute({
  auth: "staff",
  fileBytesMax: formBytesMax,
  page: ({ id = "" }, query) => toRefundLocation(id, query),
  handler: async ({ caller, params, readFile }) => {
    const fields = new URLSearchParams(new TextDecoder().decode((await readFile()).bytes));
    return {
      status: 303,
      headers: { location: await makeRefund(caller, params.id ?? "", fields) },
    };
  },
});
