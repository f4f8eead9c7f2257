import { spawn, type ChildProcess } from 'node:child_process'

/** Runs this bench again in a separate process. */
export function startSelf(args: string[]): ChildProcess {
  return spawn(process.execPath, ['--max-old-space-size=12000', process.argv[1] ?? '', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

export function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`)))),
  )
}

/** The process's output, as soon as it arrives. */
export function said(child: ChildProcess, words: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      const found = words.exec(text)
      if (found) resolve(found[1] ?? found[0])
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)))
  })
}
