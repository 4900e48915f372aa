// The steps of the tables' format that concern SMS and links in them, in the order of `schema.ts`.

export const smsOfFires = `
ALTER TABLE sms_outbox ADD COLUMN sms_id TEXT;
DROP INDEX sms_outbox_untold;
CREATE INDEX sms_outbox_untold ON sms_outbox (state) WHERE told = 0 AND fire_id IS NOT NULL;
`;

/** What each is about, what it cost, and which hazard; older rows cost the usual price. */
export const smsKinds = `
ALTER TABLE sms_outbox ADD COLUMN kind TEXT NOT NULL DEFAULT 'code';
ALTER TABLE sms_outbox ADD COLUMN segments INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sms_outbox ADD COLUMN fen REAL NOT NULL DEFAULT 0;
ALTER TABLE sms_outbox ADD COLUMN hazard_id TEXT;
UPDATE sms_outbox SET kind = CASE WHEN fire_id IS NOT NULL THEN 'fire' ELSE 'push' END
  WHERE fire_id IS NOT NULL OR sms_id IS NOT NULL;
UPDATE sms_outbox SET segments = CASE WHEN length(text) <= 70 THEN 1 ELSE (length(text) + 66) / 67 END
  WHERE kind <> 'code';
UPDATE sms_outbox SET fen = segments * 5;
CREATE INDEX sms_outbox_kinds ON sms_outbox (kind, at);
CREATE INDEX sms_outbox_fates ON sms_outbox (kind, state) WHERE told = 0 AND sms_id IS NOT NULL;
`;

export const pushedSms = `
CREATE INDEX sms_outbox_pushed ON sms_outbox (sms_id) WHERE fire_id IS NULL AND sms_id IS NOT NULL;
`;
