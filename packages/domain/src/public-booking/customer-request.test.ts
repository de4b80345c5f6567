import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { requestStateOf } from './customer-request.ts'

const day = localDate('2026-11-24')
const other = localDate('2026-11-27')
const stands = { date: day, status: 'Scheduled' } as const

describe('what a customer asked', () => {
  test('waits for the office while the bin stands there and nobody has put its pick on another day', () => {
    const ready = { kind: 'ready', state: 'open', pickDate: day } as const
    expect(requestStateOf(ready, { pick: stands })).toBe('open')
    expect(requestStateOf(ready, { pick: { ...stands, date: other } })).toBe('lapsed')
    expect(requestStateOf(ready, { pick: { ...stands, status: 'Collected' } })).toBe('lapsed')
  })

  test('of an exchange waits whatever day the pick is on, and what was answered stays so', () => {
    const exchange = { kind: 'exchange', state: 'open', pickDate: day } as const
    const moved = { ...stands, date: other }
    expect(requestStateOf(exchange, { pick: moved })).toBe('open')
    expect(requestStateOf({ ...exchange, state: 'declined' }, { pick: moved })).toBe('declined')
  })
})
