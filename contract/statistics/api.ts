import * as statistics from './schemas.ts';

/** Arguments and answers of the calls about how many there were. */
export const statisticsApi = {
  homePage: { summary: '首页统计', args: statistics.homePageQuery, data: statistics.homePage },
  statisticsTable: { summary: '统计表', args: statistics.statisticsTableQuery, data: statistics.statisticsTable },
  statisticsExport: { summary: '导出统计表', args: statistics.statisticsExportQuery, raw: 'xlsx 或 csv 文件' },
} as const;
