import "server-only";
import { cookies } from "next/headers";
import type { NextResponse } from "next/server";
import type { Endpoint } from "@/contract/endpoint";
import { storeEndpoints } from "@/contract/store-endpoints";
import type {
  EmailForm,
  LoginForm,
  PasswordChange,
  PasswordForm,
  RegistrationForm,
} from "../../model/customer/login-forms";
import { toPasswordLink } from "../../model/customer/login-forms";
import { localeCookieName } from "../../i18n/locale-cookie";
import { findLocale } from "../../i18n/locales";
import { callBackend } from "../http/backend-client";
import { BackendError, isOutage } from "../http/backend-error";
import { asAnybody, type RequestCaller } from "../http/request-caller";
import { keepDeviceToken, readDeviceToken } from "./device-cookie";
import { sealSession, sessionCookieName, sessionCookieOptions } from "./session-seal";
import { getSettings } from "../catalogue/settings";
import { setLanguageCookie } from "./language-cookie";

/**
 * Signs in and returns the sealed session for the brand's cookie; on a device where no language was
 * chosen, also applies that of her account. Errors: `BackendError` (401 invalid_credentials).
 */
export async function login(
  caller: RequestCaller,
  form: LoginForm,
): Promise<(response: NextResponse) => void> {
  const jar = await cookies();
  const { data, token, deviceToken } = await callBackend(
    storeEndpoints.login,
    {
      ...asAnybody(caller),
      deviceToken: await readDeviceToken("comptoir_device"),
    },
    { body: form },
  );
  if (!token)
    throw new BackendError("api", 502, undefined, "the backend signed in but returned no session");
  const seal = await sealSession({
    sellerId: caller.seller.id,
    backendToken: token,
    customerId: data.customer.id,
  });
  const language = findLocale(data.customer.language ?? undefined);
  return (response) => {
    response.cookies.set(sessionCookieName, seal, sessionCookieOptions(caller.host));
    if (language && !jar.has(localeCookieName)) setLanguageCookie(response, language);
    keepDeviceToken(response, { name: "comptoir_device", token: deviceToken, host: caller.host });
  };
}

/**
 * Ends the session at the backend; if it does not respond, the buyer is signed out here all the
 * same (LOGIN-08).
 */
export async function logout(caller: RequestCaller): Promise<void> {
  if (caller.token) await endBackendSession(storeEndpoints.logout, caller);
}

/** Ends any session with the given endpoint. Errors: `BackendError`, except outages. */
export async function endBackendSession(endpoint: Endpoint, caller: RequestCaller): Promise<void> {
  try {
    await callBackend(endpoint, caller, {}, { signal: AbortSignal.timeout(3000) });
  } catch (error) {
    if (!isOutage(error)) throw error;
    console.error(
      JSON.stringify({
        level: "error",
        seller: caller.seller.id,
        requestId: caller.requestId,
        message: "signed out while the backend was down; its session will expire",
      }),
    );
  }
}

/**
 * The e-mail step (LOGIN-04). With registration enabled, an unknown address leads to it; otherwise
 * known and unknown addresses take the same single call and can't be told apart.
 */
export async function startEmailStep(
  caller: RequestCaller,
  form: EmailForm,
): Promise<{ next: "sent" | "registration" }> {
  const { settings } = await getSettings(asAnybody(caller));
  if (settings.new_customer_form === "true") {
    const { data } = await callBackend(storeEndpoints.emailExists, caller, {
      params: { email: form.email },
    });
    if (!data.exists) return { next: "registration" };
  }
  await callBackend(storeEndpoints.requestPasswordToken, caller, { body: { email: form.email } });
  return { next: "sent" };
}

/**
 * Whether a mailed password link is still valid; does not use it. During an outage the form is
 * shown, and reports the problem when submitted.
 */
export async function isPasswordLinkUsable(
  caller: RequestCaller,
  link: { token?: string; email?: string },
): Promise<boolean> {
  const body = toPasswordLink(link);
  if (!body) return false;
  try {
    await callBackend(storeEndpoints.checkPasswordLink, asAnybody(caller), { body });
    return true;
  } catch (error) {
    if (isOutage(error)) return true;
    if (error instanceof BackendError && error.kind !== "api") return error.status === 429;
    throw error;
  }
}

/**
 * Sets the password with the mailed token (LOGIN-05). Errors: `BackendError` (401 invalid_token).
 */
export async function definePassword(caller: RequestCaller, form: PasswordForm): Promise<void> {
  await callBackend(storeEndpoints.resetPassword, asAnybody(caller), {
    body: { email: form.email, password: form.password, token: form.token },
  });
}

/**
 * Changes the signed-in buyer's password after verifying the current one; her other sessions end.
 * Errors: `BackendError` (401 invalid_credentials, 429).
 */
export async function changePassword(
  caller: RequestCaller,
  { current, password }: PasswordChange,
): Promise<void> {
  const { data } = await callBackend(storeEndpoints.getCustomer, caller);
  const body = { email: data.customer.email, password: current };
  const shown = await callBackend(storeEndpoints.login, asAnybody(caller), { body });
  try {
    await callBackend(storeEndpoints.updateCustomer, caller, { body: { password } });
  } catch (error) {
    // a successful change ends this session too; if it fails, the session must be ended here
    await logout({ ...caller, token: shown.token });
    throw error;
  }
}

/**
 * Registers a company and its first buyer (LOGIN-06, VAL-03), once per key. Errors: `BackendError`
 * (422 duplicate_error, 403 forbidden).
 */
export async function register(
  caller: RequestCaller,
  form: RegistrationForm,
  idempotencyKey: string | undefined,
): Promise<void> {
  const address = {
    company: form.companyName,
    first_name: form.contactFirstName,
    last_name: form.contactLastName,
    address_1: form.address_1,
    address_2: form.address_2 || undefined,
    postal_code: form.postalCode,
    city: form.city,
    country_code: form.country.toLowerCase(),
  };
  const body = {
    email: form.email,
    first_name: form.contactFirstName,
    last_name: form.contactLastName,
    phone: form.contactPhone || undefined,
    company_name: form.companyName,
    registration_number: form.registrationNumber || undefined,
    vat_number: form.vatNumber || undefined,
    shared_catalogue_token: form.shareToken,
    shipping_address: address,
    billing_address: address,
  };
  const registering = callBackend(
    storeEndpoints.registerCustomer,
    asAnybody(caller),
    { body },
    { idempotencyKey },
  );
  await registering.catch((error: unknown) => {
    throw error instanceof BackendError ? withFormFields(error) : error;
  });
}

/** The contract's fields mapped to the form's; address fields are nested in the contract. */
const formFields: Record<string, keyof RegistrationForm> = {
  company_name: "companyName",
  first_name: "contactFirstName",
  last_name: "contactLastName",
  phone: "contactPhone",
  registration_number: "registrationNumber",
  vat_number: "vatNumber",
  postal_code: "postalCode",
  country_code: "country",
};

/** The same error with its fields named as in the form. */
function withFormFields(error: BackendError): BackendError {
  const { kind, status, envelope, message, retryAfter } = error;
  const details = envelope?.details?.map((detail) => {
    const name = detail.field.replace(/^(shipping|billing)_address\./, "");
    return { ...detail, field: formFields[name] ?? name };
  });
  const renamed = envelope && { ...envelope, ...(details && { details }) };
  return new BackendError(kind, status, renamed, message, retryAfter);
}
