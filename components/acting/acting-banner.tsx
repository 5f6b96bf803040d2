import { getTranslations } from "next-intl/server";
import type { ActingPair } from "@/lib/model/customer/acting";

/**
 * A sticky banner at the top of every page that says who acts for whom (SESS-04). A script in the
 * head publishes its height (`--acting-height`).
 */
export async function ActingBanner({ agent, customer }: ActingPair) {
  const t = await getTranslations("acting");
  return (
    <section
      data-acting
      data-no-print
      aria-label={t("label")}
      className="z-50 flex items-center justify-between gap-x-4 bg-ink px-4 py-1
        text-paper [@media(min-height:20rem)]:sticky [@media(min-height:20rem)]:top-0 md:px-8"
    >
      <p role="status" className="min-w-0 py-1 text-sm [overflow-wrap:anywhere]">
        {t.rich("banner", {
          agent,
          customer,
          strong: (name) => <strong className="font-semibold">{name}</strong>,
        })}
      </p>
      <form method="post" action="/api/acting/stop" data-ends-session>
        <button
          type="submit"
          className="min-h-11 rounded-control px-3 font-semibold underline underline-offset-4
            hover:no-underline"
        >
          {t("stop")}
        </button>
      </form>
    </section>
  );
}
