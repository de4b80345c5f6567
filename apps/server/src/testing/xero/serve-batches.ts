import type { Batch } from './books.ts'
import { type ApiCall, answerList, answerOne, readBody, saveEach, saveOne } from './elements.ts'
import { createBatch, deleteBatch } from './payments.ts'
import { badBody, notFound } from './refusal.ts'
import { listParameters, type Resource } from './resource.ts'
import { batchPayment, paymentDelete } from './schemas.ts'
import { batchWire } from './wires.ts'

const scope = 'accounting.payments'

function found({ books, ids: [id] }: ApiCall): Batch {
  const made = books.batches.find((one) => one.id === id)
  if (!made) throw notFound()
  return made
}

function removeBatch(call: ApiCall) {
  const { Status } = readBody(paymentDelete, call.body)
  if (Status !== 'DELETED') throw badBody('Status: only DELETED can be sent')
  const made = found(call)
  return saveOne('BatchPayments', { BatchPaymentID: made.id }, () =>
    batchWire(call.books, deleteBatch(call.books, made)),
  )
}

/** Batch payments: found, made and taken away as one. */
export const batchResources: Record<string, Resource> = {
  'GET BatchPayments': {
    scope,
    parameters: [...listParameters],
    serve: (call) =>
      answerList(
        call,
        'BatchPayments',
        call.books.batches.map((one) => ({ updatedAt: one.updatedAt, wire: batchWire(call.books, one) })),
      ),
  },
  'GET BatchPayments/*': {
    scope,
    parameters: [],
    serve: (call) => answerOne('BatchPayments', batchWire(call.books, found(call))),
  },
  'PUT BatchPayments': {
    scope,
    parameters: ['summarizeErrors'],
    serve: (call) =>
      saveEach(call, { name: 'BatchPayments', schema: batchPayment }, (sent) =>
        batchWire(call.books, createBatch(call.books, sent)),
      ),
  },
  'POST BatchPayments/*': { scope, parameters: [], serve: removeBatch },
}
