import { scale } from './scale.ts'
import { useWidth } from './useWidth.ts'

interface Bar {
  id: string
  name: string
  value: number
}

const rowHeight = 40
const barHeight = 14
/** For the figure behind a bar. */
const valueWidth = 64

/** Figures as bars, each below its name: long names fit on a phone. */
export function BarPlot({
  label,
  bars,
  most = Math.max(0, ...bars.map(({ value }) => value)),
  valueText,
}: {
  label: string
  bars: readonly Bar[]
  /** The value of a full bar. */
  most?: number
  valueText: (value: number) => string
}) {
  const [box, width] = useWidth(560)
  const longest = Math.max(0, width - valueWidth)
  const lengthOf = (value: number) => (most === 0 ? 0 : scale(value, { from: 0, to: most }, { from: 0, to: longest }))
  return (
    <div ref={box}>
      <svg className="plot" role="img" aria-label={label} width={width} height={bars.length * rowHeight}>
        {bars.map(({ id, name, value }, at) => (
          <g key={id}>
            <text className="plot-text" x={0} y={at * rowHeight + 14}>
              {name}
            </text>
            <rect className="plot-bar" x={0} y={at * rowHeight + 20} width={lengthOf(value)} height={barHeight} />
            <text className="plot-value" x={lengthOf(value) + 6} y={at * rowHeight + 32}>
              {valueText(value)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
