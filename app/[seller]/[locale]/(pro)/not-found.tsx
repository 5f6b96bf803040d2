import { DeadEnd } from "@/components/layout/dead-end";

/** What is not there, or not for this buyer, inside the shop. */
export default function ShopNotFound() {
  return <DeadEnd />;
}
