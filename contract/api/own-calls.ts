import { alarmCalls } from '../alarms/calls.ts';
import { appCalls } from '../apps/calls.ts';
import { dictionaryCalls } from '../dictionaries/calls.ts';
import { externalCalls } from '../external/calls.ts';
import { feedbackCalls } from '../feedback/calls.ts';
import { feedCalls } from '../feeds/calls.ts';
import { fileCalls } from '../files/calls.ts';
import { fireCalls } from '../fires/calls.ts';
import { logCalls } from '../log/calls.ts';
import { menuCalls } from '../menus/calls.ts';
import { noticeCalls } from '../notices/calls.ts';
import { placeCalls } from '../places/calls.ts';
import { sessionCalls } from '../session/calls.ts';
import { smsCalls } from '../sms/calls.ts';
import type { Call } from './call.ts';

/** The calls that are not those of resources. */
export const ownCalls = {
  ...sessionCalls, ...alarmCalls, ...fireCalls, ...placeCalls, ...feedCalls, ...externalCalls, ...logCalls, ...dictionaryCalls, ...smsCalls, ...menuCalls, ...fileCalls, ...noticeCalls, ...feedbackCalls, ...appCalls,
} as const satisfies Record<string, Call>;

/** Name of a call that is not one of a resource. */
export type OwnCallName = keyof typeof ownCalls;
