import type { Link } from '../../contract/rescue/link.ts';
import type { Task } from '../../contract/rescue/task.ts';
import type { DocRow } from '../store/doc.ts';
import type { Push } from './projections.ts';

/** Read model of tasks; the document is a `Task`, `people` a JSON list of their ids. */
export interface FireTasksRow extends DocRow<Task> {
  fire_id: string;
  area_code: string;
  people: string;
  released_at: string;
}

/** Read model of links; the document is a `Link`. */
export interface FireLinksRow extends DocRow<Link> {
  fire_id: string;
  area_code: string;
  sent_at: string;
}

/** Read model of pushed messages; the document is a `Push`. */
export interface PushesRow extends DocRow<Push> {
  fire_id: string | null;
  area_code: string;
  at: string;
}

/** Which secret opens which link, by the secret's SHA-256 in hex. It stands beside the log. */
export interface LinkSecretRow {
  hash: string;
  link_id: string;
}

/** Tables of reaching people outside. */
export interface RescueTables {
  fire_tasks: FireTasksRow;
  fire_links: FireLinksRow;
  pushes: PushesRow;
  link_secrets: LinkSecretRow;
}
