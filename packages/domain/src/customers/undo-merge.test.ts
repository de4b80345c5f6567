import { expect, test } from 'vitest'
import { undoMerge } from './undo-merge.ts'

const at = new Date('2026-05-14T03:00:00Z')
const made = { actorId: 'me', at }
const facts = { actorId: 'me', now: new Date(at.getTime() + 9_000), isUnchangedSince: true }

test('whoever merged two customers takes it back within half a minute', () => {
  expect(undoMerge(made, facts).ok).toBe(true)
  expect(undoMerge(made, { ...facts, now: new Date(at.getTime() + 33_000) })).toMatchObject({
    reason: 'undo-too-late',
  })
})

test.each([
  ['it is somebody else’s', made, { ...facts, actorId: 'you' }],
  ['something has changed since', made, { ...facts, isUnchangedSince: false }],
  ['it is not on record', null, facts],
])('it stays when %s, and says why', (_, known, now) => {
  expect(undoMerge(known, now)).toMatchObject({
    ok: false,
    message: expect.stringContaining('have been changed since'),
  })
})
