import type { Readable } from "node:stream";

/** `public` files everybody may read by their URL, `protected` ones only through a signed one. */
export type FileArea = "public" | "protected";

/** Bytes that arrived and have no name yet: they are either kept or discarded. */
export type ReceivedFile = {
  sizeBytes: number;
  /** The first bytes, by which a file's type is told. */
  head: Buffer;
  /** Gives the bytes their name, at once and whole. */
  keep(area: FileArea, path: string): Promise<void>;
  /** Drops what was received; nothing happens when it was kept. */
  discard(): Promise<void>;
};

/** Where a seller's files live; paths are relative, with forward slashes, without `..`. */
export type FileStore = {
  write(sellerId: string, path: string, content: Buffer | string): Promise<void>;
  read(
    sellerId: string,
    path: string,
  ): Promise<{ content: Buffer; contentType: string } | undefined>;
  /** Takes a stream in, however long it is; a source that throws leaves nothing behind. */
  receive(sellerId: string, source: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Opens a file from its beginning. */
  open(
    sellerId: string,
    area: FileArea,
    path: string,
  ): Promise<{ stream: Readable; sizeBytes: number } | undefined>;
  /** Deletes a file; one that is gone already is no error. */
  remove(sellerId: string, area: FileArea, path: string): Promise<void>;
  /**
   * Deletes what a process that died had received in part, if nobody has written to it since
   * `before`.
   */
  removeLeftovers(before: Date): Promise<void>;
  /** Absolute URL that the wire carries. */
  publicUrl(sellerId: string, path: string): string;
};
