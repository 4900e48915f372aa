import { expect, test } from 'vitest';
import { type CallName, calls } from '../../contract/api/calls.ts';
import { eventSchemas, type PublicEvent } from '../../contract/events/catalogue.ts';
import { isIncidentEvent, isPublic } from '../../contract/events/kinds.ts';
import { type Frame, pushMark } from '../../contract/connection/frames.ts';
import type { SignedKind } from '../../contract/signed-kinds.ts';
import { resourceActions } from '../../contract/resources/action.ts';
import { isOfMoment, isStaleBy, isStaleByCommand } from '../../streams/derived/queries.ts';

const names = Object.keys(calls) as CallName[];
const types = Object.keys(eventSchemas).filter((type) => isPublic({ type })) as PublicEvent['type'][];
const resourceNames = [...new Set(names.filter((name) => name.includes('.')).map((name) => name.split('.')[0]!))];

/** What events say beside whose they are. */
const said: Readonly<Partial<Record<PublicEvent['type'], object>>> = {
  'alarm.confirmed': { fireId: '1' },
  'alarm.associated': { fireId: '1' },
  'alarm.detached': { fireId: '1' },
  'fire.signed': { transferStatus: 1 },
  'fire.taskReleased': { userIds: ['1'] },
  'fire.taskAnswered': { by: { userId: '1' } },
};
const kindOf = (type: string): string => (isIncidentEvent({ type }) ? 'incident' : type.split('.')[0]!);
const pushed = (type: PublicEvent['type']): Frame => {
  const [kind, data] = [kindOf(type), said[type] ?? {}];
  const errorMsg = pushMark(type);
  const sign = errorMsg === undefined ? {} : { errorMsg };
  return { type, stream: `${kind}-1`, data, areaCode: '341825', ...sign } as unknown as Frame;
};
const signed: readonly SignedKind[] = ['hazard', 'disaster', 'plan'];
const nameOf = (frame: Frame): string => (frame.type === 'line.changed' ? `line.changed(${frame.of})` : frame.type);
const frames: readonly Frame[] = [
  ...(['line.heartbeat', 'line.notices', 'line.snapshot'] as const).map((type) => ({ type }) as Frame),
  ...signed.map((of) => ({ type: 'line.changed', of }) as Frame),
  ...types.map(pushed),
];

const asked = (id: string, areaCode: string, transferStatus: number): object => ({
  id,
  alarmId: id,
  fireId: id,
  incidentId: id,
  areaCode,
  districtCode: areaCode,
  transferStatus,
});
const questions = [
  ['about this', asked('1', '3418', 1)],
  ['about another', asked('2', '3410', 2)],
] as const;

/** Names of events, in one word where they are all of a kind. */
function inShort(stale: readonly string[]): string[] {
  const kinds = [...new Set(stale.map(kindOf))];
  return kinds.flatMap((kind) => {
    const [of, all] = [stale.filter((type) => kindOf(type) === kind), types.filter((type) => kindOf(type) === kind)];
    return kind !== 'line' && of.length === all.length ? [`${kind}: all`] : [`${kind}: ${of.join(' ')}`];
  });
}

/** Commands by which an answer is stale; those of a resource's records in one word. */
function commandsFor(call: CallName): string[] {
  const stale = names.filter((command) => isStaleByCommand(call, command));
  const kept = resourceNames.filter((name) => isStaleByCommand(call, `${name}.change`));
  const own = stale.filter((command) => !command.includes('.'));
  return [...own, ...(kept.length === resourceNames.length ? ['any.*'] : kept.map((name) => `${name}.*`))];
}

function linesOf(call: CallName): string[] {
  const byFrames = questions.map(([about, args]) => {
    const stale = frames.filter((frame) => isStaleBy(call, args, frame)).map(nameOf);
    return inShort(stale).map((line) => `  ${about}, ${line}`);
  });
  const commands = commandsFor(call).map((command) => `  after ${command}`);
  const lines = [...byFrames.flat(), ...commands, ...(isOfMoment(call) ? ['  at each look'] : [])];
  return [call, ...(lines.length === 0 ? ['  stays'] : lines)];
}

test('what makes the answer of which call stale, of all calls, is what was looked at', async () => {
  const queries = names.filter((name) => calls[name].freshness !== undefined);
  await expect(`${queries.flatMap(linesOf).join('\n')}\n`).toMatchFileSnapshot('stale-table.txt');
});

test('a list of records, and each of them, is stale by what is done to one of them, and by no frame', () => {
  const beside: Readonly<Record<string, readonly string[]>> = {
    externalUser: ['externalKey', 'externalKeyRevoke'],
    externalDevice: ['externalKey', 'externalKeyRevoke'],
    baseMap: ['baseMapKey'],
    fireHistory: ['fireHistorySubmit', 'fireHistoryDecide', 'fireHistorySubmitMany', 'fireHistoryDecideMany'],
  };
  for (const name of resourceNames) {
    for (const action of ['page', 'info'] as const) {
      const call = `${name}.${action}` as CallName;
      const others = beside[name] ?? [];
      expect(commandsFor(call)).toEqual([...others, `${name}.*`]);
      expect(questions.some(([, args]) => frames.some((frame) => isStaleBy(call, args, frame)))).toBe(false);
    }
    const changing = ['create', 'change', 'remove', 'import'];
    expect(
      resourceActions.filter((action) => isStaleByCommand(`${name}.page` as CallName, `${name}.${action}`)),
    ).toEqual(changing);
  }
});
