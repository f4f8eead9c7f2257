import type { BuildOptions } from 'esbuild'

export function bundle(entryPoints: string[], options: BuildOptions): Promise<void>
