import { operation } from '@skipyard/contract/operation.ts'
import { id } from '@skipyard/contract/shared/shared.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ForeignIds } from './furnish-company.ts'
import { callsOf } from './further-isolation-calls.ts'
import { idsOfOperation } from './ids-of-operation.ts'

const BOOKING = '0198a000-0000-7000-8000-00000000000b'
const CUSTOMER = '0198a000-0000-7000-8000-00000000000c'
const ids = new Proxy<ForeignIds>(JSON.parse('{}'), {})
Object.assign(ids, { bookingId: BOOKING, customerId: CUSTOMER })

const planted = operation({
  method: 'POST',
  path: '/planted/:bookingId',
  summary: 'Takes ids in every place',
  tag: 'bookings',
  access: 'member',
  params: z.object({ bookingId: id }),
  query: z.object({ customerId: id.optional() }),
  body: z.object({
    parts: z.array(z.object({ customer: z.union([id, z.object({ _id: id })]) })),
    strangeId: id.nullish(),
  }),
  reply: z.null(),
})

test('every place that takes an id is found in the schemas of an operation', () => {
  expect(idsOfOperation(planted)).toEqual([
    'params bookingId',
    'query customerId',
    'body parts[].customer',
    'body parts[].customer._id',
    'body strangeId',
  ])
})

test('a case is carried to the places that it leaves out, and what cannot be tried is named', () => {
  const made = ({ bookingId }: ForeignIds) => [
    { method: 'POST' as const, path: `/planted/${bookingId}`, body: { parts: [] } },
  ]
  const { calls, left } = callsOf(planted, made, ids)
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [`/planted/${BOOKING}`, { parts: [] }],
    [`/planted/${BOOKING}?customerId=${CUSTOMER}`, { parts: [] }],
    [`/planted/${BOOKING}`, { parts: [{ customer: CUSTOMER }] }],
    [`/planted/${BOOKING}`, { parts: [{ customer: { _id: CUSTOMER } }] }],
  ])
  expect(left).toEqual(['body strangeId'])
})

test('an operation that says it takes no id, and does, is named', () => {
  expect(callsOf(planted, 'takes no id', ids).left).toHaveLength(5)
})
