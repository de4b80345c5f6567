import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the command names itself with the person where none is named', () => {
  const script = join(import.meta.dirname, 'run-reset-second-step.ts')
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect(stderr).toBe('Name the person: npm run reset-second-step -- renee@westgate.example\n')
  expect(status).toBe(1)
})
