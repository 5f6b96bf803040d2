import { useTranslations } from "next-intl";
import { ListPaging } from "@/components/order/list-paging";
import { useDates } from "@/components/ui/use-dates";
import type { WaitingCompany } from "@/lib/model/desk/waiting-company";
import { CompanyDecision } from "./company-decision";

type WaitingCompaniesProps = {
  companies: WaitingCompany[];
  count: number;
  page: number;
  pages: number;
};

/** The companies awaiting approval, with the actions to decide on each. */
export function WaitingCompanies({ companies, count, page, pages }: WaitingCompaniesProps) {
  const t = useTranslations("desk");
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl font-semibold outline-none md:text-4xl">
        {t("companies.title")}
      </h1>
      <p className="mt-2 text-muted">{t("waiting", { count })}</p>
      <ul className="mt-6 flex flex-col gap-4">
        {companies.map((company) => (
          <li key={company.id} className="rounded-card border border-line p-4 md:p-6">
            <Company company={company} />
          </li>
        ))}
      </ul>
      <ListPaging page={page} pages={pages} toHref={(other) => `/desk/companies?page=${other}`} />
    </>
  );
}

function Company({ company }: { company: WaitingCompany }) {
  const t = useTranslations("desk.companies");
  const { formatDate } = useDates();
  const address = company.billing_address;
  const place = [address?.address_1, address?.postal_code, address?.city].filter(Boolean);
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 [overflow-wrap:anywhere]">
      <div className="min-w-0">
        <h2 className="text-xl font-semibold">{company.name}</h2>
        <p className="mt-1 text-sm text-muted">
          {t("since", { date: formatDate(company.created_at) })}
        </p>
        {place.length > 0 && <p className="mt-1 text-sm">{place.join(" ")}</p>}
        {company.shared_catalogue && (
          <p className="mt-1 text-sm">
            {t("sharedCatalogue", { name: company.shared_catalogue.name })}
          </p>
        )}
        {company.registration_number && (
          <p className="mt-1 text-sm">
            {t("registration", { number: company.registration_number })}
          </p>
        )}
        {company.vat_number && (
          <p className="mt-1 text-sm">{t("vat", { number: company.vat_number })}</p>
        )}
      </div>
      <CompanyDecision id={company.id} name={company.name} />
    </div>
  );
}
