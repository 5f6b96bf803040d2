import { useTranslations } from "next-intl";
import { ListPaging } from "@/components/order/list-paging";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { DeskCustomer } from "@/lib/model/desk/desk-customer";
import { ActForCustomer } from "./act-for-customer";

type CustomerSearchProps = {
  search: string;
  customers: DeskCustomer[];
  count: number;
  page: number;
  pages: number;
};

/** The search field and the matching customers. */
export function CustomerSearch({ search, customers, count, page, pages }: CustomerSearchProps) {
  const t = useTranslations("desk.customers");
  return (
    <>
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("text")}</p>
      <form action="/desk/customers" className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          name="q"
          type="search"
          label={t("search")}
          defaultValue={search}
          maxLength={100}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit">{t("submit")}</Button>
      </form>
      {search !== "" && (
        <p role="status" className="mt-6 font-semibold [overflow-wrap:anywhere]">
          {t("found", { count, search })}
        </p>
      )}
      <ul className="mt-4 flex flex-col gap-3">
        {customers.map((customer) => (
          <li
            key={customer.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border
              border-line p-4 [overflow-wrap:anywhere]"
          >
            <div className="min-w-0">
              <h2 className="font-semibold">{customer.name}</h2>
              <p className="text-sm text-muted">
                {[customer.company, customer.email].filter(Boolean).join(" · ")}
              </p>
            </div>
            {customer.canSignIn ? (
              <ActForCustomer id={customer.id} name={customer.name} />
            ) : (
              <p className="text-sm text-muted">{t("noAccount")}</p>
            )}
          </li>
        ))}
      </ul>
      <ListPaging page={page} pages={pages} toHref={(other) => toHref(search, other)} />
    </>
  );
}

const toHref = (search: string, page: number) =>
  `/desk/customers?${new URLSearchParams({ q: search, page: String(page) })}`;
