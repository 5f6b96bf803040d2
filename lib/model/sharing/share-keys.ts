/** What names all that a browser keeps of links' pages begin with. */
export const shareKeyPrefix = "comptoir-share-";
