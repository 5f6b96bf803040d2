import { Icon, type IconShapes } from "@/components/ui/icon";

type CartNoticeBoxProps = {
  icon: IconShapes;
  kind: string;
  text: string;
  children: React.ReactNode;
};

/** A cart notice at the bottom of the page, with its actions. */
export function CartNoticeBox({ icon, kind, text, children }: CartNoticeBoxProps) {
  return (
    <div
      data-cart-unsaved={kind}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line
        border-l-4 border-l-warning bg-paper p-4 text-ink shadow-xl"
    >
      <Icon of={icon} className="size-5 shrink-0" />
      <p className="min-w-48 flex-1">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
