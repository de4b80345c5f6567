import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the command names itself with a file where none is named', () => {
  const script = join(import.meta.dirname, 'run-import-company.ts')
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect(stderr).toBe('Say what to import: npm run import-company -- skipyard-data-….zip\n')
  expect(status).toBe(1)
})
