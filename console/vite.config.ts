import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from '../finder/build/compiled-messages.ts'
import { fewLocales } from '../finder/build/few-locales.ts'
import { precompressed } from '../finder/build/precompressed.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), fewLocales(['en-US', 'es-ES']), command === 'build' && compiledMessages(), precompressed()],
  resolve: {
    // Messages are compiled at build time, so the browser needs no parser of them.
    alias:
      command === 'build'
        ? [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]
        : [],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}))
