import { z } from 'zod';
import * as shift from './schemas.ts';

/** Arguments and answers of the calls of a region's duty. */
export const shiftApi = {
  shiftNow: { summary: '当前值班', args: shift.shiftQuery, data: shift.shiftNow },
  shiftBegin: { summary: '上岗', args: shift.shiftBeginBody, data: shift.shiftStands },
  shiftHandOver: { summary: '交班', args: shift.shiftHandOverBody, data: shift.shiftStands },
  shiftAccept: { summary: '接班签收', args: shift.shiftAcceptBody, data: shift.shiftStands },
  shiftWithdraw: { summary: '撤回交班', args: shift.shiftWithdrawBody, data: shift.shiftStands },
  shiftNote: { summary: '填写值班记录', args: shift.shiftNoteBody, data: shift.shiftStands },
  shiftLog: { summary: '值班记录', args: shift.shiftLogQuery, data: z.array(shift.shiftLogRow), list: true },
  dailyReport: { summary: '值班日报', args: shift.dailyReportQuery, data: shift.dailyReport },
} as const;
