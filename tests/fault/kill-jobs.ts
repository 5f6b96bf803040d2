import { expect, vi } from "vitest";
import type { BatchJobType } from "@/contract/admin/catalogue/batch-job";
import { HttpStaff } from "../fixtures/http-staff";
import type { KillStack } from "./kill-stack";

type Job = {
  id: string;
  status: string;
  result: { advancement_count?: number; count?: number; file_key?: string; errors?: unknown };
};

/** Batch jobs of one seller, whose backend and database are killed under them. */
export class KillJobs {
  constructor(
    private readonly stack: KillStack,
    private readonly apiKey: string,
  ) {}

  private get staff(): HttpStaff {
    return new HttpStaff(this.stack.baseUrl, this.apiKey);
  }

  /** Creates a job; returns its id. */
  async create(type: BatchJobType, context: object): Promise<string> {
    const body = { type, context };
    const { batch_job } = await this.staff.post<{ batch_job: Job }>("/admin/batch-jobs", body);
    return batch_job.id;
  }

  /** Uploads a CSV file and creates the job that imports it; returns the job's id. */
  async import(type: BatchJobType, lines: readonly string[]): Promise<string> {
    return this.create(type, {
      fileKey: await this.staff.upload("import.csv", lines.join("\n")),
    });
  }

  /** The job as the database has it, so that it can be read while no backend runs. */
  async read(id: string): Promise<Job> {
    const [row] = await this.stack.query<Job>(
      "select id, status, result from batch_job where id = $1",
      [id],
    );
    if (!row) throw new Error("the job is gone");
    return row;
  }

  /** Kills the stack once the job has written more than `after`; only the database is back then. */
  async killBeyond(id: string, after: number): Promise<Job> {
    const written = async () => (await this.read(id)).result.advancement_count ?? 0;
    await expect.poll(written, { timeout: 120_000, interval: 5 }).toBeGreaterThan(after);
    await this.stack.kill();
    await this.stack.startDatabase();
    const job = await this.read(id);
    expect(job.status).toBe("processing");
    return job;
  }

  /** What a killed process had leased is free when the lease ends; here that is brought forward. */
  async startAgain(): Promise<void> {
    await this.stack.query(
      "update batch_job set locked_until = now() where locked_until > now()",
      [],
    );
    await this.stack.startBackend();
  }

  async completed(id: string): Promise<Job> {
    const isOver = async () => expect((await this.read(id)).status).toMatch(/completed|failed/);
    await vi.waitFor(isOver, { timeout: 180_000, interval: 50 });
    const job = await this.read(id);
    expect([job.status, job.result.errors]).toEqual(["completed", undefined]);
    return job;
  }

  /** The text of a file that a job has made. */
  async download(job: Job): Promise<string> {
    const asked = { file_key: job.result.file_key };
    const path = "/admin/uploads/download-url";
    const { download_url: url } = await this.staff.post<{ download_url: string }>(path, asked);
    const answer = await fetch(
      `${this.stack.baseUrl}${new URL(url).pathname}${new URL(url).search}`,
    );
    expect(answer.status).toBe(200);
    return answer.text();
  }
}
