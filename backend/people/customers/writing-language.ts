import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import { findCompanyRow } from "./company-rows";

/**
 * The language of mails to a customer whose account has none: that of her own call; while staff act
 * for her, her company's, else the seller's.
 */
export async function readWritingLanguage(
  { lang, session }: Pick<StoreContext, "lang" | "session">,
  transaction: Transaction,
): Promise<string> {
  if (!session?.acting) return lang;
  const { companyId } = session;
  const company = companyId === null ? undefined : await findCompanyRow(transaction, companyId);
  return company?.language ?? (await readDefaultLocale(transaction));
}
