import type { BehaviorSubject, Observable } from 'rxjs';
import type { Frame } from '../../contract/connection/frames.ts';
import type { WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus } from '../../streams/bus.ts';
import type { Picture } from '../../streams/derived/picture.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import type { Commands, CommandStep } from '../commands/commands.ts';
import type { Clock } from '../ports.ts';
import type { Watch } from '../watch.ts';

/** What the desks of alarms, incidents and fires work with. */
export interface DeskSetup {
  bus: Bus;
  clock: Clock;
  picture: Pick<Picture, 'alarms' | 'fires' | 'incidents' | 'incidentOf'>;
  /** Each change of the picture. */
  changes$: Observable<PictureChange>;
  commands: Commands;
  stop$: Observable<unknown>;
  watch?: Watch | undefined;
}

/** What a desk does with what it hears. */
export interface DeskWork {
  wished(wish: WishOnBus): void;
  pushed(frames: readonly Frame[]): void;
  stepped(step: CommandStep): void;
  changed(change: PictureChange): void;
  /** Forgets all; the next to sit here is `userId`, '' for nobody. */
  begin(userId: string): void;
}

/** Runs a desk until its station stops, and then ends its view. */
export function runDesk<T>(
  { bus, changes$, commands, stop$ }: DeskSetup,
  view$: BehaviorSubject<T>,
  work: DeskWork,
): Behavior<T> {
  const subscriptions = [
    bus.messages$.subscribe((message) => {
      if (message.kind === 'wished') work.wished(message.wish);
      else if (message.kind === 'pushed') work.pushed(message.frames);
      else if (message.kind === 'session') work.begin(message.userId ?? '');
    }),
    commands.steps$.subscribe((step) => work.stepped(step)),
    changes$.subscribe((change) => work.changed(change)),
  ];
  stop$.subscribe(() => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    work.begin('');
    view$.complete();
  });
  return view$;
}
