import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readCoverage } from './font-coverage.ts'
import { paperData } from './paper-text.ts'

export interface CompileJob { template: string; data: unknown }

/** A compiler that sees our fonts and an empty folder, and nothing else. Data goes in as one JSON text. */
export function openCompiler(fonts: string, templates: string): (job: CompileJob) => Buffer {
  const compiler = NodeCompiler.create({ workspace: mkdtempSync(join(tmpdir(), 'care-print-')), fontArgs: [{ fontPaths: [fonts] }] })
  const covers = readCoverage(fonts)
  const texts = new Map<string, string>()
  return ({ template, data }) => {
    const text = texts.get(template) ?? readFileSync(join(templates, `${template}.typ`), 'utf8')
    texts.set(template, text)
    const pdf = compiler.pdf({ mainFileContent: text, inputs: { data: JSON.stringify(paperData(covers, data)) } }, { pdfStandard: 'ua-1' as never, creationTimestamp: Math.floor(Date.now() / 1000) })
    compiler.evictCache(30)
    return pdf
  }
}
