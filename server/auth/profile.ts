import { refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { ProfileForm } from '../../contract/session/account-schemas.ts';
import type { UserValues } from '../../contract/session/events.ts';
import { accountMessages as say } from '../../contract/session/messages.ts';
import { type Profile, profileFaults, profileFields } from '../../contract/session/profile.ts';
import type { User } from './projections.ts';

const entered = (form: ProfileForm, user: User): Partial<Profile> =>
  Object.fromEntries(
    profileFields.map((name) => [name, name === 'userName' ? (form.userName ?? user.userName) : form[name]]),
  );

/**
 * What a person's own profile form changes: only fields that differ make an event, and none makes none. `now` in
 * milliseconds since 1970.
 */
export function decideProfile(user: User, form: ProfileForm, now: number): readonly NewEvent[] | Refusal {
  if (form.id !== undefined && form.id !== user.id)
    return refuse('forbidden', { field: 'id', message: say.otherAccount });
  const profile = entered(form, user);
  const [fault] = Object.entries(profileFaults(profile, now));
  if (fault) return refuse('badInput', { field: fault[0], message: fault[1] });
  if (profile.userName !== user.userName) return refuse('badInput', { field: 'userName', message: say.fixedUserName });
  const moved = profileFields.filter((name) => profile[name] !== user[name]);
  if (moved.length === 0) return [];
  const pick = (values: Partial<Record<(typeof profileFields)[number], unknown>>): Partial<UserValues> =>
    Object.fromEntries(moved.map((name) => [name, values[name] ?? null]));
  return [{ type: 'user.profileChanged', areaCode: user.regionCode, data: { from: pick(user), to: pick(profile) } }];
}
