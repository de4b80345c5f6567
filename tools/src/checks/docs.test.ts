import { expect, test } from 'vitest'
import { withConfigTable } from './config-section.ts'
import { checkDocs } from './docs.ts'

const known = {
  paths: ['apps/server/src/main.ts', 'docs/today.png', 'README.md'],
  scripts: ['start', 'verify'],
}
const settings = [{ name: 'PORT', fallback: '3000', meaning: 'Port | to listen on.' }]
const errors = (text: string, path = 'README.md') =>
  checkDocs([{ path, text }], known, settings).map(({ what }) => what)

test.each([
  'Starts in `apps/server/src/main.ts`, below `apps/server/src/`.',
  'Every `apps/<name>/src/` and `apps/*/src`.',
  'The picture ![today](docs/today.png), [elsewhere](https://example.com/x.png), [below](#settings).',
  'Say `npm start` or `npm run verify`.',
  'Words in quotes such as `application/json`, `a/b` or `GET /addresses`.',
  '```\napps/nowhere/at/all.ts\n```',
])('%j is true', (text) => {
  expect(errors(text)).toEqual([])
})

test.each([
  ['See `apps/server/src/gone.ts`.', 'speaks of apps/server/src/gone.ts'],
  ['See `packages/nothing/`.', 'speaks of packages/nothing/'],
  ['Say `node tools/src/gone.ts --write`.', 'speaks of tools/src/gone.ts'],
  ['See `GONE.md`.', 'speaks of GONE.md'],
  ['![gone](docs/gone.png)', 'speaks of docs/gone.png'],
  ['Say `npm run nothing`.', 'speaks of npm run nothing'],
])('%j is not', (text, what) => {
  expect(errors(text)).toEqual([what])
})

test('links are read from the folder of their document', () => {
  expect(errors('[start](../apps/server/src/main.ts)', 'docs/guide.md')).toEqual([])
})

test('the table of settings is written between its marks and must be today’s', () => {
  const page = 'deploy/settings.md'
  const stale = 'Before\n<!-- settings -->\n| old |\n<!-- /settings -->\nAfter\n'
  const fresh = withConfigTable(stale, settings)
  expect(fresh).toContain('| `PORT` | `3000` | Port \\| to listen on. |\n<!-- /settings -->\nAfter')
  expect(errors(stale, page)).toEqual(['lists other settings than the server knows'])
  expect(errors(fresh, page)).toEqual([])
})
