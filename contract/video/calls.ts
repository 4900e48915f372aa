import { call, query } from '../call.ts';

const base = '/api-firecommand/firecommand/camera-monitor';

/** Calls of live video. Where cameras look, and who steers them, arrives over the live connection (`line.video`). */
export const videoCalls = {
  videoLogin: call('GET', `${base}/h5-login`, 'query', 'video.watch'),
  videoKeepAlive: call('GET', `${base}/h5-keep-alive`, 'query', 'video.watch'),
  videoCameras: query(`${base}/list`, 'video.watch', { records: ['camera'] }),
  videoTree: query(`${base}/tree`, 'video.watch', { records: ['camera'] }),
  videoCamera: query(`${base}/info`, 'video.watch', {
    records: ['camera'],
    commands: ['videoPresetSave', 'videoPresetRemove'],
  }),
  videoNear: query(`${base}/near`, 'video.watch', { ofMoment: true }, { method: 'POST', transport: 'json' }),
  videoTake: call('POST', `${base}/take`, 'json', 'video.steer'),
  videoLeave: call('POST', `${base}/leave`, 'json', 'video.steer'),
  videoMove: call('POST', `${base}/move`, 'json', 'video.steer'),
  videoGo: call('POST', `${base}/go`, 'json', 'video.steer'),
  videoPresetSave: call('POST', `${base}/preset/save`, 'json', 'video.steer'),
  videoPresetRemove: call('POST', `${base}/preset/remove`, 'json', 'video.steer'),
  videoRecord: call('POST', `${base}/record/start`, 'json', 'video.steer'),
  videoRecordEnd: call('POST', `${base}/record/end`, 'json', 'video.steer'),
  videoRecorded: query(`${base}/record/list`, 'video.watch', {
    ofMoment: true,
    commands: ['videoRecord', 'videoRecordEnd'],
  }),
  videoSegment: call('GET', `${base}/record/segment`, 'query', 'video.watch'),
  videoClip: call('GET', `${base}/record/export`, 'query', 'video.watch'),
  videoClips: query(`${base}/record/incident`, 'video.watch', { ofMoment: true }),
  videoLayouts: query(`${base}/layout/list`, 'video.watch', { commands: ['videoLayoutSave', 'videoLayoutRemove'] }),
  videoLayoutSave: call('POST', `${base}/layout/save`, 'json', 'video.watch'),
  videoLayoutRemove: call('POST', `${base}/layout/remove`, 'json', 'video.watch'),
} as const;
