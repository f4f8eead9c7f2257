/** The public API of this module: what practices said of their listings. */
export { verificationRoutes } from './verification.routes.ts'
