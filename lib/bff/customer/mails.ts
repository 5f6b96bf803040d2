import "server-only";
import { languageOf, type Locale } from "../../i18n/locales";
import type { MailForm } from "../../model/customer/mail-form";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";

const timeoutMs = 3000;

/**
 * Sets which mails the buyer wants, and in which language (ACC-01). Errors: `BackendError` (403
 * not_while_acting).
 */
export async function changeMails(
  caller: RequestCaller,
  { language, ...mail_preferences }: MailForm,
): Promise<void> {
  const body = { language, mail_preferences };
  await callBackend(storeEndpoints.updateCustomer, caller, { body });
}

/**
 * Stores the chosen language in the buyer's account, if she is signed in herself. If that fails,
 * the page still changes its language.
 */
export async function keepLanguage(caller: RequestCaller, locale: Locale): Promise<void> {
  if (!caller.token || caller.acting) return;
  const signal = AbortSignal.timeout(timeoutMs);
  const body = { language: languageOf(locale) };
  try {
    await callBackend(storeEndpoints.updateCustomer, caller, { body }, { signal });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.error(
      JSON.stringify({
        level: "error",
        seller: caller.seller.id,
        requestId: caller.requestId,
        message: `language could not be saved to the account: ${error.message}`,
      }),
    );
  }
}
