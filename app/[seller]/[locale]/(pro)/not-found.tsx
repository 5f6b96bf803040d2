import { DeadEnd } from "@/components/layout/dead-end";

/** A page that doesn't exist, or is not accessible to this buyer, inside the shop. */
export default function ShopNotFound() {
  return <DeadEnd />;
}
