import type { AlarmEvent, FireEvent } from '../../contract/events/catalogue.ts';
import { taskStateNames } from '../../contract/rescue/task.ts';
import { dateTime } from '../../contract/time.ts';
import type { Material } from './gather.ts';
import type { IncidentPassed } from '../fires/incident-clocks.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

type Answer = Extract<FireEvent, { type: 'fire.taskAnswered' }>;

/** The tasks that were given, each with what its people answered last. */
export function taskLines({ own, words }: Material): Line[] {
  const answers = own.filter((event): event is Answer => event.type === 'fire.taskAnswered');
  return own.flatMap((event): Line[] => {
    if (event.type !== 'fire.taskReleased') return [];
    const { taskId, userIds, content, due } = event.data;
    const ofTask = answers.filter(({ data }) => data.taskId === taskId);
    const said = userIds.map((userId) => {
      const answer = ofTask.findLast(({ data }) => data.by.userId === userId);
      const who = words.people([userId]);
      return answer ? say.taskSaid(who, taskStateNames[answer.data.state], dateTime(answer.at)) : say.taskWaiting(who);
    });
    return [
      {
        key: taskId,
        cells: [
          dateTime(event.at),
          content,
          words.people(userIds),
          due === undefined ? say.none : dateTime(due),
          said.join('；'),
        ],
        events: [event, ...ofTask],
      },
    ];
  });
}

/** What was said to people by announcement and SMS: to which of them by name, never to which number. */
export function messageLines({ own, words, nameOf }: Material): Line[] {
  return own.flatMap((event): Line[] => {
    if (event.type === 'fire.peopleNotified') {
      const { userIds, phones = [], title, content } = event.data;
      const to = [
        ...(userIds.length > 0 ? [words.people(userIds)] : []),
        ...(phones.length > 0 ? [say.alsoSms(phones.length)] : []),
      ];
      const delivered = own.filter(
        (one) => one.type === 'fire.smsDelivered' && event.data.smsIds?.includes(one.data.smsId),
      );
      return [
        {
          cells: [
            dateTime(event.at),
            nameOf(event),
            say.announcement,
            to.join('；'),
            [title, content].filter(Boolean).join('：'),
          ],
          events: [event, ...delivered],
        },
      ];
    }
    if (event.type !== 'fire.linkSent') return [];
    const delivered = own.filter((one) => one.type === 'fire.linkDelivered' && one.data.linkId === event.data.linkId);
    return [
      {
        cells: [
          dateTime(event.at),
          nameOf(event),
          say.link,
          event.data.to,
          say.linkUntil(dateTime(event.data.validUntil)),
        ],
        events: [event, ...delivered],
      },
    ];
  });
}

function passedOf(event: FireEvent | AlarmEvent | IncidentPassed, words: Material['words']): Line[] {
  if (event.type !== 'fire.clockPassed' && event.type !== 'incident.clockPassed' && event.type !== 'alarm.clockPassed')
    return [];
  const { due, to } = event.data;
  const force = 'forceId' in event.data && event.data.forceId !== undefined ? words.force(event.data.forceId) : '';
  const what = {
    receive: say.receiveLate,
    decide: say.decideLate,
    report: say.reportLate,
    sign: say.signLate,
    answer: say.answerLate(force),
    checkIn: say.checkInLate(force),
    step: say.stepLate('what' in event.data ? (event.data.what ?? '') : ''),
  }[event.data.clock];
  return [{ cells: [dateTime(event.at), what, dateTime(due), words.region(to)], events: [event] }];
}

/** The deadlines that passed: of its alarms before it was a fire, then its own. */
export const passedLines = ({ own, alarms, before, words }: Material): Line[] =>
  [...before, ...alarms.flatMap(({ events }) => events), ...own]
    .sort((a, b) => a.position - b.position)
    .flatMap((event) => passedOf(event, words));
