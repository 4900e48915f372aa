import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of the calls of exams. */
export const examApi = {
  examPapers: { summary: '考试列表', args: own.examPapersQuery, data: z.array(own.examRow), list: true },
  examPapersExport: { summary: '导出考试列表', args: own.examPapersExportQuery, raw: 'xlsx 或 csv 文件' },
  examRegions: { summary: '一场考试按下级区划的成绩', args: own.examRegionsQuery, data: own.examRegions },
  examPeople: {
    summary: '一场考试的人员成绩',
    args: own.examPeopleQuery,
    data: z.array(own.examPersonRow),
    list: true,
  },
  examPerson: { summary: '个人答卷', args: own.examPersonQuery, data: own.examResult },
  examExport: { summary: '导出考试成绩', args: own.examExportQuery, raw: 'xlsx 或 csv 文件' },
  examBank: { summary: '题库题量', data: own.examBank },
  examPublish: { summary: '发布考试', args: own.examPublishBody, data: own.examPublished },
  examWithdraw: { summary: '撤回考试', args: own.examWithdrawBody, data: own.examTold },
  myExams: { summary: '我的考试', data: z.array(own.myExamRow) },
  myExamResult: { summary: '我的答卷', args: own.examOfMine, data: own.examResult },
  myExamSheet: { summary: '我的试卷', args: own.examOfMine, data: own.examSheet },
  examBegin: { summary: '开始考试', args: own.examOfMine, data: own.examBegun },
  examSave: { summary: '暂存答案', args: own.examSaveBody, data: own.examSaved },
  examHandIn: { summary: '交卷', args: own.examSaveBody, data: own.examHandedIn },
} as const;
