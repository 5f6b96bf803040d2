/** Where a seller's public files live; paths are relative, with forward slashes, without `..`. */
export type FileStore = {
  write(sellerId: string, path: string, content: Buffer | string): Promise<void>;
  read(sellerId: string, path: string): Promise<{ content: Buffer; contentType: string } | undefined>;
  /** Absolute URL that the wire carries. */
  publicUrl(sellerId: string, path: string): string;
};
