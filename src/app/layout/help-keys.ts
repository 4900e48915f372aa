import { alarmActionNames, alarmActions } from '../../../contract/alarms/lifecycle.ts';
import { fireActionNames } from '../../../contract/fires/lifecycle.ts';
import { actionKeys } from '../../alarms/detail/allowed.ts';
import { operationKeys } from '../../alarms/incidents/actions/allowed.ts';
import { incidentMessages } from '../../alarms/incidents/messages.ts';
import { fireKeys, type ShownAction } from '../../fires/detail/actions.ts';
import { trayKeys } from '../../kit/tray/tray-keys.ts';
import { trayNames } from '../../kit/tray/trays.tsx';
import { appMessages } from '../messages.ts';

const say = appMessages.keys;
const { names } = incidentMessages.actions;

/** Each key with what it does, as the help shows it; the keys of actions are those that the areas listen to. */
export const helpKeys: readonly (readonly [string, string])[] = [
  ...say.first,
  ...alarmActions.map((action) => [actionKeys[action], alarmActionNames[action]] as const),
  [operationKeys.shelve, `${names.shelve} / ${names.unshelve}`],
  [operationKeys.merge, say.incident(names.merge)],
  [operationKeys.split, say.incident(names.split)],
  ...trayNames.map((name) => [trayKeys[name], say.trays[name]] as const),
  ...say.last,
  ...Object.entries(fireKeys).map(([action, key]) => [key, say.fire(fireActionNames[action as ShownAction])] as const),
];
