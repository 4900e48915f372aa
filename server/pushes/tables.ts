import type { PushDelivery } from '../../contract/pushes/delivery.ts';
import type { PushKind, PushOutcome } from '../../contract/pushes/kinds.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { DocRow } from '../store/doc.ts';

/**
 * Read model of what rules did for single people. Times in ms since 1970; `at`: the moment that lists show, which is
 * when it went out, or else when it was held back last or dropped; `held_until`: while it is held back; `sent_at`: when
 * it went out; `segments` and `fen`: of its SMS.
 */
export interface PushDeliveriesRow extends DocRow<PushDelivery> {
  area_code: RegionCode;
  rule_id: string;
  user_id: string;
  kind: PushKind;
  outcome: PushOutcome;
  at: number;
  held_until: number | null;
  sent_at: number | null;
  segments: number;
  fen: number;
}

/** Where an event is done for some people only: the rule, and the last person told, in the order of ids. */
export interface PushAmid {
  ruleId: string;
  userId: string;
}

/** Up to which position of the log events have been looked at; `amid`: how far people were told of the next one. */
export interface PushCursor {
  upTo: number;
  amid?: PushAmid;
}

/** Read model of where the rules are in the log: one row. */
export interface PushCursorRow extends DocRow<PushCursor> {
  up_to: number;
}

/** Tables of the pushes. */
export interface PushTables {
  push_deliveries: PushDeliveriesRow;
  push_cursor: PushCursorRow;
}
