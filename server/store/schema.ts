import type { Database } from 'better-sqlite3';
import { callRegions } from './call-steps.ts';
import { feedRegions } from './position-steps.ts';
import { pushedSms, smsKinds, smsOfFires } from './sms-steps.ts';
import { studying } from './studying.ts';

/** Mark of our databases ("LKOT"), so that a foreign one is never touched. */
export const applicationId = 0x4c_4b_4f_54;

const tables = `
CREATE TABLE events (
  position INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL,
  type TEXT NOT NULL, area_code TEXT NOT NULL, body TEXT NOT NULL,
  UNIQUE (stream, version));
CREATE TABLE read_models (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE commands (
  user_id TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)) WITHOUT ROWID;
CREATE INDEX commands_at ON commands (at);
CREATE TABLE credentials (
  user_id TEXT PRIMARY KEY, hash TEXT NOT NULL, must_change INTEGER NOT NULL,
  changed_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE sessions (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL, started_at INTEGER NOT NULL, ended_at INTEGER) WITHOUT ROWID;
CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY, session_id TEXT NOT NULL, expires_at INTEGER NOT NULL, replaced_at INTEGER) WITHOUT ROWID;
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);
CREATE TABLE login_failures (
  account TEXT NOT NULL, address TEXT NOT NULL, failures INTEGER NOT NULL, last_at INTEGER NOT NULL,
  PRIMARY KEY (account, address)) WITHOUT ROWID;
CREATE INDEX login_failures_address ON login_failures (address);
`;

const smsTables = `
CREATE TABLE sms_codes (
  phone TEXT PRIMARY KEY, hash TEXT, sent_at INTEGER NOT NULL, tries INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE sms_counts (
  scope TEXT NOT NULL, value TEXT NOT NULL, since INTEGER NOT NULL, asked INTEGER NOT NULL,
  PRIMARY KEY (scope, value)) WITHOUT ROWID;
CREATE TABLE sms_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, phone TEXT NOT NULL, text TEXT NOT NULL,
  area_code TEXT NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL, error TEXT);
CREATE INDEX sessions_user ON sessions (user_id);
`;

const feedUse = `
CREATE TABLE feed_use (
  feed TEXT PRIMARY KEY, last_used_at INTEGER NOT NULL,
  accepted INTEGER NOT NULL, duplicate INTEGER NOT NULL, refused INTEGER NOT NULL) WITHOUT ROWID;
`;

const links = `
CREATE TABLE link_secrets (hash TEXT PRIMARY KEY, link_id TEXT NOT NULL) WITHOUT ROWID;
ALTER TABLE sms_outbox ADD COLUMN fire_id TEXT;
ALTER TABLE sms_outbox ADD COLUMN link_id TEXT;
ALTER TABLE sms_outbox ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
CREATE INDEX sms_outbox_untold ON sms_outbox (state) WHERE told = 0 AND link_id IS NOT NULL;
CREATE INDEX sms_outbox_fires ON sms_outbox (fire_id) WHERE fire_id IS NOT NULL;
`;

const chain = `
ALTER TABLE events ADD COLUMN hash BLOB;
CREATE TABLE log_seals (
  position INTEGER PRIMARY KEY, hash BLOB NOT NULL, at INTEGER NOT NULL, key TEXT NOT NULL, signature BLOB NOT NULL);
`;

const quotaCounts = `
CREATE TABLE quota_counts (
  counted TEXT NOT NULL, scope TEXT NOT NULL, value TEXT NOT NULL, day TEXT NOT NULL, used INTEGER NOT NULL,
  PRIMARY KEY (day, counted, scope, value)) WITHOUT ROWID;
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE TABLE health (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);
`;

const devices = `
DROP TABLE login_failures;
CREATE TABLE sign_in_tries (key TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX sign_in_tries_age ON sign_in_tries (last_at);
CREATE TABLE known_devices (
  user_id TEXT NOT NULL, device TEXT NOT NULL, last_at INTEGER NOT NULL, PRIMARY KEY (user_id, device)) WITHOUT ROWID;
`;

const secondFactors = `
ALTER TABLE sessions ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET used_at = started_at;
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
CREATE TABLE second_factors (
  user_id TEXT PRIMARY KEY, secret TEXT NOT NULL, set_at INTEGER,
  last_step INTEGER NOT NULL, tries INTEGER NOT NULL, tries_since INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE recovery_codes (user_id TEXT NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (user_id, mark)) WITHOUT ROWID;
`;

const askers = `
DROP TABLE sms_codes;
CREATE TABLE sms_codes (
  phone TEXT NOT NULL, device TEXT NOT NULL, hash TEXT, sent_at INTEGER NOT NULL, tries INTEGER NOT NULL,
  others INTEGER NOT NULL, PRIMARY KEY (phone, device)) WITHOUT ROWID;
`;

const mapSettings = `
CREATE TABLE map_settings (
  user_id TEXT NOT NULL, part TEXT NOT NULL, value TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (user_id, part)) WITHOUT ROWID;
`;

const whereabouts = `
CREATE TABLE positions (
  id INTEGER PRIMARY KEY, feed TEXT NOT NULL, subject TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
  user_id TEXT, crew_id TEXT, area_code TEXT NOT NULL, longitude REAL NOT NULL, latitude REAL NOT NULL,
  at INTEGER NOT NULL, received_at INTEGER NOT NULL, accuracy_m REAL, speed_kmh REAL, heading REAL, battery REAL,
  mark TEXT, UNIQUE (feed, subject));
CREATE TABLE position_tracks (
  hour INTEGER NOT NULL, subject INTEGER NOT NULL, at INTEGER NOT NULL,
  longitude REAL NOT NULL, latitude REAL NOT NULL, mark TEXT, PRIMARY KEY (hour, subject, at)) WITHOUT ROWID;
`;

const baseMapKeys = `
CREATE TABLE base_map_keys (id TEXT PRIMARY KEY, key TEXT NOT NULL, set_at INTEGER NOT NULL) WITHOUT ROWID;
`;

const talk = `
CREATE TABLE chat_groups (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, owner_id TEXT NOT NULL, made_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX chat_groups_owner ON chat_groups (owner_id);
CREATE TABLE chat_seats (
  user_id TEXT NOT NULL, conversation TEXT NOT NULL, since_seq INTEGER NOT NULL, read_seq INTEGER NOT NULL,
  PRIMARY KEY (user_id, conversation)) WITHOUT ROWID;
CREATE INDEX chat_seats_people ON chat_seats (conversation);
CREATE TABLE chat_messages (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, conversation TEXT NOT NULL, from_id TEXT NOT NULL,
  at INTEGER NOT NULL, content TEXT NOT NULL, words TEXT NOT NULL, file_id TEXT, revoked_at INTEGER);
CREATE INDEX chat_messages_order ON chat_messages (conversation, seq);
CREATE INDEX chat_messages_age ON chat_messages (at);
CREATE INDEX chat_messages_files ON chat_messages (file_id) WHERE file_id IS NOT NULL;
`;

const telephony = `
CREATE TABLE phone_lines (id INTEGER PRIMARY KEY AUTOINCREMENT, user_id TEXT NOT NULL UNIQUE);
CREATE TABLE phone_calls (
  id TEXT PRIMARY KEY, region_code TEXT NOT NULL,
  from_user TEXT, from_tel TEXT NOT NULL, from_name TEXT NOT NULL,
  to_user TEXT, to_tel TEXT NOT NULL, to_name TEXT NOT NULL,
  started_at INTEGER NOT NULL, answered_at INTEGER, ended_at INTEGER, outcome TEXT) WITHOUT ROWID;
CREATE INDEX phone_calls_from ON phone_calls (from_user, started_at) WHERE from_user IS NOT NULL;
CREATE INDEX phone_calls_to ON phone_calls (to_user, started_at) WHERE to_user IS NOT NULL;
CREATE INDEX phone_calls_age ON phone_calls (started_at);
CREATE INDEX phone_calls_open ON phone_calls (id) WHERE ended_at IS NULL;
CREATE TABLE phone_recordings (
  file_id TEXT PRIMARY KEY, call_id TEXT NOT NULL, at INTEGER NOT NULL, ms INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX phone_recordings_call ON phone_recordings (call_id);
`;

const meetings = `
CREATE TABLE meetings (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  region_code TEXT NOT NULL,
  is_locked INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX meetings_ended ON meetings (ended_at);
CREATE TABLE meeting_members (
  meeting_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  level TEXT NOT NULL,
  state TEXT NOT NULL,
  video INTEGER NOT NULL,
  is_muted INTEGER NOT NULL,
  is_asking INTEGER NOT NULL,
  is_sharing INTEGER NOT NULL,
  took_part INTEGER NOT NULL,
  invited_by TEXT NOT NULL,
  invited_at INTEGER NOT NULL,
  PRIMARY KEY (meeting_id, user_id)
) WITHOUT ROWID;
CREATE INDEX meeting_members_user ON meeting_members (user_id, state);
CREATE TABLE meeting_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  meeting_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  did TEXT NOT NULL,
  by_id TEXT NOT NULL,
  to_id TEXT,
  level TEXT
);
CREATE INDEX meeting_log_order ON meeting_log (meeting_id, seq);
`;

const talkFiles = `
CREATE TABLE chat_files (
  file_id TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (file_id, seq)) WITHOUT ROWID;
CREATE INDEX chat_files_seq ON chat_files (seq);
INSERT INTO chat_files SELECT file_id, seq FROM chat_messages WHERE file_id IS NOT NULL;
DROP INDEX chat_messages_files;
ALTER TABLE chat_messages DROP COLUMN file_id;
ALTER TABLE chat_groups ADD COLUMN closed_at INTEGER;
`;

const videoLayouts = `
CREATE TABLE video_layouts (
  user_id TEXT NOT NULL, id TEXT NOT NULL, layout TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (user_id, id)) WITHOUT ROWID;
`;

const archivedHeat = `
CREATE TABLE archived_heat (
  at INTEGER NOT NULL, longitude REAL NOT NULL, latitude REAL NOT NULL, satellite TEXT NOT NULL,
  pixel_km REAL, power_mw REAL, is_static INTEGER NOT NULL,
  PRIMARY KEY (at, longitude, latitude, satellite)) WITHOUT ROWID;
`;

const phoneRounds = `
CREATE TABLE phone_rounds (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, region_code TEXT NOT NULL, by_user TEXT NOT NULL,
  started_at INTEGER NOT NULL, ended_at INTEGER, sound_id TEXT, doc TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX phone_rounds_age ON phone_rounds (started_at);
CREATE INDEX phone_rounds_open ON phone_rounds (id) WHERE ended_at IS NULL;
CREATE TABLE phone_sounds (
  file_id TEXT PRIMARY KEY, name TEXT NOT NULL, region_code TEXT NOT NULL, by_user TEXT NOT NULL,
  at INTEGER NOT NULL, ms INTEGER NOT NULL) WITHOUT ROWID;
`;

const videoRecordings = `
CREATE TABLE video_segments (
  camera_id TEXT NOT NULL, from_ms INTEGER NOT NULL, until_ms INTEGER NOT NULL, pictures INTEGER NOT NULL,
  bytes INTEGER NOT NULL, PRIMARY KEY (camera_id, from_ms)) WITHOUT ROWID;
CREATE INDEX video_segments_from ON video_segments (from_ms);
CREATE TABLE video_clips (
  incident_id TEXT NOT NULL, camera_id TEXT NOT NULL, camera_name TEXT NOT NULL, area_code TEXT NOT NULL,
  from_ms INTEGER NOT NULL, until_ms INTEGER NOT NULL, settled_at INTEGER,
  PRIMARY KEY (incident_id, camera_id)) WITHOUT ROWID;
CREATE INDEX video_clips_of ON video_clips (camera_id, from_ms);
`;

/** SMS of push rules, by their ids in the log. */
/** What each version of the format added to the one before. */
export const steps: readonly string[] = [
  tables,
  smsTables,
  feedUse,
  links,
  smsOfFires,
  chain,
  quotaCounts,
  devices,
  secondFactors,
  askers,
  mapSettings,
  whereabouts,
  baseMapKeys,
  talk,
  telephony,
  meetings,
  talkFiles,
  videoLayouts,
  archivedHeat,
  phoneRounds,
  videoRecordings,
  studying,
  pushedSms,
  smsKinds,
  callRegions,
  feedRegions,
];

/** Version of these tables; an older database gets what it lacks, a newer one is refused. */
export const formatVersion = steps.length;

const number = (db: Database, sql: string): number => Number(db.prepare(sql).pluck().get());

/**
 * Brings a database to the newest format, an empty one too, all or nothing. Throws `UnusableDatabase` for one that is
 * not ours or of a newer format.
 */
export function ensureSchema(db: Database): void {
  const empty = number(db, 'SELECT count(*) FROM sqlite_master') === 0;
  const mark = number(db, 'PRAGMA application_id');
  if (!empty && mark !== applicationId) throw new UnusableDatabase('foreign');
  if (number(db, 'PRAGMA user_version') === formatVersion) return;
  db.transaction(() => {
    // A second process may have brought it there in the meantime.
    const version = number(db, 'PRAGMA user_version');
    if (version > formatVersion) throw new UnusableDatabase('newer');
    for (const step of steps.slice(version)) db.exec(step);
    db.pragma(`application_id = ${applicationId}`);
    db.pragma(`user_version = ${formatVersion}`);
  }).immediate();
}

/** The database file is not ours (`foreign`), or was written by a newer version (`newer`). */
export class UnusableDatabase extends Error {
  readonly kind: 'foreign' | 'newer';
  constructor(kind: 'foreign' | 'newer') {
    super(`unusable database: ${kind}`);
    this.kind = kind;
  }
}
