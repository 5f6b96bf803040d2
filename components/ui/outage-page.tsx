import "server-only";
import { respondUnavailable } from "@/lib/page-status";
import { OutagePanel } from "./outage-panel";

/** The outage panel as the content of a page, whose document says 503. */
export function OutagePage() {
  respondUnavailable();
  return <OutagePanel />;
}
