import { z } from 'zod';
import * as record from './record-schemas.ts';
import * as video from './schemas.ts';

/** Arguments and answers of the calls of live video. */
export const videoApi = {
  videoLogin: { summary: '视频：占用一路代理端口', args: z.object({}), data: video.lease },
  videoKeepAlive: { summary: '视频：代理端口保活', args: video.leaseNamed, data: video.lease },
  videoCameras: { summary: '视频：摄像机列表', args: video.camerasQuery, data: z.array(video.videoCamera), list: true },
  videoTree: { summary: '视频：按区划的摄像机树', args: video.treeQuery, data: video.cameraTree },
  videoCamera: { summary: '视频：一台摄像机的朝向、控制人与预置位', args: video.cameraNamed, data: video.cameraDetail },
  videoNear: { summary: '视频：一处周边的摄像机，能看到的在前', args: video.nearBody, data: z.array(video.nearCamera) },
  videoTake: { summary: '视频：取得云台控制权', args: video.takeBody, data: video.cameraState },
  videoLeave: { summary: '视频：交还云台控制权', args: video.cameraNamed, data: video.cameraState },
  videoMove: { summary: '视频：云台按方向和速度转动，速度为0时停止', args: video.moveBody, data: video.cameraState },
  videoGo: { summary: '视频：云台转到方位、预置位或一处', args: video.goBody, data: video.cameraState },
  videoPresetSave: { summary: '视频：保存预置位', args: video.presetBody, data: z.null() },
  videoPresetRemove: { summary: '视频：删除预置位', args: video.presetNamed, data: z.null() },
  videoRecord: { summary: '视频：开始或延长录像', args: record.recordBody, data: video.cameraState },
  videoRecordEnd: { summary: '视频：停止录像', args: video.cameraNamed, data: video.cameraState },
  videoRecorded: { summary: '视频：一台摄像机的录像时段与标记', args: record.recordedQuery, data: record.recorded },
  videoSegment: { summary: '视频：一段录像', args: record.segmentNamed, raw: 'application/octet-stream' },
  videoClip: { summary: '视频：导出录像片段', args: record.clipQuery, raw: 'application/zip' },
  videoClips: { summary: '视频：一起警情的录像', args: record.clipsQuery, data: z.array(record.incidentClip) },
  videoLayouts: { summary: '视频墙：本人的布局', data: z.array(video.wallLayout) },
  videoLayoutSave: { summary: '视频墙：保存布局', args: video.wallLayout, data: z.null() },
  videoLayoutRemove: { summary: '视频墙：删除布局', args: video.layoutNamed, data: z.null() },
} as const;
