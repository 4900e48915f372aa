import type { Observable } from 'rxjs';
import type { Bus } from '../../streams/bus.ts';
import { evolveNews, noNews } from '../../streams/derived/announcements.ts';
import { stationMessages } from '../messages.ts';
import type { Clock } from '../ports.ts';

/** Announcements within so long, in milliseconds, share a toast: a little longer than until the next answer. */
const gatherMs = 1_200;

/**
 * Shows a toast for new announcements, one for a burst, until `stop$`. It only listens; the views that show them ask.
 */
export function createAnnouncementDesk(bus: Bus, clock: Clock, stop$: Observable<unknown>): void {
  let news = noNews;
  let titles: readonly string[] = [];
  let timer: unknown;

  const forget = (): void => {
    clock.clearTimeout(timer);
    timer = undefined;
    titles = [];
  };
  const say = (): void => {
    const [title = ''] = titles;
    const text = stationMessages.newAnnouncements(title, titles.length);
    forget();
    bus.publish({ kind: 'noticed', level: 'info', text, at: clock.now() });
  };
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'session') forget();
    news = evolveNews(news, message);
    if (news.fresh.length === 0) return;
    titles = [...news.fresh.map(({ title }) => title), ...titles];
    timer ??= clock.setTimeout(say, gatherMs);
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    forget();
  });
}
