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
import { pageKeys } from '../../kit/keys.ts';
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

const everywhere: KeyGroup = {
  title: say.everywhere.title,
  keys: [
    [pageKeys.manual, say.everywhere.manual],
    [pageKeys.help, say.everywhere.help],
    [pageKeys.search, appMessages.search],
    [pageKeys.entry, say.everywhere.entry],
    [pageKeys.mute, say.everywhere.mute],
    [pageKeys.undo, say.everywhere.undo],
    ['Esc', say.everywhere.close],
  ],
};

const lists: KeyGroup = {
  title: say.lists.title,
  keys: [
    [`${pageKeys.next} / ↓`, say.lists.next],
    [`${pageKeys.previous} / ↑`, say.lists.previous],
    ['Enter', say.lists.open],
  ],
};

const trays: KeyGroup = {
  title: say.trays.title,
  keys: trayNames.map((name) => [trayKeys[name], say.trays.names[name]] as const),
};

const { inspector } = alarmMessages;

const maps: KeyGroup = {
  title: say.maps.title,
  keys: [
    [inspector.turnKey, inspector.turn],
    ...say.maps.keys,
    [`${pageKeys.larger} / ${pageKeys.smaller} / ${pageKeys.whole}`, say.maps.zoom],
    [say.maps.space, say.maps.play],
  ],
};

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
  [everywhere, say.forms, meetings],
  [lists, trays, maps, linkage],
  [incidents],
  [fires],
];
