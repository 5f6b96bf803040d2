import type { MultipartFile } from "@fastify/multipart";

/**
 * The files of a multipart call, one after the other; each has to be read to its end before the
 * next.
 */
export type ReadFiles = (limits: {
  fileSize: number;
  files: number;
}) => AsyncIterableIterator<MultipartFile>;
