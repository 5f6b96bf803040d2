import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { cartMetadataSchema, cartUpdateBody } from "@/contract/cart/cart";
import { lineItemBatchBody } from "@/contract/cart/line-item-batch";
import { orderRequestChangeBody, orderRequestDeclineBody } from "@/contract/cart/order-request";
import { quantityPricesBody } from "@/contract/cart/line-item-price";
import {
  savedCartName,
  savedCartRestoreBody,
  secondCartBody,
  switchCartBody,
} from "@/contract/cart/saved-cart";
import { variantMatchBody } from "@/contract/cart/variant-match";
import { addressInput, id } from "@/contract/fields";
import { backorderCancellationBody } from "@/contract/order/backorder-endpoints";
import { orderTransferBody } from "@/contract/order/order-look-up-endpoints";
import { orderEditDeclineForm } from "@/contract/order/order-edit";
import {
  quoteActForm,
  quoteConversionForm,
  quoteCreateBody,
  quoteMessageBody,
} from "@/contract/order/quote";
import { orderAmendmentBody } from "@/contract/order/amendment-endpoints";
import { claimRequestBody } from "@/contract/order/claim";
import { returnRequestBody } from "@/contract/order/return";
import { colleagueChangeBody, colleagueInviteBody } from "@/contract/people/colleague-endpoints";
import { sharedVisitBody } from "@/contract/catalogue/shared-visit-endpoints";
import { favoriteActions } from "@/contract/people/favorite-list";
import {
  emailChangeForm,
  emailForm,
  emailLinkForm,
  loginForm,
  passwordChange,
  passwordForm,
  registrationForm,
} from "@/lib/model/customer/login-forms";
import { actingForm } from "@/lib/model/customer/acting";
import { confirmOrderForm, shipForm } from "@/lib/model/desk/desk-order-detail";
import { actForm } from "@/lib/model/desk/desk-customer";
import { endOrderForm } from "@/lib/model/desk/end-order";
import { linkForm } from "@/lib/model/desk/link-form";
import { queueForm } from "@/lib/model/desk/operator-form";
import { declineForm } from "@/lib/model/desk/waiting-company";
import { deskLoginForm, enrolmentCodeForm, enrolmentForm } from "@/lib/model/desk/desk-forms";
import { mailForm } from "@/lib/model/customer/mail-form";
import { sharedOrderForm } from "@/lib/model/sharing/shared-order";
import { inviteForm, staffPasswordForm } from "@/lib/model/customer/staff-forms";

const inCart = { cart_id: id };
const code = z.string().min(1).max(100);
/** The body schemas of the routes, by method and path. */
export const routeBodies: Record<string, z.ZodType> = {
  "DELETE /api/article-codes": z.strictObject({ id }),
  "POST /api/acting": actingForm,
  "POST /api/auth": loginForm,
  "POST /api/auth/email": emailForm,
  "POST /api/auth/password": passwordForm,
  "POST /api/auth/registration": registrationForm,
  "POST /api/cart": z.strictObject({ ...inCart, metadata: cartMetadataSchema }),
  "POST /api/cart/codes": z.strictObject({ ...inCart, code }),
  "DELETE /api/cart/codes": z.strictObject({
    ...inCart,
    code,
    kind: z.enum(["discount", "gift_card"]),
  }),
  "POST /api/cart/line-items/batch": lineItemBatchBody.extend({ ...inCart, customer_id: id }),
  "POST /api/cart/line-note": z.strictObject({
    ...inCart,
    notes: z.array(z.strictObject({ line_id: id, note: z.string() })).min(1),
    only_if_empty: z.boolean().optional(),
  }),
  "POST /api/cart/price": quantityPricesBody.extend(inCart),
  "POST /api/checkout": cartUpdateBody
    .pick({ shipping_address: true, billing_address: true, metadata: true })
    .extend(inCart),
  "POST /api/checkout/complete": z.strictObject({
    ...inCart,
    version: z.iso.datetime().optional(),
    allow_duplicate: z.boolean().optional(),
    is_reservation: z.boolean().optional(),
  }),
  "POST /api/checkout/payment-session": z.strictObject({ ...inCart, provider_id: id }),
  "POST /api/checkout/shipping-method": z.strictObject({ ...inCart, option_id: id.optional() }),
  "POST /api/company/addresses": addressInput,
  "POST /api/company/addresses/[id]": addressInput.partial(),
  "POST /api/company/colleagues": colleagueInviteBody,
  "POST /api/company/colleagues/[id]": colleagueChangeBody,
  "POST /api/customer/email": emailChangeForm,
  "POST /api/customer/mails": mailForm,
  "POST /api/customer/password": passwordChange,
  "POST /api/desk/acting": actForm,
  "POST /api/desk/companies/[id]/decline": declineForm,
  "POST /api/desk/links": linkForm,
  "POST /api/desk/links/[id]": linkForm,
  "POST /api/desk/operator/sellers/[sellerId]/pause": queueForm,
  "POST /api/desk/operator/sellers/[sellerId]/replay": queueForm,
  "POST /api/desk/operator/sellers/[sellerId]/resume": queueForm,
  "POST /api/desk/orders/[id]/cancel": endOrderForm,
  "POST /api/desk/orders/[id]/confirm": confirmOrderForm,
  "POST /api/desk/orders/[id]/reject": endOrderForm,
  "POST /api/desk/orders/[id]/ship": shipForm,
  "POST /api/desk/session": deskLoginForm,
  "POST /api/desk/two-factor": enrolmentForm,
  "POST /api/desk/two-factor/confirm": enrolmentCodeForm,
  "POST /api/email-change": emailLinkForm,
  "POST /api/order-transfer": orderTransferBody,
  "POST /api/favorite-lists": favoriteActions,
  "POST /api/order-edits/[id]/decline": orderEditDeclineForm,
  "POST /api/order-file/match": variantMatchBody,
  "POST /api/order-requests": z.strictObject({
    ...inCart,
    version: z.iso.datetime().optional(),
  }),
  "POST /api/order-requests/[id]": orderRequestChangeBody,
  "POST /api/order-requests/[id]/approve": z.strictObject({
    version: z.iso.datetime(),
    allow_duplicate: z.boolean().optional(),
  }),
  "POST /api/order-requests/[id]/decline": orderRequestDeclineBody,
  "POST /api/orders/[id]/cancel-backorder": backorderCancellationBody,
  "POST /api/orders/[id]/payment": z.strictObject({ swapId: id.optional() }),
  "POST /api/orders/[id]/payment/confirmation": z.strictObject({ collectionId: id, sessionId: id }),
  "POST /api/orders/[id]/amend": orderAmendmentBody,
  "POST /api/orders/[id]/claims": claimRequestBody,
  "POST /api/orders/[id]/returns": returnRequestBody,
  "POST /api/products/rows": z.strictObject({ codes: z.array(z.string().min(1)).min(1) }),
  "POST /api/quotes": quoteCreateBody,
  "POST /api/quotes/[id]/accept": quoteActForm,
  "POST /api/quotes/[id]/decline": quoteActForm,
  "POST /api/quotes/[id]/messages": quoteMessageBody,
  "POST /api/quotes/[id]/order": quoteConversionForm,
  "POST /api/quotes/[id]/reserve": quoteConversionForm,
  "POST /api/quotes/[id]/withdraw": quoteActForm,
  "POST /api/restock-notifications": z.strictObject({ variant_id: id }),
  "DELETE /api/restock-notifications": z.strictObject({ variant_id: id }),
  "POST /api/saved-carts": z.strictObject({ ...inCart, name: savedCartName }),
  "POST /api/saved-carts/[id]": z.strictObject({ name: savedCartName }),
  "POST /api/saved-carts/[id]/restore": savedCartRestoreBody,
  "POST /api/search-prices": z.strictObject({
    rows: z
      .array(
        z.strictObject({
          name: z.union([z.strictObject({ sku: id }), z.strictObject({ id })]),
          isProduct: z.boolean(),
        }),
      )
      .min(1),
  }),
  "POST /api/second-cart": secondCartBody,
  "POST /api/shared-catalogues/order": sharedOrderForm,
  "POST /api/shared-catalogues/visits": sharedVisitBody,
  "POST /api/staff/invite": inviteForm,
  "POST /api/staff/password": staffPasswordForm,
  "POST /api/second-cart/[id]/switch": switchCartBody,
};
const routeFiles = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("route.ts"))
  .map((name) => `app/api/${name}`);
/** Every route of `app/api`, by method and path. */
export const routes = routeFiles.flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const path = file.slice("app".length, -"/route.ts".length).replace("/[[...unknown]]", "/none");
  const found = source.matchAll(/export (?:const|function|async function) ([A-Z]+)\b/g);
  return [...found].map(([, method = "GET"]) => ({ method, path }));
});
const root = "app/[seller]/[locale]";
/** All pages of a brand, and a file of its own. */
export const pages = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => name === "page.tsx" || name.endsWith("/page.tsx"))
  .map((name) => `/${name.replace("(pro)/", "").replace(/\/?page\.tsx$/, "")}`)
  .concat("/media/[name]")
  .map((path) => ({ method: "GET", path: path.replace("[...rest]", "[unknown]") }));

/**
 * Routes in the file that read a body with a schema: the part of each method until the next one.
 */
export const routesWithBody = routeFiles.flatMap((file) => {
  const path = file.slice("app".length, -"/route.ts".length);
  const parts = readFileSync(file, "utf8")
    .split(/^export const (?=[A-Z]+\b)/m)
    .slice(1);
  return parts
    .filter((part) => /^ {2}body[,:]/m.test(part))
    .map((part) => `${/^[A-Z]+/.exec(part)?.[0]} ${path}`);
});
