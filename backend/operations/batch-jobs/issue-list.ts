import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import type { Language } from "@/contract/fields";
import { importErrorsKept } from "@/contract/limits";
import { jobMessage, type RowIssue, writeIssue, writeMessage } from "./job-message";
import { toCsvLine } from "./table/csv-line";

const listedMax = 100_000;

/**
 * The errors of an import: the first ones are answered with the job, up to 100,000 stand in its
 * error file, all are counted.
 */
export class IssueList {
  private readonly lines: string[] = [];
  readonly first: ImportIssue[] = [];
  count = 0;

  /** `language`: what their messages are written in. */
  constructor(private readonly language: Language) {}

  add(issues: readonly RowIssue[]): void {
    for (const found of issues) {
      this.count += 1;
      if (this.lines.length === listedMax) continue;
      const issue = writeIssue(found, this.language);
      if (this.first.length < importErrorsKept) this.first.push(issue);
      this.lines.push(
        toCsvLine([
          issue.row === null ? "" : String(issue.row),
          issue.column ?? "",
          issue.code,
          issue.message,
        ]),
      );
    }
  }

  /**
   * The error file. One that is not in English begins with a byte order mark, without which Excel
   * misreads letters like é.
   */
  async *toCsv(): AsyncGenerator<Buffer> {
    const titles = (["row", "column", "code", "message"] as const).map((name) =>
      writeMessage(jobMessage(`errorFile.${name}`), this.language),
    );
    yield Buffer.from(`${this.language === "en" ? "" : "\ufeff"}${toCsvLine(titles)}`);
    for (let start = 0; start < this.lines.length; start += 1000)
      yield Buffer.from(this.lines.slice(start, start + 1000).join(""));
  }
}
