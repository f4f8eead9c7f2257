/** What the sheets of the page give to a chart; a file has no sheet. */
const styles = [
  'fill',
  'stroke',
  'stroke-width',
  'font-family',
  'font-size',
  'font-variant-numeric',
  'text-anchor',
] as const

/** A chart as an SVG file of its own: with the colors that it has here, its background and its description. */
export function chartFile(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement // A copy of the same element.
  const shown = [chart, ...chart.querySelectorAll('*')]
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = shown[at]
    if (!original) continue
    const computed = getComputedStyle(original)
    for (const name of styles) {
      const value = computed.getPropertyValue(name)
      if (value !== '') element.setAttribute(name, value)
    }
    element.removeAttribute('class')
  }
  const title = document.createElementNS(namespace, 'title')
  title.textContent = chart.getAttribute('aria-label')
  const back = document.createElementNS(namespace, 'rect')
  back.setAttribute('width', '100%')
  back.setAttribute('height', '100%')
  back.setAttribute('fill', backgroundOf(chart))
  copy.prepend(title, back)
  return new XMLSerializer().serializeToString(copy)
}

const namespace = 'http://www.w3.org/2000/svg'

/** Of the nearest element that has one. */
function backgroundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== '' && !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor
  }
  return '#ffffff'
}
