import { call, query } from '../call.ts';

const base = '/api-web/classes';
const board = { records: ['course'], ofMoment: true } as const;

/** Calls of the electronic class (this project's own); those that keep courses are the resource's own. */
export const classCalls = {
  classBoard: query(`${base}/board`, 'course.read', board),
  classPeople: query(`${base}/people`, 'course.read', board),
  classExport: call('GET', `${base}/export`, 'query', 'course.read'),
  myCourses: query(`${base}/mine`, 'user', { ofMoment: true, commands: ['courseBeat'] }),
  myCourse: query(`${base}/mine/course`, 'user', { ofMoment: true }),
  courseBeat: call('POST', `${base}/mine/beat`, 'json', 'user'),
} as const;
