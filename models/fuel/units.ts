/** Metres of a foot. */
export const footM = 0.3048;
/** Metres a second of a mile an hour. */
export const mileAnHourMs = 0.44704;
/** Metres a minute of a chain (66 ft) an hour. */
export const chainAnHourMMin = (66 * footM) / 60;
/** Kilograms of a pound. */
export const poundKg = 0.45359237;
/** Kilojoules of a British thermal unit: the mean one, by which BehavePlus converts. */
export const btuKJ = 1.05587;

/** kg/m² of one pound a square foot. */
export const poundASquareFoot = poundKg / footM ** 2;
/** kg/m² of one short ton an acre. */
export const tonAnAcre = (2_000 / 43_560) * poundASquareFoot;
/** kJ/kg of one British thermal unit a pound. */
export const btuAPound = btuKJ / poundKg;
