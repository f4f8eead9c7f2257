import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFamilies, readCoverage } from './font-coverage.ts'
import { printableData } from './printable-text.ts'

export interface CompileJob {
  template: string
  data: unknown
}

export interface DocumentCompiler {
  compile(job: CompileJob): Buffer
  /** Frees caches that no recent document used. Takes some milliseconds: call it when idle. */
  tidy(): void
}

/** A compiler limited to our fonts and templates. Data goes in as one JSON text. */
export function openCompiler(fonts: string, templates: string): DocumentCompiler {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: [fonts] }] })
  const covers = readCoverage(fonts)
  const families = fontFamilies(fonts).join('|')
  const texts = new Map<string, string>()
  return {
    compile: ({ template, data }) => {
      const text = texts.get(template) ?? readFileSync(join(templates, `${template}.typ`), 'utf8')
      texts.set(template, text)
      const inputs = { data: JSON.stringify(printableData(covers, data)), fonts: families }
      return compiler.pdf(
        { mainFileContent: text, inputs },
        { pdfStandard: 'ua-1' as never, creationTimestamp: Math.floor(Date.now() / 1000) },
      )
    },
    tidy: () => compiler.evictCache(staleAfter),
  }
}

/** Cached data is dropped after this many calls of `tidy` without use. */
const staleAfter = 3
