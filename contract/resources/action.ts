import type { Access, Call } from '../call.ts';

/** What may be done with the records of a resource, each a call of its own. */
export const resourceActions = ['page', 'info', 'create', 'change', 'remove', 'export', 'import'] as const;

/** Name of such an action. */
export type ResourceAction = (typeof resourceActions)[number];

const shapes: Readonly<Record<ResourceAction, Pick<Call, 'method' | 'transport'> & { needs: 'read' | 'write' }>> = {
  page: { method: 'GET', transport: 'query', needs: 'read' },
  info: { method: 'GET', transport: 'query', needs: 'read' },
  create: { method: 'POST', transport: 'json', needs: 'write' },
  change: { method: 'PUT', transport: 'json', needs: 'write' },
  remove: { method: 'POST', transport: 'json', needs: 'write' },
  export: { method: 'GET', transport: 'query', needs: 'read' },
  import: { method: 'POST', transport: 'multipart', needs: 'write' },
};

/**
 * Where the calls of a resource stand on the server. By its name alone, so that the client needs no declaration to make
 * one.
 */
export const resourceBase = (name: string): string => `/api-upms/sys/sys-${name}`;

/** The call of an action on the records of the resource of this name, opened by the permissions of `keptWith`. */
export function actionCall(name: string, action: ResourceAction, keptWith = name): Call {
  const { method, transport, needs } = shapes[action];
  return { method, transport, path: `${resourceBase(name)}/${action}`, access: `${keptWith}.${needs}` as Access };
}

/** The name of the resource and the action of a call, or undefined where it is no call of a resource. */
export function actionOf(call: string): { name: string; action: ResourceAction } | undefined {
  const [name, action, ...rest] = call.split('.');
  const known = resourceActions.find((one) => one === action);
  return name === undefined || known === undefined || rest.length > 0 ? undefined : { name, action: known };
}
