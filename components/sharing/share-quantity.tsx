type ShareQuantityProps = {
  variantId: string;
  /** Name of the field, for who doesn't see its row. */
  label: string;
  rule: { moq: number; pcb: number };
};

/**
 * A quantity of a link's page; `ShareOrder` reads it. Without scripts there is none. A page has
 * thousands: what every one has by default is left away.
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
