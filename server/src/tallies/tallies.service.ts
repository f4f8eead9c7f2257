/** The public API of this module: counts of searches without results and of shown records. */
export { openTallies, type Tallies } from './tallies.ts'
export { soughtCells } from './sought-cells.ts'
export { talliesRoutes } from './tallies.routes.ts'
