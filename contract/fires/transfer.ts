import type { Officer } from '../alarms/alarm.ts';
import type { FireId } from '../ids.ts';

/** Wire values of transferStatus (specification, section 4): 1 handed down (转交), 2 reported up (上报). */
export const transferStatuses = { transferred: 1, reported: 2 } as const;
export type TransferStatus = (typeof transferStatuses)[keyof typeof transferStatuses];

/** Titles of the two pop-up lists. */
export const transferTitles: Readonly<Record<TransferStatus, string>> = { 1: '火情转交', 2: '火情上报' };

/** Remarks with which a click in a pop-up list signs for a fire. */
export const signRemarks: Readonly<Record<TransferStatus, string>> = { 1: '签收转交火情', 2: '签收上报火情' };

/** A fire on its way from one region's duty to another's. Regions are area codes, `at` ISO 8601 UTC. */
export interface Transfer {
  status: TransferStatus;
  from: string;
  to: string;
  /** The superior whose duty ordered it, where that was not `from`. */
  sentBy?: string;
  by: Officer;
  at: string;
  remark?: string;
  /** Ids of the officers who have taken it off their own pop-up list without signing. */
  closedBy?: readonly string[];
}

/** What a signature for a waiting fire says: `status` is the badge that its signer has before their eyes. */
export const signatureOf = (
  { fireId, transferStatus, status }: { fireId: FireId; transferStatus: TransferStatus; status: number },
  signer: { deptName: string; realName: string } | undefined,
) => ({
  fireId,
  remark: signRemarks[transferStatus],
  oldStatus: status,
  transferStatus,
  userCompany: signer?.deptName ?? '',
  userName: signer?.realName ?? '',
});
