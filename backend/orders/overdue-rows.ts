import sql from "sql-template-tag";
import { sellerSettingsShape } from "@/contract/seller/setting";

const { time_zone: timeZone } = sellerSettingsShape;
const knownZones: readonly string[] = timeZone.unwrap().options;

/**
 * The end of the last day that is over in the seller's time zone, as due dates are stored: as if it
 * ended at midnight UTC. Evaluated once per statement; an unknown zone counts as the default.
 */
const lastDayEnd = sql`(select date_trunc('day', now() at time zone coalesce(
    (select m.value #>> '{}' from setting m where m.key = 'time_zone'
      and m.value #>> '{}' = any(${knownZones as string[]}::text[])), ${timeZone.parse(undefined)}))
    at time zone 'UTC')`;

/** Whether the payment of the order `o` is overdue: from the day after it is due (ORD-03). */
export const overdue = sql`(o.payment_due_at is not null and o.payment_due_at < ${lastDayEnd}
    and o.payment_status in ('not_paid', 'awaiting', 'requires_action')
    and o.status not in ('canceled', 'rejected'))`;
