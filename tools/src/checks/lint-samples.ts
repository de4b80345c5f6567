import { forbiddenImports } from './import-samples.ts'
import { forbiddenLanguage } from './language-samples.ts'
import { type Forbidden, forbiddenShapes } from './shape-samples.ts'

/** Every rule of biome.json that the house relies on, broken once. */
export const forbidden: Forbidden[] = [...forbiddenImports, ...forbiddenShapes, ...forbiddenLanguage]

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
