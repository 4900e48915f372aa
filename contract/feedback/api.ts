import { z } from 'zod';
import { pageArgs } from '../page-args.ts';
import { valuesSchema } from '../resources/schemas.ts';
import { feedback } from '../system/publications.ts';

const kind = z.enum(['fault', 'wish', 'question', 'other']);

/** A feedback as it is sent. */
export interface SentFeedback {
  title: string;
  kind: z.output<typeof kind>;
  content: string;
  contact?: string | undefined;
}

/** What a person sends: the fields of the record that are theirs, by the same rules. */
const sent = valuesSchema(feedback).pick({
  title: true,
  kind: true,
  content: true,
  contact: true,
}) as unknown as z.ZodType<SentFeedback, SentFeedback>;

/** The feedback of the person who asks, with what became of it. */
export const ownFeedback = z.object({
  id: z.string(),
  title: z.string(),
  kind,
  content: z.string(),
  contact: z.string().optional(),
  state: z.enum(['open', 'working', 'closed']),
  reply: z.string().optional(),
  createdAt: z.string(),
  changedAt: z.string(),
});

/** Arguments and answers of the calls for giving feedback. */
export const feedbackApi = {
  feedbackSend: { summary: '提交意见反馈', args: sent, data: ownFeedback },
  feedbackMine: { summary: '我的意见反馈', args: pageArgs, data: z.array(ownFeedback), list: true },
} as const;
