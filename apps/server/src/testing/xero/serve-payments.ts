import type { Payment } from './books.ts'
import { type ApiCall, answerList, answerOne, readBody, saveEach, saveOne } from './elements.ts'
import { createPayment, deletePayment } from './payments.ts'
import { badBody, notFound } from './refusal.ts'
import { listParameters, type Resource } from './resource.ts'
import { payment, paymentDelete } from './schemas.ts'
import { paymentWire } from './wires.ts'

const scope = 'accounting.payments'

function found({ books, ids: [id] }: ApiCall): Payment {
  const made = books.payments.find((one) => one.id === id)
  if (!made) throw notFound()
  return made
}

function removePayment(call: ApiCall) {
  const { Status } = readBody(paymentDelete, call.body)
  if (Status !== 'DELETED') throw badBody('Status: only DELETED can be sent')
  const made = found(call)
  return saveOne('Payments', { PaymentID: made.id }, () =>
    paymentWire(call.books, deletePayment(call.books, made)),
  )
}

/** Payments: found, made and taken away. */
export const paymentResources: Record<string, Resource> = {
  'GET Payments': {
    scope,
    parameters: [...listParameters],
    serve: (call) =>
      answerList(
        call,
        'Payments',
        call.books.payments.map((one) => ({ updatedAt: one.updatedAt, wire: paymentWire(call.books, one) })),
      ),
  },
  'GET Payments/*': {
    scope,
    parameters: [],
    serve: (call) => answerOne('Payments', paymentWire(call.books, found(call))),
  },
  'PUT Payments': {
    scope,
    parameters: ['summarizeErrors'],
    serve: (call) =>
      saveEach(call, { name: 'Payments', schema: payment }, (sent) =>
        paymentWire(call.books, createPayment(call.books, sent)),
      ),
  },
  'POST Payments': {
    scope,
    parameters: [],
    serve: (call) =>
      saveOne('Payments', readBody(payment, call.body), (sent) =>
        paymentWire(call.books, createPayment(call.books, sent)),
      ),
  },
  'POST Payments/*': { scope, parameters: [], serve: removePayment },
}
