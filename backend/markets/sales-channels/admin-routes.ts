import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminGetSalesChannel, adminListSalesChannels } from "./admin-list-sales-channels";
import {
  adminAddPublishableApiKeyChannels,
  adminListPublishableApiKeyChannels,
  adminRemovePublishableApiKeyChannels,
} from "./change-key-channels";
import { adminCreateSalesChannel, adminUpdateSalesChannel } from "./change-sales-channel";

export const adminSalesChannelVerbs = {
  adminListSalesChannels,
  adminCreateSalesChannel,
  adminGetSalesChannel,
  adminUpdateSalesChannel,
  adminListPublishableApiKeyChannels,
  adminAddPublishableApiKeyChannels,
  adminRemovePublishableApiKeyChannels,
} satisfies Partial<AdminVerbs>;
