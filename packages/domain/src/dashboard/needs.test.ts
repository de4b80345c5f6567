import { expect, test } from 'vitest'
import { NEED_KINDS, needsFor } from './needs.ts'

const as = (role: 'owner' | 'office' | 'dispatcher' | 'viewer') => needsFor({ loginId: 'renee', role })

test('owner and office are told of everything', () => {
  expect(as('owner')).toEqual([...NEED_KINDS])
  expect(as('office')).toEqual([...NEED_KINDS])
})

test('a dispatcher is told of jobs and customers, not of invoices, books and papers', () => {
  expect(as('dispatcher')).toEqual([
    'unplanned',
    'unsettled',
    'overfull',
    'overdue',
    'conflicts',
    'series',
    'pending',
    'texts',
    'faulty',
    'permits',
    'messages',
  ])
})

test('who only looks is told of nothing, as nothing of it could be acted upon', () => {
  expect(as('viewer')).toEqual([])
})
