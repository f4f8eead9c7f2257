import type { Plugin } from 'vite'

/**
 * The page stands by its styles alone: header, emergency line and frame come with the HTML. Scripts are ten times as
 * heavy and give way to
 * them on a slow line, where both would otherwise come together and late.
 */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" '),
    },
  }
}
