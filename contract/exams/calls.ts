import { call, query } from '../call.ts';

const base = '/api-web/exams';
/** What one does is seen at once; what others do, with the next look. */
const results = { commands: ['examPublish', 'examWithdraw'], ofMoment: true } as const;
/** Papers and what people answered are no part of a recording. */
const ownEyes = { unrecorded: true } as const;
const mine = { commands: ['examBegin', 'examHandIn'], ofMoment: true } as const;

/** Calls of exams (this project's own): those of who sets them and reads results, and of who sits them. */
export const examCalls = {
  examPapers: query(`${base}/papers`, 'exam.read', results),
  examPapersExport: call('GET', `${base}/papers/export`, 'query', 'exam.read'),
  examRegions: query(`${base}/regions`, 'exam.read', results),
  examPeople: query(`${base}/people`, 'exam.read', results),
  examPerson: query(`${base}/person`, 'exam.read', results, ownEyes),
  examExport: call('GET', `${base}/export`, 'query', 'exam.read'),
  examBank: query(`${base}/bank`, 'exam.write', { records: ['question'] }),
  examPublish: call('POST', `${base}/publish`, 'json', 'exam.write'),
  examWithdraw: call('POST', `${base}/withdraw`, 'json', 'exam.write'),
  myExams: query(`${base}/mine`, 'user', mine),
  myExamResult: query(`${base}/mine/result`, 'user', mine, ownEyes),
  myExamSheet: query(`${base}/mine/sheet`, 'user', {}, ownEyes),
  examBegin: call('POST', `${base}/mine/begin`, 'json', 'user'),
  examSave: call('POST', `${base}/mine/save`, 'json', 'user'),
  examHandIn: call('POST', `${base}/mine/handIn`, 'json', 'user'),
} as const;
