import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const ROUTES = 'src/routes'
const FRAME = [`${ROUTES}/require-session.ts`, `${ROUTES}/app-layout.tsx`]
const TODAY = [`${ROUTES}/prefetch-todays-bookings.ts`, 'src/features/bookings/todays-bookings-screen.tsx']

/** What the office shows first: its frame and Today's Bookings. */
export const FIRST_SCREEN = [...FRAME, ...TODAY]

/** Which parts the page of an address, or of everything below it, names beside those that all pages name. */
const PARTS_OF_PAGES: Record<string, readonly string[]> = {
  'app.html': FRAME,
  'app/bookings/todays-bookings.html': FIRST_SCREEN,
}

/** What the scripts of a first visit may weigh, in bytes gzipped (P7 of the design's targets). */
const FIRST_VISITS = [
  { name: 'sign-in', parts: ['src/main.tsx'], mostBytes: 150_000 },
  { name: "Today's Bookings", parts: FIRST_SCREEN, mostBytes: 260_000 },
]

interface Files {
  scripts: Set<string>
  sheets: Set<string>
}

function collect(bundle: Rolldown.OutputBundle, name: string, files: Files): void {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || files.scripts.has(name)) return
  files.scripts.add(name)
  for (const needed of chunk.imports) collect(bundle, needed, files)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.sheets.add(sheet)
}

function filesOf(bundle: Rolldown.OutputBundle, parts: readonly string[]): Files {
  const files: Files = { scripts: new Set(), sheets: new Set() }
  for (const part of parts) {
    const path = resolve(import.meta.dirname, part)
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(path))
    if (!chunk) throw new Error(`${part} is in no chunk: correct PARTS_OF_PAGES`)
    collect(bundle, chunk.fileName, files)
  }
  return files
}

/** What everybody waits for carries no schemas: their library would be a tenth of it (decision 0024, README.md). */
function refuseSchemas(bundle: Rolldown.OutputBundle, { scripts }: Files, fileName: string): void {
  for (const name of scripts) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk' && chunk.moduleIds.some((id) => id.includes('/node_modules/zod/')))
      throw new Error(`${fileName} waits for zod: something of it reads a schema of the contract`)
  }
}

/** First screens grow unseen, a sentence at a time: what they need not show at once belongs in a part. */
function refuseWeight(bundle: Rolldown.OutputBundle): void {
  for (const { name, parts, mostBytes } of FIRST_VISITS) {
    const chunks = [...filesOf(bundle, parts).scripts].map((file) => bundle[file])
    const bytes = chunks
      .map((chunk) => (chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0))
      .reduce((sum, one) => sum + one, 0)
    if (bytes > mostBytes) throw new Error(`${name} weighs ${bytes} bytes of scripts, ${mostBytes} at most`)
  }
}

function pageWith({ scripts, sheets }: Files, page: string): string {
  const tags = [
    ...[...sheets].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...[...scripts].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ]
  const added = tags.filter((tag) => !page.includes(/"\/[^"]+"/.exec(tag)?.[0] ?? tag))
  return page.replace('</head>', `${added.map((tag) => `  ${tag}\n  `).join('')}</head>`)
}

/**
 * The app finds out which parts an address needs only after its own start. A page of its own names them at once, so
 * that the browser fetches them side by side with it.
 */
export const pagesWithParts: Plugin = {
  name: 'pages-with-parts',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('Vite wrote no index.html')
    for (const [fileName, parts] of Object.entries(PARTS_OF_PAGES)) {
      const files = filesOf(bundle, parts)
      refuseSchemas(bundle, files, fileName)
      const source = pageWith(files, `${page.source}`)
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
  writeBundle: (_options, bundle) => refuseWeight(bundle),
}
