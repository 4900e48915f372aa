import type { CallName } from '../../contract/api/calls.ts';
import type { QueryName } from '../../contract/api/freshness.ts';
import type { Resource } from '../../contract/resources/resource.ts';

/** A call with its arguments, and a query with its own. */
export interface Asking {
  call: CallName;
  args: never;
}
export interface Looking extends Asking {
  call: QueryName;
}

type Given = Readonly<Record<string, unknown>>;

/** By which calls the records of a page are read and kept. */
export interface Door {
  look: (action: 'page' | 'info', args: Given) => Looking;
  keep: (action: 'create' | 'change' | 'remove', args: Given) => Asking;
}

/** The resource's own calls. */
export const doorOf = (of: Resource): Door => ({
  look: (action, args) => ({ call: `${of.name}.${action}` as QueryName, args: args as never }),
  keep: (action, args) => ({ call: `${of.name}.${action}` as CallName, args: args as never }),
});
