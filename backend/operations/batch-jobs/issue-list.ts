import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import type { Language } from "@/contract/fields";
import { importErrorsStored } from "@/contract/limits";
import { jobMessage, type RowIssue, writeIssue, writeMessage } from "./job-message";
import { toCsvLine } from "./table/csv-line";

const listedMax = 100_000;

/**
 * The errors of an import: all are counted, up to 100,000 are in the error file, and the first ones
 * in the job itself.
 */
export class IssueList {
  private readonly lines: string[] = [];
  readonly first: ImportIssue[] = [];
  count = 0;

  /** `language`: of the messages. */
  constructor(private readonly language: Language) {}

  add(issues: readonly RowIssue[]): void {
    for (const found of issues) {
      this.count += 1;
      if (this.lines.length === listedMax) continue;
      const issue = writeIssue(found, this.language);
      if (this.first.length < importErrorsStored) this.first.push(issue);
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
   * The error file. If it is not in English it starts with a byte order mark, without which Excel
   * misreads letters such as é.
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
