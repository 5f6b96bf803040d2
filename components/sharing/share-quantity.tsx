type ShareQuantityProps = {
  variantId: string;
  /** Name of the field, for who doesn't see its row. */
  label: string;
  name: string;
  rule: { moq: number; pcb: number };
};

/** A quantity of a link's page; `ShareOrder` reads it. Without scripts there is none. */
export function ShareQuantity({ variantId, label, name, rule }: ShareQuantityProps) {
  return (
    <div className="noscript:hidden w-24 shrink-0" data-no-print>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={label}
        aria-describedby={`fault-${variantId}`}
        data-shared-variant={variantId}
        data-label={name}
        data-moq={rule.moq}
        data-pcb={rule.pcb}
        className="h-11 w-full rounded-control border border-muted bg-paper px-2 text-center
          font-semibold tabular-nums aria-invalid:border-danger"
      />
      <p id={`fault-${variantId}`} className="mt-1 text-sm font-semibold text-danger" />
    </div>
  );
}
