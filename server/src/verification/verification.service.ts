/** The public API of this module: verification of listings. */
export { verificationRoutes } from './verification.routes.ts'
