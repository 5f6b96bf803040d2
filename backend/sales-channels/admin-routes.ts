import type { AdminVerbs } from "../http/admin-verb";
import { adminGetSalesChannel, adminListSalesChannels } from "./admin-list-sales-channels";
import {
  adminAddSalesChannelLocation,
  adminRemoveSalesChannelLocation,
} from "./change-channel-location";
import {
  adminAddSalesChannelProducts,
  adminRemoveSalesChannelProducts,
} from "./change-channel-products";
import {
  adminCreateSalesChannel,
  adminDeleteSalesChannel,
  adminUpdateSalesChannel,
} from "./change-sales-channel";

export const adminSalesChannelVerbs = {
  adminListSalesChannels,
  adminCreateSalesChannel,
  adminGetSalesChannel,
  adminUpdateSalesChannel,
  adminDeleteSalesChannel,
  adminAddSalesChannelProducts,
  adminRemoveSalesChannelProducts,
  adminAddSalesChannelLocation,
  adminRemoveSalesChannelLocation,
} satisfies Partial<AdminVerbs>;
