import type { Call } from '../call.ts';
import { actionCall, actionOf, resourceActions, type ResourceAction } from '../resources/action.ts';
import { resources, type ResourceName } from './resources.ts';
import { allows, keptWith, type Resource } from '../resources/resource.ts';

/** Name of the call of an action: `notice.page`. */
export type ResourceCallName = `${ResourceName}.${ResourceAction}`;

const callsOf = (of: Resource): Record<string, Call> =>
  Object.fromEntries(
    resourceActions
      .filter((action) => allows(of, action))
      .map((action) => [`${of.name}.${action}`, actionCall(of.name, action, keptWith(of))]),
  );

/** The calls of every resource. */
export const resourceCalls = Object.assign({}, ...Object.values(resources).map((of) => callsOf(of))) as Readonly<
  Record<ResourceCallName, Call>
>;

/** The resource and the action of a call, or undefined where it is no call of a resource. */
export function resourceCall(name: string): { resource: Resource; action: ResourceAction } | undefined {
  const of = actionOf(name);
  return of && Object.hasOwn(resourceCalls, name)
    ? { resource: resources[of.name as ResourceName], action: of.action }
    : undefined;
}
