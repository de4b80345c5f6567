import { expect, test } from 'vitest'
import { companyFileEnds, companyFileStateAt } from './company-file.ts'

const requestedAt = new Date('2026-11-29T02:00:00Z')

test('a file that nobody has finished within two hours has failed, so that another can be asked for', () => {
  const at = (time: string) => companyFileStateAt({ state: 'waiting', requestedAt }, new Date(time))
  expect(at('2026-11-29T04:00:00Z')).toBe('waiting')
  expect(at('2026-11-29T04:00:01Z')).toBe('failed')
  expect(companyFileStateAt({ state: 'ready', requestedAt }, new Date('2026-12-29T04:00:01Z'))).toBe('ready')
})

test('a file is kept for three days', () => {
  expect(companyFileEnds(requestedAt)).toEqual(new Date('2026-12-02T02:00:00Z'))
})
