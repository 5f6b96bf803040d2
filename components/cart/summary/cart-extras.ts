export { OutagePanel } from "@/components/ui/outage-panel";
export { CodeForm } from "./code-form";
export { CodeList } from "./code-list";
export { DeliveryView } from "./delivery-view";
export { LineDetails } from "../lines/line-details";
export { RefusedAdditions } from "../refused-additions";
export { SavedCarts } from "../saved/saved-carts";
export { TopUpProposals } from "./top-up-proposals";
