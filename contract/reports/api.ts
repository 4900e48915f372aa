import { report, reportQuery } from './schemas.ts';

/** Arguments and answer of the report: in the envelope as json, else as a file. */
export const reportApi = {
  fireReport: {
    summary: '火情处置报告，每个数据注明所依据的事件',
    args: reportQuery,
    data: report,
    raw: 'application/octet-stream',
  },
} as const;
