type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const hasTexts = (value: Fields, ...keys: readonly string[]): boolean => keys.every((key) => isText(value[key]));

/** A list of texts. */
export const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Whether a stored value tells of a region. */
export const isCodeInfo = (value: unknown): boolean => isObject(value) && hasTexts(value, 'code', 'name', 'level');

/** Whether a stored value is a region's boundary. */
export const isBoundary = (value: unknown): boolean =>
  isObject(value) &&
  hasTexts(value, 'regionCode', 'areaCode', 'name') &&
  isObject(value['geometry']) &&
  Array.isArray(value['bounds']) &&
  value['bounds'].length === 4 &&
  value['bounds'].every(Number.isFinite);

/** Whether a stored value is token info. */
export const isToken = (value: unknown): boolean =>
  isObject(value) && hasTexts(value, 'accessToken', 'refreshToken') && Number.isFinite(value['expiresTime']);

/** Whether a stored value is user info. */
export const isUserInfo = (value: unknown): boolean =>
  isObject(value) && hasTexts(value, 'id', 'userName', 'realName', 'regionCode');

const isRole = (value: unknown): boolean => isObject(value) && hasTexts(value, 'roleName', 'roleCode');

/** Whether a stored value is user detail. */
export const isUser = (value: unknown): boolean =>
  isUserInfo(value) && isObject(value) && Array.isArray(value['roleList']) && value['roleList'].every(isRole);

const isMenuNode = (value: unknown): boolean =>
  isObject(value) && hasTexts(value, 'id', 'name', 'path') && isObject(value['meta']) && isMenu(value['children']);

/** Whether a stored value is a menu. */
export const isMenu = (value: unknown): boolean => Array.isArray(value) && value.every(isMenuNode);
