import type { UserDetail } from '../../../contract/session/schemas.ts';
import { genders, politicalStatuses } from '../../../contract/system/user.ts';
import { personalMessages as say } from './messages.ts';

/** The fields of the personal centre, in their order (specification, section 2). */
export type FactName = keyof typeof say.fields;

const nameIn = (names: Readonly<Record<string, string>>, code: string | number | undefined): string | undefined =>
  code === undefined ? undefined : (names[String(code)] ?? String(code));

/** Each field of a person with what stands there; undefined where nothing does. */
export function factsOf(user: UserDetail): readonly (readonly [name: FactName, value: string | undefined])[] {
  const shown: Record<FactName, string | undefined> = {
    id: user.id,
    userName: user.userName,
    realName: user.realName,
    gender: nameIn(genders, user.gender),
    birthday: user.birthday,
    policitalStatus: nameIn(politicalStatuses, user.policitalStatus),
    officePhone: user.officePhone,
    mobile: user.mobile,
    qq: user.qq,
    email: user.email,
    region: user.region,
    deptName: user.deptName,
    address: user.address,
  };
  return (Object.keys(say.fields) as FactName[]).map((name) => [name, shown[name]]);
}
