// The step of the database's format for telephone calls; the others are in `schema.ts`.

/**
 * The regions of both sides of a call. For older calls the called side's is unknown, so only the two parties may hear
 * them.
 */
export const callRegions = `
ALTER TABLE phone_calls ADD COLUMN from_region TEXT;
ALTER TABLE phone_calls ADD COLUMN to_region TEXT;
UPDATE phone_calls SET from_region = region_code WHERE from_user IS NOT NULL;
`;
