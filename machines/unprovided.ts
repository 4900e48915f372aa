import { fromCallback, type EventObject, type NonReducibleUnknown } from 'xstate';

/** An effect that the runtime has to provide: a machine that comes to it without fails loudly. It reports by events. */
export const unprovided = <Input = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`no actor was provided for ${name}`);
  });
