import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawVisitKinds, VISIT_KINDS_DOCUMENT } from './draw-visit-kinds.ts'
import { root } from './root.ts'

test('the drawn table of visits is that of the rules', () => {
  const committed = readFileSync(join(root, VISIT_KINDS_DOCUMENT), 'utf8')
  const renew = `${VISIT_KINDS_DOCUMENT} is stale, renew it: node tools/src/draw-visit-kinds.ts`
  expect(committed, renew).toBe(drawVisitKinds())
})
