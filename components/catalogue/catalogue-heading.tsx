import type { ReactNode } from "react";
import type { SellerSettings } from "@/contract/seller/setting";
import type { CatalogueContext } from "./catalogue-context";
import { toListHeading } from "./list-heading";

type Frame = { section: string; title: string; text: string; trail: string };

const frames: Record<SellerSettings["theme"]["card"], Frame> = {
  plain: {
    section:
      "mx-auto flex max-w-3xl flex-col items-center px-4 pt-8 pb-6 text-center md:pt-10 md:pb-7",
    title: "text-4xl leading-[1.05] font-normal md:text-5xl",
    text: "mt-4 max-w-xl text-muted md:text-lg",
    trail: "mb-3 justify-center",
  },
  tinted: {
    section:
      "mx-4 mt-4 max-w-[86rem] overflow-hidden rounded-[calc(var(--radius)*1.2)] bg-highlight " +
      "px-5 pt-6 md:mx-8 md:mt-6 md:px-10 md:pt-8 2xl:mx-auto print:pb-6",
    title: "text-4xl leading-none font-extrabold md:text-6xl",
    text: "mt-3 max-w-2xl md:text-lg",
    trail: "mb-3",
  },
  framed: {
    section: "mx-auto w-full max-w-[90rem] border-b-2 border-ink px-4 pt-6 pb-3 md:px-8",
    title: "text-2xl leading-tight font-bold md:text-4xl",
    text: "mt-1 max-w-3xl text-sm text-muted",
    trail: "mb-2",
  },
};

/** Lower above the order pad, so that its first rows are visible without scrolling. */
const flatFrames: Record<SellerSettings["theme"]["card"], Frame> = {
  plain: {
    ...frames.plain,
    section:
      "mx-auto flex max-w-3xl flex-col items-center px-4 pt-5 pb-4 text-center md:pt-6 md:pb-4",
    title: "text-3xl leading-[1.05] font-normal md:text-4xl",
  },
  tinted: { ...frames.tinted, title: "text-3xl leading-none font-extrabold md:text-4xl" },
  framed: frames.framed,
};

type CatalogueHeadingProps = {
  context: CatalogueContext;
  count: number;
  card: SellerSettings["theme"]["card"];
  isFlat: boolean;
  /** Whether to say that prices exclude tax (`hidden_taxes`). */
  isPriceNoted: boolean;
  pictures: string[];
  children: ReactNode;
};

/** The heading of the current part of the catalogue, in the brand's style. */
export function CatalogueHeading({
  context,
  count,
  card,
  isFlat,
  isPriceNoted,
  pictures,
  children,
}: CatalogueHeadingProps) {
  const { t } = context;
  const { title, text, trail } = toListHeading(context);
  const frame = (isFlat ? flatFrames : frames)[card];
  return (
    <>
      <div className={frame.section}>
        <div className={card === "tinted" ? "flex items-center justify-between gap-8" : "contents"}>
          <div className={card === "tinted" ? "min-w-0" : "contents"}>
            {trail.length > 0 && (
              <nav aria-label={t("breadcrumb")} data-no-print>
                <ol className={`flex flex-wrap items-center gap-x-2 text-sm ${frame.trail}`}>
                  {trail.map(({ label, href }) => (
                    <li
                      key={href}
                      className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]"
                    >
                      <a
                        href={href}
                        className="inline-flex min-h-6 items-center underline underline-offset-4"
                      >
                        {label}
                      </a>
                      <span aria-hidden>/</span>
                    </li>
                  ))}
                  <li aria-current="page" className="min-w-0 [overflow-wrap:anywhere]">
                    {title}
                  </li>
                </ol>
              </nav>
            )}
            <h1 className={frame.title}>{title}</h1>
            {text && <p className={frame.text}>{text}</p>}
            <p
              className={`text-sm tabular-nums ${isFlat ? "mt-1.5" : "mt-3"}
                ${card === "tinted" ? "font-semibold" : "text-muted"}`}
            >
              <span role="status">{t("count", { count })}</span>
              {isPriceNoted && ` · ${t("priceNote")}`}
            </p>
          </div>
          {card === "tinted" && !isFlat && <Stickers pictures={pictures} />}
        </div>
        {card === "tinted" && children}
      </div>
      {card !== "tinted" && children}
    </>
  );
}

const tilts = ["-rotate-6", "rotate-3 translate-y-3", "-rotate-2"];

/** The page's first pictures as decoration; the list below has them too. */
function Stickers({ pictures }: { pictures: string[] }) {
  return (
    <div aria-hidden className="hidden shrink-0 -space-x-5 lg:flex print:hidden">
      {pictures.slice(0, tilts.length).map((src, index) => (
        <img
          key={src}
          src={src}
          alt=""
          width={128}
          height={128}
          className={`size-32 rounded-full border-4 border-paper object-cover ${tilts[index]}`}
        />
      ))}
    </div>
  );
}
