import { resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { contractWithoutSchemas } from './contract-without-schemas.ts'
import { textsInPlace } from './texts-in-place.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

export type Built = Rolldown.RolldownOutput['output'][number]

/** React's calls by a library of a tenth of its weight: such a page is small, and opened on a weak signal. */
const light = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** Builds that stand beside that of the app, and take nothing of its settings. */
export const apart: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
}

/** Builds a page that stands apart from the app, into the same folder. */
export async function buildLightPage(page: string, outDir: string): Promise<readonly Built[]> {
  const built = await build({
    ...apart,
    resolve: { alias: light },
    plugins: [withoutJsonSchema, textsInPlace, contractWithoutSchemas],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // What a page asks for when it is needed, as the reader of codes of a megabyte, stays a file of its own.
      assetsInlineLimit: 0,
      rolldownOptions: { input: resolve(import.meta.dirname, page) },
    },
  })
  if (!('output' in built)) throw new Error(`Vite did not say what it built of ${page}`)
  return built.output
}
