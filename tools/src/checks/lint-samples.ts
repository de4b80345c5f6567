/** One deliberate violation: the rule that must stop it, and what it would let in. */
interface Forbidden {
  path: string
  rule: string
  why: string
  text: string
}

const lines = (count: number) => Array.from({ length: count }, (_, i) => `  total += ${i}`).join('\n')

const arrow = (path: string, from: string, why: string): Forbidden => ({
  path,
  rule: 'noRestrictedImports',
  why,
  text: `import { thing } from '${from}'\nexport const held = thing\n`,
})

const arrows: Forbidden[] = [
  arrow('packages/domain/src/a/contract.ts', '@skipyard/contract/bookings.ts', 'the domain using the wire'),
  arrow('packages/domain/src/a/escape.ts', '../../../../apps/server/src/app.ts', 'the domain leaving home'),
  arrow('packages/contract/src/server.ts', '#server/app.ts', 'the contract using the server'),
  arrow('apps/server/src/http/web.ts', '#web/main.tsx', 'the server using the web app'),
  arrow('apps/server/src/http/feature.ts', '#server/features/a/save-a.ts', 'http/ using a feature'),
  arrow('apps/server/src/database/feature.ts', '#server/features/a/save-a.ts', 'database/ using a feature'),
  arrow('apps/server/src/jobs/feature.ts', '#server/features/a/save-a.ts', 'jobs/ using a feature'),
  arrow('apps/server/src/features/b/sql.ts', 'kysely', 'SQL in a verb'),
  arrow('apps/server/src/http/sql.ts', 'pg', 'SQL in http/'),
  arrow('apps/server/src/features/b/alien.ts', '#server/features/a/a.store.ts', "another feature's store"),
  arrow('apps/server/src/features/b/near.ts', '../a/a.store.ts', "another feature's store, relatively"),
  arrow(
    'apps/server/src/features/b/b.reads.ts',
    '#server/features/a/a.store.ts',
    'a read using a foreign store',
  ),
  arrow('apps/web/src/features/a/server.ts', '#server/app.ts', 'the web app using the server'),
  arrow('apps/web/src/features/a/escape.ts', '../../../../server/src/app.ts', 'the web app reaching across'),
  arrow('apps/web/src/ui/feature.ts', '#web/features/a/queries.ts', 'ui/ knowing a feature'),
  arrow('apps/web/src/client/feature.ts', '#web/features/a/queries.ts', 'client/ knowing a feature'),
  arrow('apps/web/src/features/a/route.ts', '#web/routes/index.tsx', 'a feature using a route'),
  {
    path: 'apps/server/src/features/b/sql-type.ts',
    rule: 'noRestrictedImports',
    why: 'SQL types in a verb',
    text: "import type { Kysely } from 'kysely'\nexport type Held = Kysely<unknown>\n",
  },
  {
    path: 'packages/domain/src/a/node.ts',
    rule: 'noNodejsModules',
    why: 'input and output in the domain',
    text: "import { readFileSync } from 'node:fs'\nexport const held = readFileSync\n",
  },
  {
    path: 'packages/domain/src/a/zod.ts',
    rule: 'noUndeclaredDependencies',
    why: 'a library that the package does not declare',
    text: "import { dayjs } from 'dayjs'\nexport const held = dayjs\n",
  },
  {
    path: 'apps/server/src/features/b/dev.ts',
    rule: 'noUndeclaredDependencies',
    why: 'a test library in shipped code',
    text: "import { fc } from 'fast-check'\nexport const held = fc\n",
  },
  {
    path: 'apps/server/src/features/c/one.ts',
    rule: 'noImportCycles',
    why: 'two files that import each other',
    text: "import { two } from './two.ts'\nexport const one = () => two\n",
  },
  {
    path: 'apps/server/src/features/c/two.ts',
    rule: 'noImportCycles',
    why: 'the other half of that circle',
    text: "import { one } from './one.ts'\nexport const two = () => one\n",
  },
  {
    path: 'apps/server/src/features/c/three.ts',
    rule: 'noImportCycles',
    why: 'a circle through types alone',
    text: "import type { Four } from './four.ts'\nexport type Three = Four | 3\n",
  },
  {
    path: 'apps/server/src/features/c/four.ts',
    rule: 'noImportCycles',
    why: 'the other half of the circle of types',
    text: "import type { Three } from './three.ts'\nexport type Four = Three | 4\n",
  },
]

const shapes: Forbidden[] = [
  {
    path: 'apps/server/src/http/claim.ts',
    rule: 'plugin',
    why: 'a type claimed with as',
    text: 'export const held = JSON.parse("1") as number\n',
  },
  {
    path: 'apps/server/src/http/any.ts',
    rule: 'noExplicitAny',
    why: 'any',
    text: 'export const held: any = 1\n',
  },
  {
    path: 'apps/server/src/http/bang.ts',
    rule: 'noNonNullAssertion',
    why: 'a non-null claim',
    text: 'export const first = (list: (string | undefined)[]) => list[0]!.length\n',
  },
  {
    path: 'apps/server/src/http/floating.ts',
    rule: 'noFloatingPromises',
    why: 'a promise nobody waits for',
    text: 'async function save() {}\nexport function go() {\n  save()\n}\n',
  },
  {
    path: 'apps/server/src/http/complex.ts',
    rule: 'noExcessiveCognitiveComplexity',
    why: 'a function too tangled to read',
    text: `export function tangle(a: number) {\n  let n = 0\n  for (let i = 0; i < a; i++) {\n    if (a > 1) {\n      if (a > 2) {\n        if (a > 3) {\n          if (a > 4) n++\n        }\n      }\n    }\n  }\n  return n\n}\n`,
  },
  {
    path: 'apps/server/src/http/long.ts',
    rule: 'noExcessiveLinesPerFunction',
    why: 'a function of more than 60 lines',
    text: `export function long() {\n  let total = 0\n${lines(62)}\n  return total\n}\n`,
  },
  {
    path: 'apps/web/src/ui/long-panel.tsx',
    rule: 'noExcessiveLinesPerFunction',
    why: 'a component of more than 120 lines',
    text: `export function LongPanel() {\n  let total = 0\n${lines(122)}\n  return total\n}\n`,
  },
  {
    path: 'apps/server/src/http/params.ts',
    rule: 'useMaxParams',
    why: 'a fourth parameter',
    text: 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d\n',
  },
  {
    path: 'apps/server/src/http/default.ts',
    rule: 'noDefaultExport',
    why: 'a default export',
    text: 'export default function serve() {}\n',
  },
  {
    path: 'apps/server/src/http/badName.ts',
    rule: 'useFilenamingConvention',
    why: 'a file name in camel case',
    text: 'export const held = 1\n',
  },
  {
    path: 'apps/server/src/http/console.ts',
    rule: 'noConsole',
    why: 'printing past the log',
    text: "export const say = () => console.log('hello')\n",
  },
  {
    path: 'apps/server/src/http/environment.ts',
    rule: 'noProcessEnv',
    why: 'configuration read past its schema',
    text: "import process from 'node:process'\nexport const port = process.env.PORT\n",
  },
  {
    path: 'apps/server/src/http/value-import.ts',
    rule: 'useImportType',
    why: 'a type imported as a value',
    text: "import { Shape } from './shape.ts'\nexport const held: Shape = 1\n",
  },
  {
    path: 'apps/server/src/http/shape.ts',
    rule: 'noUnusedVariables',
    why: 'a dead variable',
    text: 'const dead = 1\nexport type Shape = number\n',
  },
  {
    path: 'apps/server/src/http/bare.ts',
    rule: 'useImportExtensions',
    why: 'an import without its ending',
    text: "import type { Shape } from './shape'\nexport type Held = Shape\n",
  },
  {
    path: 'apps/server/src/http/silent.ts',
    rule: 'noEmptyBlockStatements',
    why: 'a silent catch',
    text: 'export function quiet(run: () => void) {\n  try {\n    run()\n  } catch {}\n}\n',
  },
  {
    path: 'apps/server/src/http/barrel.ts',
    rule: 'noBarrelFile',
    why: 'a barrel of re-exports',
    text: "export { one } from '../features/c/one.ts'\n",
  },
  {
    path: 'apps/web/src/ui/cookie.ts',
    rule: 'noDocumentCookie',
    why: 'browser code touching cookies',
    text: "export function keep() {\n  document.cookie = 'a=b'\n}\n",
  },
  {
    path: 'apps/web/src/ui/alert.ts',
    rule: 'noAlert',
    why: "the browser's own alert box",
    text: "export const shout = () => alert('no')\n",
  },
  {
    path: 'apps/server/src/http/skipped.test.ts',
    rule: 'noSkippedTests',
    why: 'a skipped test',
    text: "import { test } from 'vitest'\ntest.skip('later', () => undefined)\n",
  },
]

/** Every rule of biome.json that the house relies on, broken once. */
export const forbidden: Forbidden[] = [...arrows, ...shapes]

/** The nearest permitted neighbours, so that no rule is so wide that it stops honest code. */
export const permitted: { path: string; why: string; text: string }[] = [
  {
    path: 'packages/contract/src/a.ts',
    why: 'the contract using zod and the domain',
    text: "import { sizes } from '@skipyard/domain/a/sizes.ts'\nimport { z } from 'zod'\nexport const size = z.literal(sizes)\n",
  },
  { path: 'packages/domain/src/a/sizes.ts', why: 'the domain', text: 'export const sizes = [2, 3]\n' },
  {
    path: 'packages/domain/src/b/sizes.ts',
    why: 'the domain using itself by name',
    text: "import { sizes } from '@skipyard/domain/a/sizes.ts'\nexport const all = sizes\n",
  },
  {
    path: 'packages/domain/src/a/sizes.test.ts',
    why: 'a domain test using its libraries',
    text: "import { fc } from 'fast-check'\nimport { test } from 'vitest'\ntest('sizes', () => fc)\n",
  },
  {
    path: 'apps/server/src/features/a/a.store.ts',
    why: 'SQL in a store',
    text: "import type { Kysely } from 'kysely'\nexport const load = (database: Kysely<unknown>) => database\n",
  },
  {
    path: 'apps/server/src/features/a/save-a.ts',
    why: "a verb using its own store and another feature's verb",
    text: "import { go } from '#server/features/d/go.ts'\nimport { load } from './a.store.ts'\nexport const saveA = [load, go]\n",
  },
  {
    path: 'apps/server/src/database/pool.ts',
    why: 'SQL in database/',
    text: "import { Pool } from 'pg'\nexport const pool = new Pool()\n",
  },
  {
    path: 'apps/web/src/features/a/a-table.tsx',
    why: 'a component using ui/ and the contract',
    text: "import { size } from '@skipyard/contract/a.ts'\nimport { Chip } from '#web/ui/chip.tsx'\nexport const held = [size, Chip]\n",
  },
  {
    path: 'packages/domain/src/shared/brand.ts',
    why: 'branding in a file named brand.ts, and as const',
    text: "export const id = (raw: string) => raw as string & { brand: 'id' }\nexport const kinds = ['a'] as const\n",
  },
  {
    path: 'tools/src/checks/report.ts',
    why: 'a tool printing',
    text: "export const say = () => console.log('hello')\n",
  },
  {
    path: 'tools/src/checks/report.test.ts',
    why: 'a tool test using the test runner',
    text: "import { test } from 'vitest'\ntest('says', () => undefined)\n",
  },
  {
    path: 'apps/web/vite.config.ts',
    why: 'a configuration with a default export',
    text: "import { defineConfig } from 'vite'\nexport default defineConfig({})\n",
  },
]
