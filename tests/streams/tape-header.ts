import type { RecordingHeader } from '../../contract/recording.ts';
import { sampleStart } from '../support/sample-events.ts';

export const header: RecordingHeader = {
  lookout: 'recording',
  version: 1,
  schemaHash: 'h',
  startedAt: new Date(sampleStart).toISOString(),
  user: { id: 'u-1', userName: 'jingde', realName: '值班员甲', regionCode: '341825' },
};
