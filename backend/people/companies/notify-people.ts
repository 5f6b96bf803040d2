import type { Transaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import { readDefaultLocale } from "../../sellers/sellers/seller-directory-rows";
import type { CompanyRow } from "../customers/company-rows";
import { listPeopleLanguages } from "./company-change-rows";

/** Notifies each of a company's people of the decision, in her language. */
export async function notifyPeople(
  transaction: Transaction,
  company: Pick<CompanyRow, "id" | "status" | "language">,
): Promise<void> {
  const decision = company.status === "approved" ? "approved" : "declined";
  const fallback = company.language ?? (await readDefaultLocale(transaction));
  for (const { id, locale } of await listPeopleLanguages(transaction, company.id))
    enqueue(transaction, "company-decision", {
      customerId: id,
      decision,
      lang: locale ?? fallback,
    });
}
