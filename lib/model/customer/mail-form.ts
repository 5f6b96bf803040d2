import { z } from "zod";
import { languages } from "@/contract/fields";
import { mailTopics, type MailTopic } from "@/contract/people/mail-topic";

const topics = Object.fromEntries(mailTopics.map((topic) => [topic, z.boolean()])) as Record<
  MailTopic,
  z.ZodBoolean
>;

/** Which mails a buyer gets, and in which language (ACC-01). */
export const mailForm = z.strictObject({ language: z.enum(languages), ...topics });
export type MailForm = z.output<typeof mailForm>;
