import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import type { SharedStatistics } from "@/contract/admin/catalogue/shared-statistics-endpoints";
import { useDates } from "@/components/ui/use-dates";
import type { DeskLinkDetail, RegionChoice } from "@/lib/model/desk/desk-link";
import { drawQrCode } from "@/lib/model/desk/qr-code";
import { QrCode } from "../qr-code";
import { CopyAddress } from "./copy-address";
import { LinkActions } from "./link-actions";
import { LinkForm } from "./link-form";
import { LinkState } from "./link-state";
import { LinkStatistics } from "./link-statistics";

type LinkDetailProps = {
  link: DeskLinkDetail;
  regions: RegionChoice[];
  statistics: SharedStatistics;
  isNew: boolean;
};

/** One link: its address, while it can be opened, and the form to change it. */
export function LinkDetail({ link, regions, statistics, isNew }: LinkDetailProps) {
  const t = useTranslations("desk.links");
  const { formatDate } = useDates();
  const { id, name, state, recipient, isCompanyGone, createdAt, expiresAt } = link;
  const facts = [
    recipient ? t("for", { name: recipient }) : t(isCompanyGone ? "companyGone" : "anyone"),
    t("madeOn", { date: formatDate(createdAt) }),
    expiresAt && t("opensUntil", { date: formatDate(expiresAt) }),
  ].filter(Boolean);
  return (
    <>
      {isNew && state === "open" && (
        <p role="status" className="mb-6 rounded-card border border-line bg-surface p-4">
          {t("made")}
        </p>
      )}
      <h1
        tabIndex={-1}
        className="text-3xl font-semibold [overflow-wrap:anywhere] outline-none md:text-4xl"
      >
        {name}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-3 [overflow-wrap:anywhere]">
        <LinkState state={state} />
        <span className="min-w-0 text-muted">{facts.join(" · ")}</span>
      </p>
      {state === "open" && <Address link={link} />}
      <LinkActions id={id} name={name} isRevoked={state === "revoked"} />
      <LinkStatistics statistics={statistics} />
      {state !== "revoked" && (
        <>
          <h2 className="mt-12 text-2xl font-semibold">{t("change")}</h2>
          <LinkForm
            saved={{ id, updatedAt: link.updatedAt }}
            start={link.form}
            hasPassword={link.hasPassword}
            regions={regions}
          />
        </>
      )}
    </>
  );
}

function Address({ link: { url, name } }: Pick<LinkDetailProps, "link">) {
  const t = useTranslations("desk.links");
  return (
    <section className="mt-6 flex flex-wrap items-start gap-6 rounded-card border border-line p-4">
      <QrCode drawing={drawQrCode(url)} title={t("qr", { name })} />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">{t("address")}</h2>
        <p className="mt-1 text-sm break-all">{url}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <CopyAddress url={url} name={name} />
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
            {t("open")}
          </a>
        </div>
      </div>
    </section>
  );
}
