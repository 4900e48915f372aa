import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { idIfOf } from '../../contract/stream-names.ts';
import { evolveUser, type User } from '../auth/projections.ts';
import { docOf } from '../store/doc.ts';
import type { Projection } from '../store/projection.ts';

/**
 * A person as others know them. Who is removed stays by their name, so that what they once did for others can still be
 * read.
 */
export interface KnownPerson extends Pick<
  User,
  'id' | 'realName' | 'deptName' | 'regionCode' | 'roles' | 'mobile' | 'disabled'
> {
  removed?: true;
}

const knownOf = ({ id, realName, deptName, regionCode, roles, mobile, disabled }: User): KnownPerson => ({
  id,
  realName,
  deptName,
  regionCode,
  roles,
  ...(mobile === undefined ? {} : { mobile }),
  ...(disabled === true ? { disabled } : {}),
});

/** A person after one more event of their account; of a removed one no phone is kept. */
export function evolvePerson(person: KnownPerson | undefined, event: LookoutEvent): KnownPerson | undefined {
  if (event.type === 'user.removed') {
    if (!person) return undefined;
    const { mobile: _, ...rest } = person;
    return { ...rest, removed: true };
  }
  const user = evolveUser(person as User | undefined, event);
  return user === person || user === undefined ? person : knownOf(user);
}

/** Whether a person can be asked for anything: their account stands and is enabled. */
export const serves = ({ disabled, removed }: KnownPerson): boolean => disabled !== true && removed !== true;

/** A text as it is looked for: capital letters are small ones. */
export const wordsOf = (text: string): string => text.toLowerCase();

const people: Projection<KnownPerson> = {
  table: 'people',
  revision: 1,
  columns: { serves: 'integer', region_code: 'text', real_name: 'text', words: 'text', roles: 'text' },
  // The first holds all that a search looks at, in the order in which people are listed, so that no search reads a
  // document.
  indexes: [['serves', 'region_code', 'words', 'roles'], ['real_name']],
  key: (event) => idIfOf('user', event.stream),
  creates: (event) => event.type === 'user.registered',
  evolve: evolvePerson,
  row: (person) => ({
    serves: serves(person) ? 1 : 0,
    region_code: person.regionCode,
    real_name: person.realName,
    words: wordsOf(`${person.realName}\n${person.deptName}`),
    roles: docOf(person.roles),
  }),
};

/** Read models of people. */
export const peopleProjections = [people] as const;
