import { lazy, Suspense } from 'react'
import type { MapProps } from './map-props.ts'

const DrawnMap = lazy(() => import('./DrawnMap.tsx'))

export function DrawnFallback(props: MapProps) {
  return (
    <Suspense>
      <DrawnMap {...props} />
    </Suspense>
  )
}
