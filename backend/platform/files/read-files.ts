import type { MultipartFile } from "@fastify/multipart";

/**
 * The files of a multipart request, one after the other; each must be read to its end before the
 * next.
 */
export type ReadFiles = (limits: {
  fileSize: number;
  files: number;
}) => AsyncIterableIterator<MultipartFile>;
