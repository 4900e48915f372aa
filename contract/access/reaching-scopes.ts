import type { CallScope } from './scope.ts';
import { bounded, open } from './scope.ts';

const own = open('own');
const [listed, found, placed] = [
  bounded('region', 'leftOut'),
  bounded('region', 'notFound'),
  bounded('region', 'outsideArea'),
];

/** How the calls are scoped by which people are reached: tasks, messages, SMS, links, rules of pushing. */
export const reachingScopes = {
  releaseTask: found,
  foresterInfo: bounded('known', 'notFound'),
  fireTasks: found,
  myTasks: own,
  answerTask: own,
  // Who has a task there sees it, too, wherever their region ends.
  sceneFire: found,
  sceneFeedBack: own,
  pushNotice: found,
  pushUsersMsg: found,
  pushed: listed,
  pushSms: found,
  smsRecords: listed,
  smsMoney: found,
  smsH5Url: found,
  fireLinks: found,
  revokeLink: found,
  pushLog: listed,
  pushLogExport: listed,
  pushCosts: listed,
  pushTry: placed,
  // The secret decides, not who calls.
  rescueView: own,
  rescueAnswer: own,
  rescuePhoto: own,
} as const satisfies Readonly<Record<string, CallScope>>;
