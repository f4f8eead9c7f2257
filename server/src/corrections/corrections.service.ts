/** The public API of this module: what stewards say of records. */
export {
  badRequest,
  checkProposal,
  conflict,
  correct,
  isDay,
  notFound,
  type CorrectionDeps,
} from './correct.ts'
export { correctionRoutes, stableIdOf } from './corrections.routes.ts'
export { readStewardshipSettings, stewardshipSettingsDocument } from './stewardship-settings.ts'
