/** What a spreadsheet program would take for a formula begins with one of these, some of them in their full width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell of a CSV file (RFC 4180); none of them is a formula, whatever somebody wrote into it. */
export const csvCell = (cell: string): string => {
  const safe = formulaStart.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
