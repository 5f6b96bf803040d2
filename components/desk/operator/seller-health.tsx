import { useLocale, useTranslations } from "next-intl";
import { ListPaging } from "@/components/order/list-paging";
import { TextField } from "@/components/ui/text-field";
import {
  type OperatorQueue,
  operatorQueues,
  type PlatformPause as Pause,
  type SellerHealth as Health,
} from "@/contract/admin/markets/operator-endpoints";
import { formatCount } from "@/lib/format/count";
import { useDates } from "@/components/ui/use-dates";
import type { Locale } from "@/lib/i18n/locales";
import type { SellerList } from "@/lib/model/desk/operator-form";
import { DeskAct } from "../desk-act";
import { OperatorPage } from "./operator-page";
import { PlatformPause } from "./platform-pause";

type SellerHealthProps = { list: SellerList; pause: Pause | null; q: string };

/** The state of each brand, with actions to pause, resume and retry. */
export function SellerHealth({ list, pause, q }: SellerHealthProps) {
  const { rows, count, page, pages } = list;
  const t = useTranslations("operator");
  const toHref = (other: number) =>
    `/desk/operator?${new URLSearchParams({ q, page: String(other) })}`;
  const search = (
    <TextField name="q" type="search" label={t("seller")} defaultValue={q} maxLength={100} />
  );
  return (
    <OperatorPage
      place="sellers"
      count={count}
      fields={search}
      notice={<PlatformPause pause={pause} />}
    >
      <ul className="mt-4 flex flex-col gap-4">
        {rows.map((health) => (
          <li key={health.seller_id} className="rounded-card border border-line p-4 md:p-6">
            <Seller health={health} />
          </li>
        ))}
      </ul>
      <ListPaging page={page} pages={pages} toHref={toHref} />
    </OperatorPage>
  );
}

function Seller({ health }: { health: Health }) {
  const t = useTranslations("operator");
  const locale = useLocale() as Locale;
  const { formatMoment } = useDates();
  const of = new URLSearchParams({ seller: health.seller_id });
  const since = (at: string | null) => at && t("since", { date: formatMoment(at) });
  const figures: [string, number, string | null, boolean][] = [
    [t("figures.mailsWaiting"), health.mails_waiting, since(health.oldest_mail_at), false],
    [t("figures.mailsFailed"), health.mails_failed, null, true],
    [t("figures.webhooksWaiting"), health.webhooks_waiting, since(health.oldest_webhook_at), false],
    [t("figures.webhooksFailed"), health.webhooks_failed, null, true],
    [t("figures.webhooksOff"), health.webhooks_off, null, true],
    [t("figures.jobsRunning"), health.jobs_running, null, false],
    [t("figures.jobsFailed"), health.jobs_failed, null, true],
  ];
  return (
    <div className="[overflow-wrap:anywhere]">
      <h2 className="text-xl font-semibold">{health.name}</h2>
      <p className="mt-1 text-sm text-muted">
        {health.seller_id} ·{" "}
        {health.last_order_at
          ? t("lastOrder", { date: formatMoment(health.last_order_at) })
          : t("noOrder")}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {figures.map(([label, figure, detail, isFault]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">
              <span className={isFault && figure > 0 ? "text-danger" : ""}>
                {formatCount(figure, locale)}
              </span>
              {detail && <span className="block text-sm font-normal">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {(["outbox", "jobs"] as const).map((place) => (
          <a
            key={place}
            href={`/desk/operator/${place}?${of}`}
            aria-label={t(`of.${place}`, { seller: health.name })}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t(`places.${place}`)}
          </a>
        ))}
      </p>
      {operatorQueues.map((queue) => (
        <Queue key={queue} queue={queue} health={health} />
      ))}
    </div>
  );
}

function Queue({ queue, health }: { queue: OperatorQueue; health: Health }) {
  const t = useTranslations("operator");
  const { seller_id: id, name: seller, mails_failed, webhooks_failed } = health;
  const pauses = health.pauses.filter((pause) => pause.queue === queue);
  const failed = queue === "outbox" ? mails_failed : webhooks_failed;
  const acts = [pauses.length > 0 ? "resume" : "pause", ...(failed > 0 ? ["replay"] : [])] as (
    | "resume"
    | "pause"
    | "replay"
  )[];
  const kinds = pauses.flatMap(({ kind }) => kind ?? []);
  const isWhole = pauses.some(({ kind }) => kind === null);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="min-w-40 font-semibold">{t(`queues.${queue}`)}</p>
      {acts.map((act) => (
        <DeskAct
          key={act}
          path={`/api/desk/operator/sellers/${encodeURIComponent(id)}/${act}`}
          body={{ queue }}
          texts={{
            label: t(`acts.${act}.label`),
            title: t(`acts.${act}.title`, { queue: t(`queues.${queue}`), seller }),
            text: t(`acts.${act}.text`),
            done: t(`acts.${act}.done`),
          }}
        />
      ))}
      {pauses.length > 0 && (
        <p className="font-semibold text-danger">
          {isWhole ? t("paused") : t("pausedKinds", { kinds: kinds.join(", ") })}
        </p>
      )}
    </div>
  );
}
