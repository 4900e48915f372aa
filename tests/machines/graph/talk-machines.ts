import { pagingMachine, type PagingEvent } from '../../../machines/talk/paging-machine.ts';
import { type LegEvent, legMachine } from '../../../machines/telephony/leg-machine.ts';
import { type MeetingEvent, meetingMachine } from '../../../machines/meetings/meeting-machine.ts';
import { recorderMachine, type RecorderEvent } from '../../../machines/talk/recorder-machine.ts';
import { pictureMachine, type PictureEvent } from '../../../machines/video/picture-machine.ts';
import type { Walked } from './walk-graph.ts';

/** What can happen to the machine, and what it begins with. */
export const paging: Walked = {
  machine: pagingMachine,
  inputs: [undefined],
  events: [
    { type: 'chat.opened', conversationID: 'C2Cu-1' },
    { type: 'chat.closed' },
    { type: 'chat.more' },
    { type: 'chat.retry' },
    { type: 'chat.left' },
    { type: 'chat.returned' },
    { type: 'page.came', isCompleted: false },
    { type: 'page.came', isCompleted: true },
    { type: 'page.refused', message: '会话不存在' },
    { type: 'page.lost' },
    { type: 'thread.behind' },
    { type: 'line.opened' },
  ] satisfies PagingEvent[],
};

const told = { isMuted: true, video: false, isSharing: false, isConnected: true } as const;
/** What can happen to the machine, and what it begins with. */
export const leg: Walked = {
  machine: legMachine,
  inputs: [undefined],
  events: [
    { type: 'answer' },
    { type: 'join' },
    { type: 'mute' },
    { type: 'unmute' },
    { type: 'media.opened' },
    { type: 'media.failed', fault: 'denied' },
    { type: 'media.connected' },
    { type: 'media.lost' },
    { type: 'accepted' },
    { type: 'refused', message: '语音线路未能接通，请重试' },
    { type: 'left' },
    { type: 'over' },
  ] satisfies LegEvent[],
};

/** What can happen to the machine, and what it begins with. */
export const meeting: Walked = {
  machine: meetingMachine,
  inputs: [undefined],
  events: [
    { type: 'invited', meetId: 'm-1' },
    { type: 'invitation.gone' },
    { type: 'enter', meetId: 'm-1', video: true, isMuted: false },
    { type: 'decline' },
    { type: 'leave' },
    { type: 'dismiss' },
    { type: 'mute' },
    { type: 'unmute' },
    { type: 'camera.on' },
    { type: 'camera.off' },
    { type: 'share' },
    { type: 'unshare' },
    { type: 'media.opened', audio: true, video: true },
    { type: 'media.failed', message: '不支持' },
    { type: 'media.connected' },
    { type: 'media.lost' },
    { type: 'audio.ended' },
    { type: 'video.began' },
    { type: 'video.ended' },
    { type: 'screen.began' },
    { type: 'screen.ended' },
    { type: 'joined' },
    { type: 'join.refused', why: 'full', message: '已满' },
    { type: 'join.refused', why: 'locked', message: '已锁定' },
    { type: 'join.refused', why: 'other', message: '不存在' },
    { type: 'mute.refused' },
    { type: 'video.refused' },
    { type: 'share.refused' },
    { type: 'told', ...told, level: 'listener' },
    { type: 'told', ...told, level: 'speaker' },
    { type: 'told', ...told, level: 'speaker', isMuted: false, video: true },
    { type: 'told', ...told, level: 'chair', isSharing: true },
    { type: 'told', ...told, level: 'chair', isConnected: false },
    { type: 'over', why: 'ended' },
    { type: 'over', why: 'kicked' },
    { type: 'over', why: 'elsewhere' },
  ] satisfies MeetingEvent[],
};

/** What can happen to the machine, and what it begins with. */
export const recorder: Walked = {
  machine: recorderMachine,
  inputs: [undefined],
  events: [
    { type: 'record.begun' },
    { type: 'record.ended' },
    { type: 'record.dropped' },
    { type: 'mic.opened' },
    { type: 'mic.faulted', fault: 'denied' },
    { type: 'mic.gave', recording: {}, ms: 3_000 },
    { type: 'mic.gave', recording: {}, ms: 100 },
  ] satisfies RecorderEvent[],
};

/** What can happen to the machine, and what it begins with. */
export const pictures: Walked = {
  machine: pictureMachine,
  inputs: [undefined],
  events: [
    { type: 'watching' },
    { type: 'unwatched' },
    { type: 'slot.given', leaseId: 'lease-1' },
    { type: 'slot.refused' },
    { type: 'slot.over' },
    { type: 'socket.opened' },
    { type: 'socket.closed' },
    { type: 'line.cut' },
    { type: 'retry' },
  ] satisfies PictureEvent[],
};
