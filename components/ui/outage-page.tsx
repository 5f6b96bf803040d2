import "server-only";
import { respondUnavailable } from "@/lib/page-status";
import { OutagePanel } from "./outage-panel";

/** The outage panel as page content; the document's status is 503. */
export function OutagePage() {
  respondUnavailable();
  return <OutagePanel />;
}
