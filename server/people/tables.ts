import type { Doc, DocRow } from '../store/doc.ts';
import type { KnownPerson } from './projections.ts';

/**
 * Read model of people as others know them; the document is a `KnownPerson`. `serves` is 0 where the account is
 * disabled or gone, `words` holds what is looked through, `roles` a JSON list of codes.
 */
export interface PersonRow extends DocRow<KnownPerson> {
  serves: 0 | 1;
  region_code: string;
  real_name: string;
  words: string;
  roles: Doc<readonly string[]>;
}

/** Table of people. */
export interface PeopleTables {
  people: PersonRow;
}
