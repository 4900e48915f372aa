/** A value of each class of fuel: what is dead by the hours in which it dries, and living herbs and woody plants. */
export interface ByClass {
  readonly oneHour: number;
  readonly tenHour: number;
  readonly hundredHour: number;
  readonly herbaceous: number;
  readonly woody: number;
}

/** A fuel bed as Rothermel's model describes it, in SI units. */
export interface FuelModel {
  readonly number: number;
  /** Its code where it was published, such as FM4 or GR2. */
  readonly code: string;
  readonly name: string;
  /** Whether cured herbs of this bed burn as dead fuel (`curedShare`). */
  readonly dynamic: boolean;
  /** Ovendry load, kg/m². */
  readonly load: ByClass;
  /** Surface of a class to its volume, 1/m. */
  readonly surfaceToVolume: ByClass;
  /** Depth of the bed, m. */
  readonly depthM: number;
  /** The moisture at which its dead fuel does not carry fire, kg of water for one kg of fuel. */
  readonly deadExtinction: number;
  /** Low heat content, kJ/kg: the tables give one for dead and living fuel. */
  readonly heatKJKg: number;
}

/** Moisture of each class of fuel, kg of water for one kg of fuel: 0.06 is 6 %. */
export type FuelMoisture = ByClass;
