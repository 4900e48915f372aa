import type { Officer } from '../../contract/alarms/alarm.ts';
import type { EventOf, LookoutEvent } from '../../contract/events/catalogue.ts';
import { evolveLink } from '../../contract/rescue/link-fold.ts';
import { isLinkEvent, type Link } from '../../contract/rescue/link.ts';
import { evolveTask } from '../../contract/rescue/task-fold.ts';
import { isTaskEvent, type Task } from '../../contract/rescue/task.ts';
import { announcements } from '../../contract/system/announcement.ts';
import type { Projection } from '../store/projection.ts';
import { rescueMessages as say } from './messages.ts';
import { plainOf } from './announcement-text.ts';
import { idIn, recordIdIn } from '../../contract/stream-names.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

const tasks: Projection<Task> = {
  table: 'fire_tasks',
  columns: { fire_id: 'text', area_code: 'text', people: 'text', released_at: 'text' },
  indexes: [['fire_id', 'released_at']],
  key: (event) => (isTaskEvent(event) ? event.data.taskId : undefined),
  creates: (event) => event.type === 'fire.taskReleased',
  evolve: (task, event) => (isTaskEvent(event) ? evolveTask(task, event) : task),
  row: ({ fireId, areaCode, userIds, releasedAt }) => ({
    fire_id: fireId,
    area_code: areaCode,
    people: JSON.stringify(userIds),
    released_at: releasedAt,
  }),
};

const links: Projection<Link> = {
  table: 'fire_links',
  columns: { fire_id: 'text', area_code: 'text', sent_at: 'text' },
  indexes: [['fire_id', 'sent_at']],
  key: (event) => (isLinkEvent(event) ? event.data.linkId : undefined),
  creates: (event) => event.type === 'fire.linkSent',
  evolve: (link, event) => (isLinkEvent(event) ? evolveLink(link, event) : link),
  row: ({ fireId, areaCode, sentAt }) => ({ fire_id: fireId, area_code: areaCode, sent_at: sentAt }),
};

/** A message that was pushed to people: its announcement, its fire where it is about one, and who an SMS went to. */
export interface Push {
  id: string;
  at: string;
  areaCode: RegionCode;
  by: Officer;
  userIds: readonly string[];
  content: string;
  title?: string;
  fireId?: FireId;
  phones: readonly string[];
}

type Pushed = EventOf<'fire.peopleNotified' | 'notice.created'>;

const isPush = (event: LookoutEvent): event is Pushed =>
  event.type === 'fire.peopleNotified' ||
  (event.type === 'notice.created' && event.data.sourceTypeName === say.announcementSource);

/** The message of an event: an announcement and what the fire tells of it are one. */
const pushOf = (event: LookoutEvent): string | undefined => {
  if (!isPush(event)) return undefined;
  return event.type === 'notice.created' ? recordIdIn(announcements, event.stream) : (event.data.noticeId ?? event.id);
};

function evolvePush(push: Push | undefined, event: LookoutEvent): Push | undefined {
  if (!isPush(event)) return push;
  const { at, areaCode, actor } = event;
  const id = pushOf(event) ?? event.id;
  if (event.type === 'notice.created') {
    const { userIds = [], title, content } = event.data;
    return (
      push ?? {
        id,
        at,
        areaCode,
        by: { userId: actor, realName: '' },
        userIds,
        content: plainOf(content),
        title,
        phones: [],
      }
    );
  }
  const { by, userIds, content, title, phones = [] } = event.data;
  return {
    id,
    at,
    areaCode,
    by,
    userIds,
    content,
    ...(title === undefined ? {} : { title }),
    fireId: idIn('fire', event.stream),
    phones,
  };
}

const pushes: Projection<Push> = {
  table: 'pushes',
  columns: { fire_id: 'text', area_code: 'text', at: 'text' },
  indexes: [['at', 'area_code']],
  rare: ['fire_id'],
  key: pushOf,
  creates: () => false,
  evolve: evolvePush,
  row: ({ fireId, areaCode, at }) => ({ fire_id: fireId ?? null, area_code: areaCode, at }),
};

/** Read models of reaching people outside. */
export const rescueProjections = [tasks, links, pushes] as const;
