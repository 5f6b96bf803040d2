/** What staff's list of orders can be narrowed down to. */
export const deskOrderViews = ["all", "to_ship", "to_collect", "overdue"] as const;
export type DeskOrderView = (typeof deskOrderViews)[number];

/** The requested view; anything invalid shows all orders. */
export function toDeskOrderView(value: string | string[] | undefined): DeskOrderView {
  return deskOrderViews.find((view) => view === [value].flat()[0]) ?? "all";
}
