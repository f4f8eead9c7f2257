import type { Plugin } from 'vite'

/**
 * The page can be displayed with its styles alone: header, emergency line and frame are in the HTML. Scripts are ten
 * times as large and get a lower priority on a slow connection, where both would otherwise arrive together and late.
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
