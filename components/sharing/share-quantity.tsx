type ShareQuantityProps = {
  variantId: string;
  /** The input's accessible name. */
  label: string;
  rule: { moq: number; pcb: number };
};

/**
 * A quantity of a link's page, read by `ShareOrder`. Not shown without scripts. A page has
 * thousands: attributes that all have in common are omitted.
 */
export function ShareQuantity({ variantId, label, rule: { moq, pcb } }: ShareQuantityProps) {
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      aria-label={label}
      data-shared-variant={variantId}
      data-moq={moq > 1 ? moq : undefined}
      data-pcb={pcb > 1 ? pcb : undefined}
    />
  );
}
