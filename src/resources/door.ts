import type { CallName } from '../../contract/api/calls.ts';
import type { ResourceAction } from '../../contract/resources/action.ts';
import type { Resource } from '../../contract/resources/resource.ts';

type Through = Exclude<ResourceAction, 'export' | 'import'>;

/** A call with its arguments. */
export interface Asking { call: CallName; args: never }

/** By which calls the records of a page are read and kept. */
export type Door = (action: Through, args: Readonly<Record<string, unknown>>) => Asking;

/** The resource's own calls. */
export const doorOf = (of: Resource): Door => (action, args) => ({ call: `${of.name}.${action}` as CallName, args: args as never });
