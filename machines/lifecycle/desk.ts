import type { BehaviorSubject, Observable } from 'rxjs';
import type { Frame } from '../../contract/connection/frames.ts';
import type { WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Bus } from '../../streams/bus.ts';
import type { Picture } from '../../streams/derived/picture.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import type { Command } from '../commands/command.ts';
import type { Commands, CommandStep } from '../commands/commands.ts';
import type { Clock } from '../ports.ts';
import type { Watch } from '../watch.ts';

/** What the desks of alarms, incidents and fires work with. */
export interface DeskSetup {
  bus: Bus;
  clock: Clock;
  picture: Pick<Picture, 'alarms' | 'fires' | 'incidents' | 'incidentOf' | 'alarmsOf'>;
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
  /** A command is about to be sent; why it is not. `sees`: the picture is as new as it can be, and to be trusted. */
  begins?(command: Command, sees: boolean): string | undefined;
  stepped(step: CommandStep): void;
  changed(change: PictureChange): void;
  /** Forgets all; the next to sit here is `userId`, '' for nobody, of the duty of `regionCode`. */
  begin(userId: string, regionCode: RegionCode | undefined): void;
}

/** Runs a desk until its station stops, and then ends its view. */
export function runDesk<T>(
  { bus, changes$, commands, stop$ }: DeskSetup,
  view$: BehaviorSubject<T>,
  work: DeskWork,
): Behavior<T> {
  let sees = true;
  commands.ask((command) => work.begins?.(command, sees));
  const subscriptions = [
    bus.messages$.subscribe((message) => {
      if (message.kind === 'wished') work.wished(message.wish);
      else if (message.kind === 'pushed') work.pushed(message.frames);
      else if (message.kind === 'line') sees = message.change === 'opened' || message.change === 'fresh';
      else if (message.kind === 'session') work.begin(message.userId ?? '', message.regionCode);
    }),
    commands.steps$.subscribe((step) => work.stepped(step)),
    changes$.subscribe((change) => work.changed(change)),
  ];
  stop$.subscribe(() => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    work.begin('', undefined);
    view$.complete();
  });
  return view$;
}
