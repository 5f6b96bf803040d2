import { useTranslations } from "next-intl";
import { ListPaging } from "@/components/order/list-paging";
import { buttonClass } from "@/components/ui/button";
import { type CardColumn, CardLink, CardTable } from "@/components/ui/card-table";
import { useDates } from "@/components/ui/use-dates";
import type { DeskLink } from "@/lib/model/desk/desk-link";
import { CopyAddress } from "./copy-address";
import { LinkState } from "./link-state";
import { useContentsText } from "./use-contents-text";

type LinkListProps = { links: DeskLink[]; count: number; page: number; pages: number };

/** The links with their states, newest first, and a button to create one. */
export function LinkList({ links, count, page, pages }: LinkListProps) {
  const t = useTranslations("desk.links");
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
          <p className="mt-2 max-w-prose text-muted">
            {count === 0 ? t("none") : t("count", { count })}
          </p>
        </div>
        <a href="/desk/links/new" className={buttonClass()}>
          {t("new")}
        </a>
      </div>
      {links.length > 0 && <Links links={links} />}
      <ListPaging page={page} pages={pages} toHref={(other) => `/desk/links?page=${other}`} />
    </>
  );
}

function Links({ links }: { links: DeskLink[] }) {
  const t = useTranslations("desk.links");
  const { formatDate } = useDates();
  const toContentsText = useContentsText();
  const columns: CardColumn<DeskLink>[] = [
    {
      heading: t("columns.name"),
      className: "font-semibold [overflow-wrap:anywhere] max-md:col-span-2",
      cell: ({ id, name, contents }) => (
        <>
          <CardLink href={`/desk/links/${encodeURIComponent(id)}`}>{name}</CardLink>
          {contents && (
            <span className="mt-1 block text-sm font-normal text-muted">
              {toContentsText(contents)}
            </span>
          )}
        </>
      ),
    },
    {
      heading: t("columns.state"),
      className: "max-md:col-span-2",
      cell: ({ state }) => <LinkState state={state} />,
    },
    {
      heading: t("columns.recipient"),
      className: "text-sm [overflow-wrap:anywhere] max-md:col-span-2",
      cell: ({ recipient, isCompanyGone }) =>
        recipient ?? t(isCompanyGone ? "companyGone" : "anyone"),
    },
    {
      heading: t("columns.made"),
      className: "text-sm text-muted max-md:col-span-2 md:text-ink",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    {
      heading: t("columns.expires"),
      className: "text-sm max-md:col-span-2",
      cell: ({ expiresAt }) =>
        expiresAt ? <time dateTime={expiresAt}>{formatDate(expiresAt)}</time> : t("noEnd"),
    },
    {
      heading: t("columns.address"),
      className: "max-md:col-span-2 md:text-right",
      cell: ({ url, name, state }) =>
        state === "open" && (
          <CopyAddress url={url} name={name} className="relative z-10 md:justify-end" />
        ),
    },
  ];
  return <CardTable caption={t("title")} rows={links} columns={columns} />;
}
