import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from './build/compiled-messages.ts'
import { fewLocales } from './build/few-locales.ts'
import { precompressed } from './build/precompressed.ts'
import { resultsFiles } from './build/results-files.ts'
import { stylesFirst } from './build/styles-first.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    fewLocales(['en-US', 'es-ES']),
    command === 'build' && compiledMessages(),
    resultsFiles(),
    stylesFirst(),
    precompressed(),
  ],
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
    cssCodeSplit: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // One file for what every page needs and one for the results: with smaller ones, a phone waits for a dozen
        // files.
        codeSplitting: {
          groups: [
            { name: 'start', test: /finder\/src\/app\/main\.tsx$|ui\/src\/Checkbox\.tsx$/, priority: 2 },
            { name: 'results-en', test: /messages\/(?:results|print)\.en\.ts$/, priority: 3 },
            { name: 'results-es', test: /messages\/(?:results|print)\.es\.ts$/, priority: 3 },
            { name: 'results', test: /finder\/src\/app\/ResultsScreen\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://localhost:4000',
      '/api-v2': 'http://localhost:4000',
      '/settings.json': 'http://localhost:4000',
    },
  },
}))
