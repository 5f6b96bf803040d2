import { useTranslations } from "next-intl";
import { useId } from "react";
import type { PlatformPause as Pause } from "@/contract/admin/markets/operator-endpoints";
import { useDates } from "@/components/ui/use-dates";
import { DeskAct } from "../desk-act";

/** Whether deliveries of all brands are paused, and the button to change that. */
export function PlatformPause({ pause }: { pause: Pause | null }) {
  const t = useTranslations("operator");
  const { formatMoment } = useDates();
  const id = useId();
  const act = pause ? "resume" : "pause";
  return (
    <section
      aria-labelledby={id}
      className={`mt-4 rounded-card border p-4 [overflow-wrap:anywhere] md:p-6
        ${pause ? "border-danger" : "border-line"}`}
    >
      <h2 id={id} className="text-xl font-semibold">
        {t("platform.title")}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className={pause ? "font-semibold text-danger" : ""}>
          {pause
            ? t("platform.paused", {
                date: formatMoment(pause.paused_at),
                email: pause.paused_by_email,
              })
            : t("platform.running")}
        </p>
        <DeskAct
          path={`/api/desk/operator/${act}`}
          texts={{
            label: t(`acts.${act}.label`),
            title: t(`acts.${act}All.title`),
            text: t(`acts.${act}All.text`),
            done: t(`acts.${act}.done`),
          }}
        />
      </div>
    </section>
  );
}
