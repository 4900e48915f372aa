// The step of the tables' format that concerns calls by telephone, beside those of `schema.ts`.

/**
 * To which regions the sides of a call belonged. Of older calls that of the called side is not known: nobody but who
 * spoke may hear them.
 */
export const callRegions = `
ALTER TABLE phone_calls ADD COLUMN from_region TEXT;
ALTER TABLE phone_calls ADD COLUMN to_region TEXT;
UPDATE phone_calls SET from_region = region_code WHERE from_user IS NOT NULL;
`;
