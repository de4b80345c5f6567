import type { Forbidden } from './shape-samples.ts'

const arrow = (path: string, from: string, why: string): Forbidden => ({
  path,
  rule: 'noRestrictedImports',
  why,
  text: `import { thing } from '${from}'\nexport const held = thing\n`,
})

/** Every forbidden way between the parts of the house, taken once. */
export const forbiddenImports: Forbidden[] = [
  arrow(
    'packages/domain/src/a/contract.ts',
    '@skipyard/contract/bookings/bookings.ts',
    'the domain using the wire',
  ),
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
    'apps/server/src/features/b/room/alien.ts',
    '../../a/a.store.ts',
    "another feature's store, from a room",
  ),
  arrow('apps/server/src/features/b/far.ts', '../a/room/a.store.ts', "a store in another feature's room"),
  arrow(
    'apps/server/src/features/b/room/b.reads.ts',
    '../../a/room/a.store.ts',
    "a read in a room using a store of another feature's",
  ),
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
  arrow('apps/web/src/features/runs/ground.ts', './board/card.ts', "the planner's ground using a room"),
  arrow(
    'apps/web/src/features/runs/rules/board.ts',
    '../board/card.ts',
    'a room of the planner using one above',
  ),
  arrow(
    'apps/web/src/features/runs/board/screen.ts',
    '#web/features/runs/screens/planner-screen.tsx',
    'a room of the planner using its screens',
  ),
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
