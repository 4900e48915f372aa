import type { Refusal } from '../../contract/codes.ts';

/** One item as it was sent, unchecked, or why it can not be read. */
export type Sent = { value: unknown } | Refusal;
