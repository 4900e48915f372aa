import { peopleSources } from '../../../../contract/alarms/alarm.ts';
import type { IncidentDesk } from '../../../../streams/derived/incident-desk.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import type { Viewer } from '../../detail/allowed.ts';
import { incidentMessages } from '../messages.ts';

const say = incidentMessages.actions.whyNot;

/** What an officer can do with a whole incident. */
export type IncidentDeed = 'receive' | 'confirm' | 'dismiss' | 'associate' | 'release' | 'reopen' | 'shelve' | 'unshelve' | 'merge' | 'split';

/** All deeds, in the order of the buttons. */
export const incidentDeeds: readonly IncidentDeed[] = ['receive', 'confirm', 'dismiss', 'associate', 'release', 'reopen', 'shelve', 'unshelve', 'merge', 'split'];

/** The key of each deed; one key sets aside and takes back, since only one of both is ever possible. */
export const deedKeys: Readonly<Record<IncidentDeed, string>> = {
  receive: 'R', confirm: 'C', dismiss: 'D', associate: 'A', release: 'B', reopen: 'O', shelve: 'S', unshelve: 'S', merge: 'G', split: 'X',
};

/** Those that ask nothing first. */
export const isAtOnce = (deed: IncidentDeed): deed is 'receive' | 'confirm' => deed === 'receive' || deed === 'confirm';

const toldByPeople = ({ bySource }: IncidentRow): boolean => peopleSources.some((source) => (bySource[source] ?? 0) > 0);

/** Why one who has not received it can not decide it. */
function whyNotMine({ owners: [first], counts }: IncidentRow): string {
  if (first) return say.owner(first.officer.realName);
  return counts.pending > 0 ? say.receiveFirst : say.closed;
}

function whyNotOf(row: IncidentRow, deed: IncidentDeed, userId: string): string | undefined {
  const { counts, owners } = row;
  switch (deed) {
    case 'receive':
      if (counts.pending > 0) return undefined;
      return owners[0] ? say.taken(owners[0].officer.realName) : say.closed;
    case 'confirm': case 'dismiss': case 'associate': case 'release':
      return owners.some(({ officer }) => officer.userId === userId) ? undefined : whyNotMine(row);
    case 'reopen':
      return counts.dismissed > 0 ? undefined : say.noDismissed;
    case 'shelve':
      if (row.shelf) return say.shelved;
      if (row.fireId !== undefined || toldByPeople(row)) return say.neverShelved;
      return row.state === 'closed' ? say.closed : undefined;
    case 'unshelve':
      return row.shelf ? undefined : say.notShelved;
    case 'split':
      return row.total > 1 ? undefined : say.oneOnly;
    case 'merge':
      return undefined;
    default:
      return deed satisfies never;
  }
}

/** Why a deed is not possible now, in Chinese; undefined where it is. The server decides; this words beforehand what it would say. */
export function whyNotDeed(row: IncidentRow, deed: IncidentDeed, viewer: Viewer, sending: IncidentDesk['sending']): string | undefined {
  if (!viewer.canCommand) return say.replay;
  if (!viewer.acts) return say.role;
  if (sending.has(row.id)) return say.sending;
  return row.incident ? whyNotOf(row, deed, viewer.userId) : say.alone;
}
