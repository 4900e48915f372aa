import type { RoutePurpose } from '../../../contract/analyses/names.ts';
import type { RouteInputs } from '../../../contract/analyses/route.ts';
import type { Faults } from '../../kit/use-faults.ts';
import { analysisForms as say } from './analysis-messages.ts';
import { isWhole, typedPosition } from './typed-positions.ts';

/** From where one can be chosen to leave: a force, or the fire. */
export interface Origin {
  id: string;
  label: string;
  name: string;
  longitude: number;
  latitude: number;
}

/** A plan as it was typed; `origin` is the id of one, or empty where the place is typed. */
export interface TypedRoute {
  purpose: RoutePurpose;
  mode: RouteInputs['mode'];
  origin: string;
  point: string;
  to: string;
  leaveIn: string;
  margin: string;
  within: string;
}

/** What a form begins with for a purpose. */
export const usualRoute = (purpose: RoutePurpose): TypedRoute => ({
  purpose,
  mode: purpose === 'escape' ? 'foot' : 'drive',
  origin: '',
  point: '',
  to: '',
  leaveIn: '0',
  margin: '15',
  within: '30',
});

const leads = ({ purpose }: TypedRoute): boolean => purpose === 'approach';

/** What of it can not be sent, by the name of its box. */
export function routeFaults(typed: TypedRoute, isOrigin: boolean): Faults {
  const faults: Record<string, string> = {};
  if (!isOrigin && !typedPosition(typed.point)) faults['point'] = say.wrongPoint;
  if (leads(typed) && typed.to.trim() !== '' && !typedPosition(typed.to)) faults['to'] = say.wrongPoint;
  if (!isWhole(typed.leaveIn, 0, 720)) faults['leaveInMin'] = say.wrongLeave;
  if (!isWhole(typed.margin, 0, 120)) faults['marginMin'] = say.wrongMargin;
  if (typed.purpose === 'reach' && !isWhole(typed.within, 10, 60)) faults['withinMin'] = say.wrongWithin;
  return faults;
}

/** What is sent of it. */
export function routeInputsOf(typed: TypedRoute, origin: Origin | undefined): RouteInputs {
  const [longitude = 0, latitude = 0] = typedPosition(typed.point) ?? [];
  const to = leads(typed) ? typedPosition(typed.to) : undefined;
  return {
    purpose: typed.purpose,
    mode: typed.mode,
    from: origin
      ? { name: origin.name, longitude: origin.longitude, latitude: origin.latitude }
      : { longitude, latitude },
    ...(to ? { to: { longitude: to[0], latitude: to[1] } } : {}),
    leaveInMin: Number(typed.leaveIn),
    marginMin: Number(typed.margin),
    withinMin: typed.purpose === 'reach' ? Number(typed.within) : 30,
  };
}
