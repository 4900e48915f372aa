/** The page of what fires need of material. */
export const needsPath = '/integrated-management/index/material-needs';
