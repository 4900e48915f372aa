import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of these calls. */
export const stockApi = {
  stockKinds: { summary: '防火资源种类树', data: z.array(own.stockGroup) },
  stockTable: { summary: '一种防火资源的字段', args: own.stockTableQuery, data: own.stockTable },
} as const;
