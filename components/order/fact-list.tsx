import type { ReactNode } from "react";

/** Facts about an order by name; those without a value are left out. */
export type Fact = [name: string, value: ReactNode];

export function FactList({ facts, className = "" }: { facts: Fact[]; className?: string }) {
  return (
    <dl
      className={`grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1 [overflow-wrap:anywhere]
        ${className}`}
    >
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className="mt-0.5">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
