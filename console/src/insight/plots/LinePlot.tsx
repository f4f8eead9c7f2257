import { linePath, scale, spread } from './scale.ts'
import { useWidth } from './useWidth.ts'

interface DayShare {
  day: string
  /** From 0 to 1. */
  share: number
}

const height = 240
const margin = { top: 12, right: 12, bottom: 28, left: 48 }
const marks = [0, 0.25, 0.5, 0.75, 1]
/** A label of the day axis needs this many pixels. */
const labelWidth = 110
const mostDots = 60

/** A share over time. */
export function LinePlot({
  label,
  points,
  shareText,
  dayText,
}: {
  label: string
  points: readonly DayShare[]
  shareText: (share: number) => string
  dayText: (day: string) => string
}) {
  const [box, width] = useWidth(560)
  const across = { from: margin.left, to: width - margin.right }
  const times = points.map(({ day }) => Date.parse(day))
  const domain = { from: Math.min(...times), to: Math.max(...times) }
  const drawn = points.map(({ day, share }) => ({ day, x: scale(Date.parse(day), domain, across), y: yOf(share) }))
  const labels = spread(drawn, Math.max(2, Math.floor((across.to - across.from) / labelWidth)))
  return (
    <div ref={box}>
      <svg className="plot" role="img" aria-label={label} width={width} height={height}>
        {marks.map((mark) => (
          <g key={mark}>
            <line className="plot-rule" x1={across.from} x2={across.to} y1={yOf(mark)} y2={yOf(mark)} />
            <text className="plot-text plot-text-end" x={across.from - 8} y={yOf(mark) + 4}>
              {shareText(mark)}
            </text>
          </g>
        ))}
        {labels.map(({ day, x }, at) => (
          <text key={day} className={`plot-text ${anchorOf(at, labels.length)}`} x={x} y={height - 8}>
            {dayText(day)}
          </text>
        ))}
        <path className="plot-line" d={linePath(drawn)} />
        {drawn.length > mostDots
          ? null
          : drawn.map(({ day, x, y }) => <circle key={day} className="plot-dot" cx={x} cy={y} r={3} />)}
      </svg>
    </div>
  )
}

const yOf = (share: number) => scale(share, { from: 0, to: 1 }, { from: height - margin.bottom, to: margin.top })

/** The first and the last label stay inside the chart. */
function anchorOf(at: number, count: number): string {
  if (count === 1) return 'plot-text-middle'
  if (at === 0) return ''
  return at === count - 1 ? 'plot-text-end' : 'plot-text-middle'
}
