import { forgetNote, keepRefundDraft } from "@/lib/bff/desk/refund-draft";
import { makeRefund } from "@/lib/bff/desk/refunds";
import { bffRoute, type SentFile } from "@/lib/bff/http/bff-route";
import { confirmField } from "@/lib/model/desk/refund-form";

const formBytesMax = 65_536;

/**
 * Submitted by a form, which works without scripts. One of its buttons makes the refund and leads
 * to the order; the others, and errors, redirect back to the form with its input.
 */
export const POST = bffRoute({
  auth: "staff",
  fileBytesMax: formBytesMax,
  page: async ({ id = "" }, { host, readFile }) =>
    keepRefundDraft({ orderId: id, fields: toFields(await readFile()), host }),
  handler: async ({ caller, params: { id = "" }, readFile }) => {
    const fields = toFields(await readFile());
    const draft = { orderId: id, fields, host: caller.host };
    const { isMade, refusal } = fields.has(confirmField)
      ? await makeRefund(caller, id, fields)
      : { isMade: false };
    const { location, cookies } = isMade
      ? {
          location: `/desk/orders/${encodeURIComponent(id)}?refunded=1`,
          cookies: forgetNote(draft),
        }
      : await keepRefundDraft(draft, refusal);
    return { status: 303, headers: { location }, cookies };
  },
});

const toFields = ({ bytes }: SentFile) => new URLSearchParams(new TextDecoder().decode(bytes));
