import { lazy, Suspense } from 'react'
import type { MapProps } from './map-props.ts'

const DrawnMap = lazy(() => import('./SvgMap.tsx'))

export function SvgMapFallback(props: MapProps) {
  return (
    <Suspense>
      <DrawnMap {...props} />
    </Suspense>
  )
}
