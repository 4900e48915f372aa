import { call, query } from '../call.ts';

const base = '/api-patrol/v1';
const routes = ['patrolRouteDraw', 'patrolRouteRetire'] as const;
const tasks = ['patrolIssue', 'patrolWithdraw', 'patrolAccept', 'patrolCheckIn', 'patrolPhoto'] as const;
const ofTasks = { commands: tasks, ofMoment: true } as const;

/** Calls of patrols (this project's own, on the specification's service). */
export const patrolCalls = {
  patrolRoutes: query(`${base}/routes`, 'patrol.read', { commands: routes, ofMoment: true }),
  patrolRouteDraw: call('POST', `${base}/route/draw`, 'json', 'patrol.write'),
  patrolRouteRetire: call('POST', `${base}/route/retire`, 'json', 'patrol.write'),
  patrolPeople: query(`${base}/people`, 'patrol.read', { records: ['user'] }),
  patrolIssue: call('POST', `${base}/task/issue`, 'json', 'patrol.write'),
  patrolWithdraw: call('POST', `${base}/task/withdraw`, 'json', 'patrol.write'),
  patrolTasks: query(`${base}/tasks`, 'patrol.read', ofTasks),
  patrolTask: query(`${base}/task`, 'patrol.read', ofTasks),
  patrolTaskExport: call('GET', `${base}/tasks/export`, 'query', 'patrol.read'),
  patrolRates: query(`${base}/rates`, 'patrol.read', ofTasks),
  patrolPersons: query(`${base}/persons`, 'patrol.read', ofTasks),
  patrolHeat: query(`${base}/heat`, 'patrol.read', ofTasks),
  patrolGaps: query(`${base}/gaps`, 'patrol.read', ofTasks),
  patrolMine: query(`${base}/mine`, 'user', ofTasks),
  patrolAccept: call('POST', `${base}/mine/accept`, 'json', 'user'),
  patrolCheckIn: call('POST', `${base}/mine/checkIn`, 'json', 'user'),
  patrolPhoto: call('POST', `${base}/mine/photo`, 'json', 'user'),
} as const;
