import { useTranslations } from "next-intl";
import type { DeskLink } from "@/lib/model/desk/desk-link";

/** A link's state: as text, never by colour alone. */
export function LinkState({ state }: Pick<DeskLink, "state">) {
  const t = useTranslations("desk.links.states");
  return (
    <span
      className={`inline-block rounded-control border px-2 py-0.5 text-sm font-semibold ${
        state === "open" ? "border-ink text-ink" : "border-line text-muted"
      }`}
    >
      {t(state)}
    </span>
  );
}
