export { degreeM, metresBetween, type Point } from '../../models/metres.ts';
