import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of the calls of the electronic class. */
export const classApi = {
  classBoard: { summary: '电子课堂看板', args: own.classBoardQuery, data: own.classBoard },
  classPeople: { summary: '人员学习情况', args: own.classPeopleQuery, data: z.array(own.classPersonRow), list: true },
  classExport: { summary: '导出人员学习情况', args: own.classExportQuery, raw: 'xlsx 或 csv 文件' },
  myCourses: { summary: '我的课程', data: z.array(own.myCourseRow) },
  myCourse: { summary: '学习一门课程', args: own.myCourseQuery, data: own.myCourse },
  courseBeat: { summary: '学习计时', args: own.courseBeatBody, data: own.courseBeaten },
} as const;
