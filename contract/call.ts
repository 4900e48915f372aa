import type { z } from 'zod';
import type { SignedKind } from './signed-kinds.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call. `public`: anyone; `user`: signed in; `officer`: may act on alarms and fires; `feed`: an ingest
 * key; else who has that permission.
 */
export type Access = 'public' | 'user' | 'officer' | 'feed' | Permission;

/** What a screen asked with. */
type Given = Readonly<Record<string, unknown>>;

/** An event as it is pushed, as far as a declaration looks at it. */
interface Pushed {
  readonly type: string;
  readonly stream: string;
  readonly data: object;
}

/** Events that make an answer stale; all that is said of them must hold. */
export interface StaleByEvents<Type extends string = string, Arg extends string = string> {
  /** Of whose life they are. Those by which alarms join and leave an incident are the incident's. */
  readonly of: 'alarm' | 'fire' | 'incident' | 'shift';
  /** Those alone. */
  readonly types?: readonly Type[];
  /** All but those. */
  readonly except?: readonly Type[];
  /** Those of the thing whose id this argument holds. */
  readonly id?: Arg;
  /** As `id` where a question has such an argument; every one where it has none. */
  readonly idIfGiven?: string;
  /** Those whose data hold the same under this name as the arguments. */
  readonly same?: Arg;
  /** Those in the region whose code this argument holds; every one where it holds none. */
  readonly within?: Arg;
  /** Those that carry this mark (specification, section 4). */
  readonly mark?: 6 | 20 | 21;
  /** What the above can not say. */
  when?(this: void, event: Pushed, args: Given): boolean;
}

/**
 * By what a screen knows that the answer of a query may be another, and asks again. A new picture after a long break
 * stands for events and signs that nobody has seen: it makes stale what any of them may. `{}`: the answer stays.
 */
export interface Freshness<
  Type extends string = string,
  Arg extends string = string,
  Command extends string = string,
  Kept extends string = string,
> {
  readonly events?: readonly StaleByEvents<Type, Arg>[];
  /** The bare sign that announcements of this person may have changed. */
  readonly announcements?: true;
  /** The bare sign that one of these things has changed within this person's sight. */
  readonly signs?: readonly SignedKind[];
  /** Calls of the person's own that were carried out, beside what their events do. */
  readonly commands?: readonly Command[];
  /** Resources of whose records the answer is made: a change of one of them from this station makes it stale. */
  readonly records?: readonly Kept[] | 'any';
  /** Nothing tells of its changes: each new look asks again. */
  readonly ofMoment?: true;
}

/** What of a call opens a door, such as a password or a code: on a station's bus a reference stands for it. */
export interface Secrets<Given extends string = string, Told extends string = string> {
  /** Arguments. */
  readonly given?: readonly Given[];
  /** Fields of the answer. */
  readonly told?: readonly Told[];
}

/** How one call travels: method, path on the server (`{name}` is a path parameter), and who may make it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Where its arguments travel: in the query, as JSON, form-encoded, or as parts with a file. */
  transport: 'query' | 'json' | 'form' | 'multipart';
  access: Access;
  /** Exempt from cancelling on a change of route (specification, section 4). */
  uncancelled?: true;
  /** Public, and told who calls where somebody is signed in. */
  knowsCaller?: true;
  /** Of a query alone: what makes its answer stale. */
  freshness?: Freshness;
  /** Resources whose lists show what it changes, though it is no call of theirs. */
  shownBy?: readonly string[];
  secrets?: Secrets;
  /** Its answers are meant for one pair of eyes: a recording says only that there was one. */
  unrecorded?: true;
}

/** Path of the dispatch service. */
export const dispatchBase = '/dispatch-web/api';

/**
 * Whether a call belongs to the dispatch service: it carries its token as a parameter, and its success is code 0
 * (specification, sections 7 and 8).
 */
export const isDispatch = ({ path }: Pick<Call, 'path'>): boolean => path.startsWith(`${dispatchBase}/`);

/** Declares a call. */
export const call = (
  method: Call['method'],
  path: string,
  transport: Call['transport'],
  access: Access,
  uncancelled?: true,
): Call => ({ method, path, transport, access, ...(uncancelled ? { uncancelled } : {}) });

/** Declares a call that screens may look at, and what makes its answer stale. It is a GET where `more` says nothing. */
export const query = <const F extends Freshness>(
  path: string,
  access: Access,
  freshness: F,
  more: Partial<Pick<Call, 'method' | 'transport' | 'uncancelled' | 'unrecorded'>> = {},
): Call & { freshness: F } => ({ method: 'GET', path, transport: 'query', access, ...more, freshness });

/** A call of which something is secret. */
export const secretly = <C extends Call, const S extends Secrets>(of: C, secrets: S): C & { secrets: S } => ({
  ...of,
  secrets,
});

/**
 * Schemas of one call. `args` by its transport; `fields` beside the file of a body in parts; `data` of the envelope;
 * `list` where `total` stands beside it; `raw` where no envelope is used.
 */
export interface CallSchemas {
  summary: string;
  params?: z.ZodObject;
  args?: z.ZodType;
  fields?: z.ZodObject;
  data?: z.ZodType;
  list?: true;
  raw?: string;
}
