import sql from "sql-template-tag";
import { sellerSettingsShape } from "@/contract/seller/setting";
import { paidLaterIds } from "../markets/payment-providers/find-payment-provider";

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

/**
 * Whether the payment of the order `o` is overdue: from the day after it is due (ORD-03). Of an
 * order of which something was refunded, another part may still be due.
 */
export const overdue = sql`(o.payment_due_at is not null and o.payment_due_at < ${lastDayEnd}
    and o.payment_status in ('not_paid', 'awaiting', 'requires_action', 'partially_refunded',
      'refunded')
    and o.status not in ('canceled', 'rejected')
    and (o.payment_status not in ('partially_refunded', 'refunded') or exists (
      select from payment p where p.seller_id = o.seller_id and p.order_id = o.id
        and p.captured_at is null and p.canceled_at is null and p.amount > 0
        and p.provider_id = any(${paidLaterIds}::text[]))))`;
