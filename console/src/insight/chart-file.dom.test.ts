import { expect, it } from 'vitest'
import { chartFile } from './chart-file.ts'

it('[sentence 15] a chart is a file of its own: colors, background and description are in it, markup is text', () => {
  document.head.innerHTML = '<style>.bar { fill: rgb(0, 90, 120) } .box { background-color: rgb(1, 2, 3) }</style>'
  const description = 'Where? &lt;b&gt;Here&lt;/b&gt;'
  const drawn = '<rect class="bar" width="4" height="2"></rect><text>A &amp; B</text>'
  document.body.innerHTML = `<div class="box"><svg role="img" aria-label="${description}">${drawn}</svg></div>`
  const chart = document.querySelector('svg')
  if (!chart) throw new Error('The page has a chart.')
  const file = chartFile(chart)
  const read = new DOMParser().parseFromString(file, 'image/svg+xml')
  expect(read.querySelector('parsererror')).toBeNull()
  expect(read.querySelector('title')?.textContent).toBe('Where? <b>Here</b>')
  expect([...read.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'))).toEqual([
    'rgb(1, 2, 3)',
    'rgb(0, 90, 120)',
  ])
  expect(read.querySelector('text')?.textContent).toBe('A & B')
  expect(file).not.toContain('class=')
  expect(chart.querySelector('title')).toBeNull()
})
