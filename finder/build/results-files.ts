import type { Plugin, Rolldown } from 'vite'

/**
 * Writes `results.json`: the files of the results screen, for the server to link in its page. They are then fetched in
 * parallel with the first script instead of after it.
 */
export function resultsFiles(): Plugin {
  return {
    name: 'results-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunk = (name: string) => {
        const found = Object.values(bundle).find(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.name === name,
        )
        if (!found) throw new Error(`The build has no file called ${name}`)
        return found
      }
      const { fileName, viteMetadata } = chunk('results')
      const scripts = (texts: string) => [fileName, chunk(texts).fileName].map((file) => `/${file}`)
      const files = {
        scripts: { en: scripts('results-en'), es: scripts('results-es') },
        styles: [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
      }
      this.emitFile({ type: 'asset', fileName: 'results.json', source: JSON.stringify(files) })
    },
  }
}
