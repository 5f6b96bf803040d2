import { bffRoute } from "@/lib/bff/http/bff-route";
import { unlockSharedPage } from "@/lib/bff/sharing/shared-catalogue";

const formBytesMax = 4096;

/** Submitted by a form, which works without scripts: redirects back to the shared catalogue. */
export const POST = bffRoute({
  auth: "public",
  fileBytesMax: formBytesMax,
  handler: async ({ caller, readFile }) => {
    const form = new URLSearchParams(new TextDecoder().decode((await readFile()).bytes));
    const given = { token: form.get("token"), password: form.get("password") };
    const { location, cookies } = await unlockSharedPage(caller, given);
    return { status: 303, headers: { location }, ...(cookies && { cookies }) };
  },
});
