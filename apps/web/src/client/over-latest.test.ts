import { texts } from '@skipyard/domain/shared/texts.ts'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { overLatest } from './over-latest.ts'

const STALE = new ApiError(409, texts.server.stale)

/** A list on a server, of which this screen knows what it was before a colleague added to it. */
function shared(refusal: ApiError) {
  const known: string[] = []
  let held = { version: 2, list: ['theirs'] }
  return {
    known: async () => ({ version: 1, list: known }),
    readAnew: async () => held,
    save: async ({ version, list }: typeof held) => {
      if (version !== held.version) throw refusal
      held = { version: version + 1, list: [...list, 'mine'] }
      return held
    },
  }
}

test('where a colleague was quicker, both changes are there', async () => {
  expect((await overLatest(shared(STALE))).list).toEqual(['theirs', 'mine'])
})

test('any other refusal is told, and nothing is tried again', async () => {
  const refused = new ApiError(403, 'You may not')
  await expect(overLatest(shared(refused))).rejects.toBe(refused)
})
