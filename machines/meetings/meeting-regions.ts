import { device, machine, send, told } from './meeting-setup.ts';

/** Whether the person is heard. The microphone is off before the server knows, and on only after it does. */
export const voice = machine.createStateConfig({
  initial: 'entering',
  states: {
    entering: {
      on: {
        told: [
          { guard: { type: 'isListener', params: told }, target: 'listening' },
          { guard: { type: 'isMuted', params: told }, target: 'muted' },
          { target: 'open' },
        ],
      },
    },
    listening: {
      entry: device('microphone', false),
      on: {
        told: [
          { guard: { type: 'isListener', params: told } },
          { guard: { type: 'isMuted', params: told }, target: 'muted' },
          { target: 'open' },
        ],
      },
    },
    muted: {
      entry: device('microphone', false),
      on: { told: { guard: { type: 'isListener', params: told }, target: 'listening' }, unmute: 'opening' },
    },
    opening: {
      entry: send('sendMuted', false),
      on: {
        told: [
          { guard: { type: 'isListener', params: told }, target: 'listening' },
          { guard: { type: 'isOpen', params: told }, target: 'open' },
        ],
        mute: 'muting',
        'mute.refused': 'muted',
      },
    },
    open: {
      entry: device('microphone', true),
      on: {
        told: [
          { guard: { type: 'isListener', params: told }, target: 'listening' },
          { guard: { type: 'isMuted', params: told }, target: 'muted' },
        ],
        mute: 'muting',
        'audio.ended': 'muting',
      },
    },
    muting: {
      entry: [device('microphone', false), send('sendMuted', true)],
      on: {
        told: [
          { guard: { type: 'isListener', params: told }, target: 'listening' },
          { guard: { type: 'isMuted', params: told }, target: 'muted' },
        ],
        unmute: 'opening',
        'mute.refused': 'muted',
      },
    },
  },
});

/** A listener is not seen, nor is a member whose camera the server has turned off: the device stops filming, too. */
const toListener = { guard: { type: 'isListener', params: told }, target: 'off' } as const;

/** Whether the person is seen. */
export const camera = machine.createStateConfig({
  initial: 'entering',
  states: {
    entering: {
      on: { told: [toListener, { guard: { type: 'isShowing', params: told }, target: 'on' }, { target: 'off' }] },
    },
    off: { entry: device('camera', false), on: { 'camera.on': 'opening' } },
    opening: {
      entry: device('camera', true),
      on: { told: toListener, 'video.began': 'asking', 'video.ended': 'off', 'camera.off': 'off' },
    },
    asking: {
      entry: send('sendVideo', true),
      on: {
        told: [toListener, { guard: { type: 'isShowing', params: told }, target: 'on' }],
        'video.refused': 'off',
        'video.ended': 'closing',
        'camera.off': 'closing',
      },
    },
    on: {
      on: {
        // Who was a listener for a moment may be told of the end of it alone.
        told: [toListener, { guard: { type: 'isUnseen', params: told }, target: 'closing' }],
        'camera.off': 'closing',
        'video.ended': 'closing',
      },
    },
    closing: { entry: send('sendVideo', false), always: 'off' },
  },
});

/** Whether the person shares their screen. */
export const screen = machine.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { share: 'choosing' } },
    choosing: {
      entry: device('screen', true),
      on: { 'screen.began': 'asking', 'screen.ended': 'none', unshare: 'stopping' },
    },
    asking: {
      entry: send('sendSharing', true),
      on: {
        told: { guard: { type: 'isSharing', params: told }, target: 'sharing' },
        'share.refused': 'stopping',
        'screen.ended': 'closing',
        unshare: 'closing',
      },
    },
    sharing: {
      on: {
        told: { guard: { type: 'isNotSharing', params: told }, target: 'stopping' },
        'screen.ended': 'closing',
        unshare: 'closing',
      },
    },
    closing: { entry: send('sendSharing', false), always: 'stopping' },
    stopping: { entry: device('screen', false), always: 'none' },
  },
});

/** What the person may do; only the server changes it. */
export const rights = machine.createStateConfig({
  initial: 'member',
  on: {
    told: [
      { guard: { type: 'isChair', params: told }, target: '.chair' },
      { guard: { type: 'isListener', params: told }, target: '.listener' },
      { target: '.member' },
    ],
  },
  states: { member: {}, listener: {}, chair: {} },
});
