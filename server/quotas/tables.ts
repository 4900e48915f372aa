/**
 * Amount added in one day (YYYY-MM-DD, China). `scope`: one adder, a region or all; `value`: id of the person, link or
 * key, the region code, or empty for all.
 */
export interface QuotaCountRow {
  counted: string;
  scope: 'one' | 'region' | 'all';
  value: string;
  day: string;
  used: number;
}

/** Tables of the quotas, beside the log. */
export interface QuotaTables {
  quota_counts: QuotaCountRow;
}
