export { graphRoutes } from './graph.routes.ts'
export { staffRoutes } from './staff.routes.ts'
