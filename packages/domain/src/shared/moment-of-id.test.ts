import { expect, test } from 'vitest'
import { momentOfId } from './moment-of-id.ts'

test('an id says to the millisecond when its record was made', () => {
  expect(momentOfId('017f22e2-79b0-7cc3-98c4-dc0c0c07398f').toISOString()).toBe('2022-02-22T19:22:22.000Z')
})
