import type { RegionNeeds } from '../../contract/supply/needs.ts';
import type { DocRow } from '../store/doc.ts';

/** Read model of what fires need of material; the key is the code of the region that says so. */
export interface SupplyTables {
  supply_needs: DocRow<RegionNeeds>;
}
