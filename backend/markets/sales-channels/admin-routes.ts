import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminGetSalesChannel, adminListSalesChannels } from "./admin-list-sales-channels";
import {
  adminAddSalesChannelLocation,
  adminRemoveSalesChannelLocation,
} from "../../catalogue/stock/change-channel-location";
import {
  adminAddSalesChannelProducts,
  adminRemoveSalesChannelProducts,
} from "../../catalogue/products/admin/change-channel-products";
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
