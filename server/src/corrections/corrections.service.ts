/** The public API of this module: stewards' corrections of records. */
export {
  checkProposal,
  correct,
  type CorrectionDeps,
} from './correct.ts'
export { correctionRoutes, stableIdOf } from './corrections.routes.ts'
export { isDay } from './sound-value.ts'
export { readStewardshipSettings, stewardshipSettingsDocument } from './stewardship-settings.ts'
