// In which order the rooms of a folder stand, from the ground up: folders, and files beside them. Each may import what
// stands in a line before its own, types too, and nothing of its own line or a later one. `check-imports` holds it.
export const order = {
  contract: [
    ['ids.ts'],
    ['units.ts'],
    [
      'areas.ts',
      'codes.ts',
      'id-fields.ts',
      'lazy.ts',
      'limits.ts',
      'permissions.ts',
      'present.ts',
      'running-clock.ts',
      'stream-names.ts',
      'time.ts',
    ],
    ['call.ts', 'envelope.ts', 'geometry', 'page-args.ts', 'validation'],
    ['files', 'health', 'menus', 'people', 'reports', 'statistics'],
    ['resources'],
    ['alarms', 'announcements', 'rules', 'system'],
    ['positions'],
    ['analyses', 'dictionaries', 'feedback', 'publications', 'session', 'stock', 'talk'],
    ['fires', 'map', 'sight', 'sms'],
    ['apps', 'feeds', 'incidents', 'places', 'weather'],
    ['ground'],
    ['advice', 'external', 'risk', 'shift', 'thermal'],
    ['rescue'],
    // Where what the areas give meets.
    ['catalogue'],
    ['events'],
    ['log'],
    ['api', 'connection'],
    ['access', 'quotas', 'recording.ts', 'schema-hash.ts', 'wish.ts'],
  ],
  models: [
    ['metres.ts', 'random.ts', 'thin.ts', 'units.ts'],
    // Where bearings cross; fuel beds and their table; figures drawn on maps; the ground.
    ['bearings', 'fuel', 'plot', 'terrain'],
    // The surface fire of one place; the codes of fire weather and danger; what is seen over the ground.
    ['surface', 'danger', 'sight'],
    // The front over a landscape.
    ['spread'],
    // Ways over roads and on foot, round the front.
    ['paths'],
  ],
  server: [
    [
      'caller.ts',
      'clock.ts',
      'key-file.ts',
      'messages.ts',
      'region-scope.ts',
      'sqlite.ts',
      'startup-error.ts',
      'turns.ts',
    ],
    ['data-dir.ts', 'jobs', 'lock.ts', 'rate-limit.ts', 'store', 'workers'],
    ['database.ts', 'logging', 'quotas', 'seals', 'store-metrics.ts'],
    ['http'],
    ['auth', 'places', 'push', 'space'],
    ['ground'],
    ['files', 'people', 'sms', 'tim-options.ts'],
    ['options.ts', 'resources'],
    ['geodata', 'positions', 'weather'],
    [
      'announcements',
      'apps',
      'dictionaries',
      'feedback',
      'log',
      'map',
      'menus',
      'publications',
      'risk',
      'rules',
      'stock',
    ],
    ['alarms', 'organizations', 'system'],
    ['fires'],
    ['analyses', 'incidents', 'rescue', 'reports', 'talk'],
    ['advice', 'feeds', 'sight', 'thermal', 'triage'],
    ['clocks', 'external'],
    ['shift', 'statistics'],
    // Where what the areas give meets.
    ['app.ts', 'feed-of-key.ts', 'file-owners.ts', 'house-keeping.ts', 'options-parse.ts', 'thread.ts'],
    ['specials.ts'],
    ['projections.ts'],
    ['house.ts'],
    ['demo'],
    ['areas.ts', 'background-jobs.ts', 'seed-system.ts'],
    ['start.ts'],
    ['main.ts'],
  ],
};

/** Files of types only, which join what the rooms give: they import any, and any imports them, by `import type`. */
export const joints = new Set(['server/context.ts', 'server/tables.ts']);
