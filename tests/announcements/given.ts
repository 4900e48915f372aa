import type { AnnouncementDetail, AnnouncementRow } from '../../contract/announcements/schemas.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { SignedIn, TestServer } from '../support/server.ts';

/** An announcement that is due as soon as it is made. */
export const drill = {
  title: '春季防火演练',
  messageType: 'task',
  sourceTypeName: '省森防指',
  remindTime: '2026-01-01T00:00:00.000Z',
  content: '<p>请各县<strong>按时</strong>参加</p>',
};

/** Makes an announcement. */
export async function publish(server: TestServer, by: SignedIn, more: object = {}): Promise<AnyRecord> {
  const { status, answer } = await server.call('notice.create', { ...drill, ...more }, by.headers);
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer.data as AnyRecord;
}

/** The announcements that a person is shown, in their order. */
export const mineOf = async (server: TestServer, who: SignedIn, more: object = {}): Promise<AnnouncementRow[]> =>
  (await server.call('noticeMine', more, who.headers)).answer.data as AnnouncementRow[];

/** How many of them the person has not read. */
export const unreadOf = async (server: TestServer, who: SignedIn): Promise<number> =>
  ((await server.call('noticeUnreadCount', {}, who.headers)).answer.data as { count: number }).count;

/** One of them, whole; undefined where there is none for the person. */
export const viewOf = async (server: TestServer, who: SignedIn, id: string): Promise<AnnouncementDetail | undefined> =>
  (await server.call('noticeView', { id }, who.headers)).answer.data as AnnouncementDetail | undefined;
