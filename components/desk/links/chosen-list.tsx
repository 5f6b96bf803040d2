import { ArrowUp, X } from "lucide";
import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { Icon } from "@/components/ui/icon";
import type { LinkChoice } from "@/lib/model/desk/link-form";

type ChosenListProps = {
  chosen: readonly LinkChoice[];
  /** Whether the order matters and can be changed. */
  hasOrder: boolean;
  onChange(chosen: LinkChoice[]): void;
  onRemoved(): void;
};

const iconButton =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface " +
  "aria-disabled:opacity-40";

/** The selected entries; each can be removed, and moved up if the order matters. */
export function ChosenList({ chosen, hasOrder, onChange, onRemoved }: ChosenListProps) {
  const t = useTranslations("desk.links.picker");
  const remove = (id: string) => {
    onChange(chosen.filter((one) => one.id !== id));
    onRemoved();
  };
  const moveUp = (index: number, button: HTMLButtonElement) => {
    const [before, moved] = [chosen[index - 1], chosen[index]];
    if (!before || !moved) return;
    flushSync(() =>
      onChange([...chosen.slice(0, index - 1), moved, before, ...chosen.slice(index + 1)]),
    );
    button.focus();
  };
  const toShown = ({ isGone, ...one }: LinkChoice): LinkChoice =>
    isGone ? { id: one.id, name: t("gone"), detail: one.name } : one;
  return (
    <div>
      <p role="status" className="text-sm font-semibold">
        {t("chosen", { count: chosen.length })}
      </p>
      <ol className="mt-1 divide-y divide-line">
        {chosen.map(toShown).map(({ id, name, detail }, index) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {name}
              {detail && <span className="text-sm text-muted"> · {detail}</span>}
            </span>
            {hasOrder && (
              <button
                type="button"
                aria-label={t("up", { name })}
                aria-disabled={index === 0 || undefined}
                onClick={(event) => moveUp(index, event.currentTarget)}
                className={iconButton}
              >
                <Icon of={ArrowUp} className="size-5" />
              </button>
            )}
            <button
              type="button"
              aria-label={t("remove", { name })}
              onClick={() => remove(id)}
              className={iconButton}
            >
              <Icon of={X} className="size-5" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
