import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import { importErrorsKept } from "@/contract/limits";
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

  add(issues: readonly ImportIssue[]): void {
    for (const issue of issues) {
      this.count += 1;
      if (this.first.length < importErrorsKept) this.first.push(issue);
      if (this.lines.length < listedMax)
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

  /** The error file. */
  async *toCsv(): AsyncGenerator<Buffer> {
    yield Buffer.from(toCsvLine(["Row", "Column", "Code", "Message"]));
    for (let start = 0; start < this.lines.length; start += 1000)
      yield Buffer.from(this.lines.slice(start, start + 1000).join(""));
  }
}
