const lookedAtBytes = 1024;

/** Reads one HTTP/1.1 response to its end, by length or in chunks, and stores only its status. */
export class ResponseReader {
  /** 0 until the headers have arrived. */
  status = 0;
  isWhole = false;
  /** The server closes the connection after this response. */
  closes = false;
  private part: "head" | "body" | "size" | "chunk" | "trailer" = "head";
  private left = 0;
  private begun = "";

  /** Errors: Error if it is not such a response, or has bytes after its end. */
  take(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) {
      if (this.isWhole) throw new Error("the response is followed by data nobody asked for");
      at =
        this.part === "body" || this.part === "chunk"
          ? this.skip(bytes, at)
          : this.readLine(bytes, at);
    }
  }

  private skip(bytes: Buffer, at: number): number {
    const count = Math.min(this.left, bytes.length - at);
    this.left -= count;
    if (this.left === 0 && this.part === "body") this.isWhole = true;
    else if (this.left === 0) this.part = "size";
    return at + count;
  }

  private readLine(bytes: Buffer, at: number): number {
    const end = this.part === "head" ? "\r\n\r\n" : "\r\n";
    const known = this.begun.length;
    this.begun += bytes.toString("latin1", at, at + lookedAtBytes);
    const length = this.begun.indexOf(end);
    if (length === -1) return at + this.begun.length - known;
    const line = this.begun.slice(0, length);
    this.begun = "";
    if (this.part === "head") this.begin(line);
    else if (this.part === "size") this.beginChunk(line);
    else this.isWhole = line === "";
    return at + length + end.length - known;
  }

  private begin(head: string): void {
    this.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(this.status)) throw new Error("the response is no HTTP/1.1");
    this.closes = /^connection: *close/im.test(head);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    if (/^transfer-encoding: *chunked/im.test(head)) this.part = "size";
    else if (length !== undefined) this.part = "body";
    else if (this.status !== 204) throw new Error("the response has no length");
    this.left = Number(length ?? 0);
    this.isWhole = this.part !== "size" && this.left === 0;
  }

  private beginChunk(line: string): void {
    const size = Number.parseInt(line, 16);
    if (Number.isNaN(size)) throw new Error("the response has a chunk without a size");
    this.left = size + 2;
    this.part = size === 0 ? "trailer" : "chunk";
  }
}
