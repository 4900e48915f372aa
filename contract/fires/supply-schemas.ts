import { z } from 'zod';

/** What a storehouse is to send: so many of each species. */
export const wantedSending = z.object({
  storeId: z.string().min(1).max(100),
  items: z
    .array(
      z.object({
        speciesId: z.string().min(1).max(100),
        quantity: z.number('应为数字').int('应为整数').min(1, '至少为1').max(1_000_000, '最多1000000'),
      }),
    )
    .min(1)
    .max(50),
});
export type WantedSending = z.infer<typeof wantedSending>;
