import { z } from 'zod';

/** Functions that a message service may lack: files and voice, searching, telling who types, dissolving groups. */
export const chatFeatures = ['files', 'search', 'typing', 'dissolve'] as const;
export type ChatFeature = (typeof chatFeatures)[number];

/**
 * The message service of this installation: its own, or Tencent's with the caller's id there and the signature
 * (`userSig`) that signs the caller in until `expiresAt` (ISO 8601).
 */
export const chatServiceNow = z.object({
  engine: z.enum(['embedded', 'tencent']),
  sdkAppId: z.number().int().optional(),
  timUserId: z.string().optional(),
  userSig: z.string().optional(),
  expiresAt: z.string().optional(),
});
export type ChatServiceNow = z.infer<typeof chatServiceNow>;

/** Errors of the messaging service, by code (specification, section 8). */
export const serviceErrors: Readonly<Record<number, string>> = {
  500: '服务器错误',
  602: '用户名或密码不合法',
  610: '用户名格式错误',
  612: '用户已存在',
  620: '用户不存在',
  621: '密码错误',
};

const uuid = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})$/;
const bare = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/;

/** A user id as Tencent's service has it, where 32 characters are the most, and back. */
export const timUserIdOf = (userId: string): string => userId.replace(uuid, '$1$2$3$4$5');
export const userIdOfTim = (timUserId: string): string => timUserId.replace(bare, '$1-$2-$3-$4-$5');
