import { peopleSources } from '../../../../contract/alarms/alarm.ts';
import type { IncidentDesk } from '../../../../machines/incidents/incident-desk.ts';
import { type IncidentRow, isOpen } from '../../../../streams/derived/incident-row.ts';
import { actionKeys, type Viewer } from '../../detail/allowed.ts';
import { incidentMessages } from '../messages.ts';

const say = incidentMessages.actions.whyNot;

/** What an officer can do with a whole incident. */
export type IncidentOperation =
  | 'receive'
  | 'confirm'
  | 'dismiss'
  | 'associate'
  | 'release'
  | 'reopen'
  | 'detach'
  | 'shelve'
  | 'unshelve'
  | 'unscreen'
  | 'merge'
  | 'split';

/** All actions, in the order of the buttons. */
export const incidentOperations: readonly IncidentOperation[] = [
  'receive',
  'confirm',
  'dismiss',
  'associate',
  'release',
  'reopen',
  'detach',
  'shelve',
  'unshelve',
  'unscreen',
  'merge',
  'split',
];

/** The key of each action; shelving and unshelving share one, since only one of both is ever possible. */
export const operationKeys: Readonly<Record<IncidentOperation, string>> = {
  ...actionKeys,
  shelve: 'S',
  unshelve: 'S',
  unscreen: 'Y',
  merge: 'G',
  split: 'X',
};

/** Those that ask nothing first. */
export type OperationAtOnce = 'receive' | 'confirm' | 'unscreen';
export const isAtOnce = (operation: IncidentOperation): operation is OperationAtOnce =>
  operation === 'receive' || operation === 'confirm' || operation === 'unscreen';

const toldByPeople = ({ bySource }: IncidentRow): boolean =>
  peopleSources.some((source) => (bySource[source] ?? 0) > 0);

/** Why somebody who has not received it can not decide it. */
function whyNotMine({ owners: [first], counts }: IncidentRow): string {
  if (first) return say.owner(first.officer.realName);
  return counts.pending > 0 ? say.receiveFirst : say.closed;
}

function whyNotOf(row: IncidentRow, operation: IncidentOperation, userId: string): string | undefined {
  const { counts, owners } = row;
  switch (operation) {
    case 'receive':
      if (counts.pending > 0) return undefined;
      return owners[0] ? say.taken(owners[0].officer.realName) : say.closed;
    case 'confirm':
    case 'dismiss':
    case 'associate':
    case 'release':
      return owners.some(({ officer }) => officer.userId === userId) ? undefined : whyNotMine(row);
    case 'reopen':
      return counts.dismissed > 0 ? undefined : say.noDismissed;
    case 'detach':
      return counts.repeat > 0 ? undefined : say.noRepeat;
    case 'shelve':
      if (row.shelf) return say.shelved;
      if (row.fireId !== undefined || toldByPeople(row)) return say.neverShelved;
      return isOpen(row.state) ? undefined : say.closed;
    case 'unshelve':
      return row.shelf ? undefined : say.notShelved;
    case 'unscreen':
      return row.staticHeat ? undefined : say.notScreened;
    case 'split':
      return row.total > 1 ? undefined : say.oneOnly;
    case 'merge':
      return undefined;
    default:
      return operation satisfies never;
  }
}

/**
 * Why an action is not possible now, in Chinese; undefined where it is. The server decides; this says it beforehand.
 */
export function whyNot(
  row: IncidentRow,
  operation: IncidentOperation,
  viewer: Viewer,
  sending: IncidentDesk['sending'],
): string | undefined {
  if (!viewer.canCommand) return say.replay;
  if (!viewer.acts) return say.role;
  if (sending.has(row.id)) return say.sending;
  return row.incident ? whyNotOf(row, operation, viewer.userId) : say.alone;
}
