/** The page where anybody gets the newest versions; the QR code of the header leads to it. */
export const downloadPagePath = '/s/app';
