/** Prefix of all storage keys for links' pages. */
export const shareKeyPrefix = "comptoir-share-";
