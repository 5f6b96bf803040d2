import { useLocale, useTranslations } from "next-intl";
import { ListPaging } from "@/components/order/list-paging";
import { type CardColumn, CardTable } from "@/components/ui/card-table";
import { TextField } from "@/components/ui/text-field";
import { batchJobStatuses } from "@/contract/admin/catalogue/batch-job";
import type { OperatorJob } from "@/contract/admin/markets/operator-endpoints";
import { formatCount } from "@/lib/format/count";
import { useDates } from "@/components/ui/use-dates";
import type { Locale } from "@/lib/i18n/locales";
import type { JobList, JobsQuery } from "@/lib/model/desk/operator-form";
import { FilterSelect } from "./filter-select";
import { DeskAct } from "../desk-act";
import { OperatorPage } from "./operator-page";
import { toListHref } from "./to-list-href";

/** Imports, exports and files in progress, of all brands. */
export function OperatorJobs({ list, query }: { list: JobList; query: JobsQuery }) {
  const t = useTranslations("operator");
  const fields = (
    <>
      <TextField
        name="seller"
        label={t("sellerId")}
        defaultValue={query.seller ?? ""}
        error={list.isNoSeller && t("noSeller")}
      />
      <FilterSelect
        name="status"
        label={t("state")}
        chosen={query.status}
        any={t("any")}
        options={batchJobStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
    </>
  );
  const toHref = (page: number) => toListHref("/desk/operator/jobs", { ...query, page });
  return (
    <OperatorPage place="jobs" count={list.isNoSeller ? undefined : list.count} fields={fields}>
      {list.rows.length > 0 && <Jobs rows={list.rows} />}
      <ListPaging page={list.page} pages={list.pages} toHref={toHref} />
    </OperatorPage>
  );
}

function Jobs({ rows }: { rows: OperatorJob[] }) {
  const t = useTranslations("operator");
  const { formatMoment } = useDates();
  const columns: CardColumn<OperatorJob>[] = [
    {
      heading: t("kind"),
      className: "font-semibold [overflow-wrap:anywhere] max-md:col-span-2",
      cell: ({ type }) => type,
    },
    {
      heading: t("sellerId"),
      className: "text-sm [overflow-wrap:anywhere] max-md:col-span-2",
      cell: ({ seller_id }) => seller_id,
    },
    {
      heading: t("state"),
      className: "max-md:col-span-2",
      cell: ({ status, error, error_count: count }) => (
        <>
          <span className={status === "failed" ? "font-semibold text-danger" : "font-semibold"}>
            {t(`statuses.${status}`)}
          </span>
          {count > 0 && (
            <span className="block text-sm">{t("errors", { count, code: error ?? "–" })}</span>
          )}
        </>
      ),
    },
    {
      heading: t("progress"),
      className: "text-sm tabular-nums max-md:col-span-2",
      cell: (job) => <Progress job={job} />,
    },
    {
      heading: t("begun"),
      className: "text-sm max-md:col-span-2",
      cell: ({ created_at: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
    {
      heading: t("act"),
      className: "max-md:col-span-2 md:text-right",
      cell: ({ id, seller_id: seller, type, can_cancel }) =>
        can_cancel && (
          <DeskAct
            path={toJobPath(seller, id)}
            texts={{
              label: t("acts.cancel.label"),
              title: t("acts.cancel.title", { kind: type, seller }),
              text: t("acts.cancel.text"),
              done: t("acts.cancel.done"),
            }}
          />
        ),
    },
  ];
  return <CardTable caption={t("places.jobs")} rows={rows} columns={columns} />;
}

function Progress({ job }: { job: OperatorJob }) {
  const t = useTranslations("operator");
  const locale = useLocale() as Locale;
  const { rows_done: done, rows_total: total } = job;
  if (done === null || total === null) return null;
  return t("rows", { done: formatCount(done, locale), total: formatCount(total, locale) });
}

function toJobPath(seller: string, id: string): `/api/desk/operator/${string}` {
  const [ofSeller, one] = [seller, id].map(encodeURIComponent);
  return `/api/desk/operator/sellers/${ofSeller}/jobs/${one}/cancel`;
}
