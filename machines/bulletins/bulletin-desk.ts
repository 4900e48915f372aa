import type { Observable } from 'rxjs';
import type { Bus } from '../../streams/bus.ts';
import { evolveNews, noNews } from '../../streams/derived/bulletins.ts';
import { stationMessages } from '../messages.ts';
import type { Clock } from '../ports.ts';

/** Notices that come within so long, in milliseconds, are told as one: a little longer than until the next answer. */
const gatherMs = 1_200;

/** Tells the person of new notices, once for a burst, until `stop$`. Whoever shows the notices asks for them; this one only listens. */
export function createBulletinDesk(bus: Bus, clock: Clock, stop$: Observable<unknown>): void {
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
    const text = stationMessages.newNotices(title, titles.length);
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
  stop$.subscribe(() => { subscription.unsubscribe(); forget(); });
}
