import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { insertAdjustment } from './bin.store.ts'
import { listStock } from './stock.reads.ts'

const server = await shareTestServer()

const line = { size: 6, type: 'Marrel', count: 9, date: today, comments: '' } as const

test('stock that a company began with is told of whoever opened it, and of nobody without a name', async () => {
  const owner = await server.owner()
  await owner.inScope((scope) => insertAdjustment(scope, uuidv7(), line))
  const [opened] = await owner.inScope((scope) => listStock(scope, 6))
  expect(opened?.by).toMatch(/\w/)
  expect(opened?.by).not.toBe(binTexts.openingStock)
  const [unknown] = await owner.inScope(async (scope) => {
    const nobody = { ...scope, actor: { ...scope.actor, loginId: uuidv7() } }
    await insertAdjustment(nobody, uuidv7(), { ...line, size: 8 })
    return listStock(scope, 8)
  })
  expect(unknown?.by).toBe(binTexts.openingStock)
})
