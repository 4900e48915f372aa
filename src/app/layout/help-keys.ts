import { alarmActionNames, alarmActions } from '../../../contract/alarms/lifecycle.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { actionKeys } from '../../alarms/detail/allowed.ts';
import { operationKeys } from '../../alarms/incidents/actions/allowed.ts';
import { alarmMessages } from '../../alarms/messages.ts';
import { incidentMessages } from '../../alarms/incidents/messages.ts';
import { fireActions, fireKeys } from '../../fires/detail/actions.ts';
import { detailMessages } from '../../fires/detail/messages.ts';
import { meetingKeys } from '../../meetings/messages.ts';
import { linkageKeys } from '../../sight/keys.ts';
import { trayKeys } from '../../kit/tray/tray-keys.ts';
import { trayNames } from '../../kit/tray/trays.tsx';
import { appMessages } from '../messages.ts';

const { keys: say } = appMessages;
const { names } = incidentMessages.actions;

/** Keys that belong together: each as it is shown, with what it does. */
export interface KeyGroup {
  title: string;
  keys: readonly (readonly [key: string, what: string])[];
}

const trays: KeyGroup = {
  title: say.trays.title,
  keys: trayNames.map((name) => [trayKeys[name], say.trays.names[name]] as const),
};

const { inspector } = alarmMessages;

const maps: KeyGroup = { title: say.maps.title, keys: [[inspector.turnKey, inspector.turn], ...say.maps.keys] };

const linkage: KeyGroup = {
  title: linkageKeys.title,
  keys: [linkageKeys.aim, linkageKeys.turn, linkageKeys.north, linkageKeys.gaze],
};

const meetings: KeyGroup = { title: meetingKeys.title, keys: [meetingKeys.mute, meetingKeys.camera] };

const incidents: KeyGroup = {
  title: say.incidents,
  keys: [
    ...alarmActions.map((action) => [actionKeys[action], alarmActionNames[action]] as const),
    [operationKeys.shelve, `${names.shelve}、${names.unshelve}`],
    [operationKeys.unscreen, names.unscreen],
    [operationKeys.merge, names.merge],
    [operationKeys.split, names.split],
  ],
};

const fires: KeyGroup = {
  title: say.fires.title,
  keys: [
    ...fireActions.map((action) => [fireKeys[action], fireActionNames[action]] as const),
    [detailMessages.plotKey, detailMessages.plot],
    [detailMessages.moreKey, say.fires.more],
  ],
};

/**
 * All keys as the help shows them, in columns of groups; those of actions are the ones that the areas listen to. The
 * last column is as wide as two.
 */
export const helpColumns: readonly (readonly KeyGroup[])[] = [
  [say.everywhere, say.forms, meetings],
  [say.lists, trays, maps, linkage],
  [incidents],
  [fires],
];
