import type { AdminVerbs } from "../http/admin-verb";
import {
  adminGetPublishableApiKey,
  adminListPublishableApiKeys,
} from "./admin-list-publishable-api-keys";
import {
  adminAddPublishableApiKeyChannels,
  adminListPublishableApiKeyChannels,
  adminRemovePublishableApiKeyChannels,
} from "./change-key-channels";
import {
  adminCreatePublishableApiKey,
  adminDeletePublishableApiKey,
  adminRevokePublishableApiKey,
  adminUpdatePublishableApiKey,
} from "./change-publishable-api-key";

export const adminPublishableApiKeyVerbs = {
  adminListPublishableApiKeys,
  adminCreatePublishableApiKey,
  adminGetPublishableApiKey,
  adminUpdatePublishableApiKey,
  adminDeletePublishableApiKey,
  adminRevokePublishableApiKey,
  adminListPublishableApiKeyChannels,
  adminAddPublishableApiKeyChannels,
  adminRemovePublishableApiKeyChannels,
} satisfies Partial<AdminVerbs>;
