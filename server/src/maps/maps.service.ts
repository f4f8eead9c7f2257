export { mapRoutes } from './maps.routes.ts'
export { mapScene } from './map-scene.ts'
export { drawMap } from './map-svg.ts'
export { drawMapJob, mapDrawer, openMapPool, type MapJob } from './map-pool.ts'
