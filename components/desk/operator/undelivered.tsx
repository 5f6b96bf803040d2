import { useTranslations } from "next-intl";
import { ListPaging } from "@/components/order/list-paging";
import { type CardColumn, CardTable } from "@/components/ui/card-table";
import { TextField } from "@/components/ui/text-field";
import {
  operatorQueues,
  type Undelivered as Entry,
  undeliveredStates,
} from "@/contract/admin/markets/operator-endpoints";
import { useDates } from "@/components/ui/use-dates";
import type { UndeliveredList, UndeliveredQuery } from "@/lib/model/desk/operator-form";
import { FilterSelect } from "./filter-select";
import { DeskAct } from "../desk-act";
import { OperatorPage } from "./operator-page";
import { toListHref } from "./to-list-href";

/** Undelivered entries of all brands, and what can be retried. */
export function Undelivered({ list, query }: { list: UndeliveredList; query: UndeliveredQuery }) {
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
        name="queue"
        label={t("queue")}
        chosen={query.queue}
        any={t("any")}
        options={operatorQueues.map((value) => ({ value, label: t(`queues.${value}`) }))}
      />
      <FilterSelect
        name="state"
        label={t("state")}
        chosen={query.state}
        any={t("any")}
        options={undeliveredStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
    </>
  );
  const toHref = (page: number) => toListHref("/desk/operator/outbox", { ...query, page });
  const isNarrowed = query.queue !== undefined || query.state !== undefined;
  return (
    <OperatorPage
      place="outbox"
      count={list.isNoSeller ? undefined : list.count}
      isNarrowed={isNarrowed}
      fields={fields}
    >
      {list.rows.length > 0 && <Entries rows={list.rows} />}
      <ListPaging page={list.page} pages={list.pages} toHref={toHref} />
    </OperatorPage>
  );
}

function Entries({ rows }: { rows: Entry[] }) {
  const t = useTranslations("operator");
  const { formatMoment } = useDates();
  const columns: CardColumn<Entry>[] = [
    {
      heading: t("kind"),
      className: "font-semibold [overflow-wrap:anywhere] max-md:col-span-2",
      cell: ({ kind, target }) => (
        <>
          {kind}
          {target && <span className="block text-sm font-normal">{target}</span>}
        </>
      ),
    },
    {
      heading: t("sellerId"),
      className: "text-sm [overflow-wrap:anywhere] max-md:col-span-2",
      cell: ({ seller_id }) => seller_id,
    },
    {
      heading: t("state"),
      className: "max-md:col-span-2",
      cell: ({ state, attempts, is_paused }) => (
        <>
          <span className={state === "failed" ? "font-semibold text-danger" : "font-semibold"}>
            {is_paused ? t("paused") : t(`states.${state}`)}
          </span>
          <span className="block text-sm">{t("attempts", { count: attempts })}</span>
        </>
      ),
    },
    {
      heading: t("error"),
      className: "text-sm [overflow-wrap:anywhere] max-md:col-span-2",
      cell: ({ error }) => error,
    },
    {
      heading: t("begun"),
      className: "text-sm max-md:col-span-2",
      cell: ({ created_at: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
    {
      heading: t("act"),
      className: "max-md:col-span-2 md:text-right",
      cell: ({ id, seller_id: seller, kind, can_replay }) =>
        can_replay && (
          <DeskAct
            path={toEntryPath(seller, id)}
            texts={{
              label: t("acts.replayOne.label"),
              title: t("acts.replayOne.title", { kind, seller }),
              text: t("acts.replayOne.text"),
              done: t("acts.replay.done"),
            }}
          />
        ),
    },
  ];
  return <CardTable caption={t("places.outbox")} rows={rows} columns={columns} />;
}

function toEntryPath(seller: string, id: string): `/api/desk/operator/${string}` {
  const [ofSeller, one] = [seller, id].map(encodeURIComponent);
  return `/api/desk/operator/sellers/${ofSeller}/outbox/${one}/replay`;
}
