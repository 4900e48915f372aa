import type { Buffer } from '../../contract/analyses/buffer.ts';
import type { RoutePlan } from '../../contract/analyses/route.ts';
import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import type { Officer } from '../../contract/alarms/alarm.ts';
import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import type { ForceState } from '../../contract/fires/forces.ts';
import type { StepResult } from '../../contract/fires/response.ts';
import type { PlaceToWarn, WarningResult } from '../../contract/fires/warned.ts';
import type { FlightTold } from '../../contract/fires/flights.ts';
import type { LotBack, SupplySending } from '../../contract/fires/supplies.ts';
import type { PlotDrawing } from '../../contract/fires/plot.ts';
import type { FireAction } from '../../contract/fires/lifecycle.ts';
import type { FireRecord } from '../../contract/fires/record.ts';
import type { BurnedLand, LandKind, SaidOfLand } from '../../contract/fires/burned.ts';
import type { RescueAnswer } from '../../contract/rescue/page.ts';
import type { TransferStatus } from '../../contract/fires/transfer.ts';
import type { AlarmId, FireId, RegionCode } from '../../contract/ids.ts';

/** Who wishes something, and the region in which they may. */
export interface FireActor extends Officer {
  regionCode: RegionCode;
}

/** Somebody who answers by a link, without an account: for a force, or only for themselves. */
export interface ForceActor {
  forceId: string | undefined;
}

/** Where a fire is put: a point in WGS84 degrees with the county in which it lies. */
export interface FirePlace {
  areaCode: RegionCode;
  areaName: string;
  placeName: string;
  longitude: number;
  latitude: number;
}

type Seen = { longitude?: number | undefined; latitude?: number | undefined };
type Remark = { remark?: string | undefined };
/** `saidAt`: when it was said, where the network held it back; ISO 8601 UTC. */
type HeldBack = { saidAt?: string | undefined };

/** A wish for each of several actions that say the same beside it. */
type Each<A extends string, T> = A extends string ? { action: A } & T : never;

/** What a person wishes of a fire, beside who they are. */
export type FireWish =
  | { action: 'join'; alarmId: AlarmId }
  | { action: 'leave'; alarmId: AlarmId; reason: string }
  | { action: 'relocate'; place: FirePlace }
  | Each<'ruleOut' | 'withdraw' | 'dissociate' | 'reopen', { reason: string }>
  | ({ action: 'transfer'; to: string } & Remark)
  | Each<'report' | 'takeOver', Remark>
  | ({ action: 'sign'; transferStatus?: TransferStatus | undefined } & Remark)
  | ({ action: 'dispatch'; forces: EventData<'fire.dispatched'>['forces']; otherwise?: string | undefined } & Remark)
  | {
      action: 'notify';
      userIds: readonly string[];
      content: string;
      title?: string | undefined;
      noticeId?: string | undefined;
      phones?: readonly string[] | undefined;
      smsIds?: readonly string[] | undefined;
    }
  | { action: 'releaseTask'; taskId: string; userIds: readonly string[]; content: string; due?: string | undefined }
  | ({
      action: 'answerTask';
      taskId: string;
      state: 'accepted' | 'done' | 'refused';
      imageUrls: readonly string[];
    } & Remark)
  | { action: 'forecast'; forecast: SpreadForecast }
  | { action: 'planRoute'; plan: RoutePlan }
  | { action: 'drawBuffer'; buffer: Buffer }
  | { action: 'plotDraw'; figure: PlotDrawing }
  | { action: 'plotChange'; figure: PlotDrawing; revision: number }
  | { action: 'plotRemove'; figureId: string; revision: number }
  | ({ action: 'answerStep'; key: string; result: StepResult } & Remark)
  | ({ action: 'sendSupplies'; sendings: readonly SupplySending[] } & Remark)
  | ({ action: 'arriveSupplies'; sendingId: string } & Remark)
  | ({ action: 'returnSupplies'; sendingId: string; lots: readonly LotBack[] } & Remark)
  | { action: 'tellFlight'; flight: FlightTold }
  | ({ action: 'warn'; place: PlaceToWarn; result: WarningResult } & Remark)
  | { action: 'sendLink'; linkId: string; to: string; forceId?: string | undefined; validUntil: string }
  | { action: 'revokeLink'; linkId: string }
  | ({ action: 'associate'; into: string } & Remark)
  | { action: 'joinFire'; fireId: FireId }
  | { action: 'leaveFire'; fireId: FireId; reason: string }
  | { action: 'closePop' }
  | ({ action: 'addLand'; kind: LandKind; said?: SaidOfLand; areaHa: number } & Remark)
  | { action: 'end'; record: FireRecord; burnedSeen?: BurnedLand | undefined };

/** What a force tells of itself, or an officer tells of it. */
export type ForceWish =
  | ({ action: 'answerForce'; forceId: string; state: Exclude<ForceState, 'sent'> } & Remark & Seen & HeldBack)
  | ({ action: 'checkIn'; forceId: string; imageUrls: readonly string[]; nextDue?: string | undefined } & Remark &
      Seen &
      HeldBack)
  | {
      action: 'feedBack';
      forceId?: string | undefined;
      content: string;
      imageUrls: readonly string[];
      answer?: RescueAnswer | undefined;
    };

/** What may be wished of a fire, and who may wish it. */
export type FireCommand = (FireWish & { by: FireActor }) | (ForceWish & { by: FireActor | ForceActor });

/** A fire's event that is decided but not yet in the log. */
export type NewFireEvent = NewEvent<`fire.${string}` & NewEvent['type']>;

/** Every action has its command: the table and the commands name the same ones. */
export type ActionsAgree = FireAction extends FireCommand['action']
  ? FireCommand['action'] extends FireAction
    ? true
    : never
  : never;
export const actionsAgree: ActionsAgree = true;
