import type { ComponentProps } from "react";

/** A link to another page of the shop, opened by the router (`useSoftNavigation`). */
export function Link(props: ComponentProps<"a"> & { href: string }) {
  return <a data-soft="" {...props} />;
}
