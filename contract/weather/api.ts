import { weatherRows, weatherTaken } from './schemas.ts';

/** Arguments and answers of the calls about weather. */
export const weatherApi = {
  weatherTake: { summary: '气象观测：接收（JSON）', args: weatherRows, data: weatherTaken },
  weatherImport: { summary: '气象观测：导入（CSV、Excel）', data: weatherTaken },
} as const;
