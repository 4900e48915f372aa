import { z } from 'zod';
import { regionRule } from './schemas.ts';

/** Arguments and answers of the calls about the rules of duty. */
export const ruleApi = { dutyRules: { summary: '各区域的报警设置', data: z.array(regionRule) } } as const;
