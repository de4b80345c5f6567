import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { contractWithoutSchemas } from './contract-without-schemas.ts'
import { apart, type Built, buildLightPage } from './light-page.config.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

const PAGE = 'driver-runs.html'
const PHONE = resolve(import.meta.dirname, 'src/features/drivers-day/phone')

/** What the page names without the build knowing. */
const BESIDE = ['/first-paint.js', '/favicon.svg', '/driver-192.png']

/** The letters of English; those of other languages come when a name asks for them. */
const FONT = /archivo-latin-wght-normal.*\.woff2$/

/** What is asked for later and has to be there without signal as well. */
const LATER = /signature_pad/

function keptOnPhone(output: readonly Built[]): string[] {
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const needed = new Set([...chunks.values()].flatMap((one) => (one.isEntry ? [one.fileName] : [])))
  for (const [name, { facadeModuleId }] of chunks) if (LATER.test(facadeModuleId ?? '')) needed.add(name)
  for (const name of needed) for (const next of chunks.get(name)?.imports ?? []) needed.add(next)
  const sheets = [...needed].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])])
  const fonts = output.flatMap(({ fileName }) => (FONT.test(fileName) ? [fileName] : []))
  return [PAGE, ...needed, ...sheets, ...fonts]
    .map((name) => `/${name}`)
    .concat(BESIDE)
    .sort()
}

const versionOf = (output: readonly Built[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        output.map((one) => [one.fileName, String(one.type === 'asset' ? one.source : one.code)]),
      ),
    )
    .digest('hex')
    .slice(0, 12)

/** At a fixed address and in one file: a worker is fetched by its name, and asks for no parts. */
async function buildWorker(outDir: string, output: readonly Built[]): Promise<void> {
  await build({
    ...apart,
    plugins: [withoutJsonSchema, contractWithoutSchemas],
    define: { __SHELL__: JSON.stringify({ version: versionOf(output), files: keptOnPhone(output) }) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: resolve(PHONE, 'sw.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
      },
    },
  })
}

const OF_DRIVER = /^\/driver-runs\/[\w-]+\/?(?:\?|$)/

/** The page that drivers open by their link: small, apart from the office's, with a worker that keeps it on the phone. */
export const driverPage: Plugin = {
  name: 'driver-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (OF_DRIVER.test(request.url ?? '')) request.url = `/${PAGE}`
      next()
    })
  },
  async writeBundle({ dir }) {
    if (!dir) throw new Error('The web app is built into a folder')
    await buildWorker(dir, await buildLightPage(PAGE, dir))
  },
}
