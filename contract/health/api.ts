import { systemHealth } from './schemas.ts';

/** Answer of the call about the server's health. */
export const healthApi = { systemHealth: { summary: '系统运行状况', data: systemHealth } } as const;
