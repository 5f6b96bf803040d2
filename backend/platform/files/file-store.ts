import type { Readable } from "node:stream";

/** `public` files can be read by anybody with the URL, `protected` ones only with a signed URL. */
export type FileArea = "public" | "protected";

/** A received file that has no name yet: it must be kept or discarded. */
export type ReceivedFile = {
  sizeBytes: number;
  /** The first bytes, used to detect the file type. */
  head: Buffer;
  /** Moves the file to its final path, atomically. */
  keep(area: FileArea, path: string): Promise<void>;
  /** Deletes the received file, unless it was kept. */
  discard(): Promise<void>;
};

/** Storage of a seller's files; paths are relative, with forward slashes, without `..`. */
export type FileStore = {
  write(sellerId: string, path: string, content: Buffer | string): Promise<void>;
  read(
    sellerId: string,
    path: string,
  ): Promise<{ content: Buffer; contentType: string } | undefined>;
  /** Receives a stream of any length; if the source throws, nothing is left behind. */
  receive(sellerId: string, source: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Opens a file for reading. */
  open(
    sellerId: string,
    area: FileArea,
    path: string,
  ): Promise<{ stream: Readable; sizeBytes: number } | undefined>;
  /** Deletes a file; succeeds if it does not exist. */
  remove(sellerId: string, area: FileArea, path: string): Promise<void>;
  /**
   * Deletes partially received files of a dead process, if nothing was written to them since
   * `before`.
   */
  removeLeftovers(before: Date): Promise<void>;
  /** The absolute URL used in API responses. */
  publicUrl(sellerId: string, path: string): string;
};
