import { z } from 'zod';
import { uavStanding } from './schemas.ts';

/** Arguments and answers of the calls about drones. */
export const uavApi = { uavStates: { summary: '无人机：状态、电量与位置', data: z.array(uavStanding) } } as const;
