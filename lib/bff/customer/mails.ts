import "server-only";
import { languageOf, type Locale } from "../../i18n/locales";
import type { MailForm } from "../../model/customer/mail-form";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";

const timeoutMs = 3000;

/**
 * Which mails the buyer wants, and in which language (ACC-01). Errors: `BackendError` (403
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
 * Keeps the language that the buyer has chosen for the shop on her account, where she is signed in
 * herself. The page is shown in it even when it can't be kept.
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
        message: `the language is not kept on the account: ${error.message}`,
      }),
    );
  }
}
