import type { Permission } from '../session/permissions.ts';

/** Who may make a call. `public`: anyone; `user`: signed in; `officer`: may act on alarms and fires; `feed`: an ingest key; else who has that permission. */
export type Access = 'public' | 'user' | 'officer' | 'feed' | Permission;

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
}

/** Declares a call. */
export const call = (method: Call['method'], path: string, transport: Call['transport'], access: Access, uncancelled?: true): Call =>
  ({ method, path, transport, access, ...(uncancelled ? { uncancelled } : {}) });
