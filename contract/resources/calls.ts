import type { Access, Call } from '../api/call.ts';
import { resources, type ResourceName } from './all.ts';
import { allows, resourceActions, type Resource, type ResourceAction } from './resource.ts';

/** Name of the call of an action: `notice.page`. */
export type ResourceCallName = `${ResourceName}.${ResourceAction}`;

const shapes: Readonly<Record<ResourceAction, Pick<Call, 'method' | 'transport'> & { needs: 'read' | 'write' }>> = {
  page: { method: 'GET', transport: 'query', needs: 'read' },
  info: { method: 'GET', transport: 'query', needs: 'read' },
  create: { method: 'POST', transport: 'json', needs: 'write' },
  change: { method: 'PUT', transport: 'json', needs: 'write' },
  remove: { method: 'POST', transport: 'json', needs: 'write' },
  export: { method: 'GET', transport: 'query', needs: 'read' },
  import: { method: 'POST', transport: 'multipart', needs: 'write' },
};

const callsOf = (of: Resource): Record<string, Call> => Object.fromEntries(resourceActions.filter((action) => allows(of, action)).map((action) => {
  const { method, transport, needs } = shapes[action];
  return [`${of.name}.${action}`, { method, transport, path: `${of.base}/${action}`, access: `${of.name}.${needs}` as Access }];
}));

/** The calls of every resource. */
export const resourceCalls = Object.assign({}, ...Object.values(resources).map((of) => callsOf(of))) as Readonly<Record<ResourceCallName, Call>>;

/** The resource and the action of a call, or undefined where it is no call of a resource. */
export function resourceCall(name: string): { resource: Resource; action: ResourceAction } | undefined {
  if (!Object.hasOwn(resourceCalls, name)) return undefined;
  const [of, action] = name.split('.') as [ResourceName, ResourceAction];
  return { resource: resources[of], action };
}
