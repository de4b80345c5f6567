import type { PaidOut } from '@skipyard/domain/xero/paid-out.ts'
import { dropPaidOut, keepPaidOut, type PaidOutTable } from '../paid-out.store.ts'
import type { Keep, StepAt } from './books-step.ts'

export type Which = Pick<PaidOut, 'id' | 'noteId'>

/** Keeps what a note pays out or off, as Xero has it; a payment there has an id. */
export const keepAs =
  (
    table: PaidOutTable,
    { books: { organisationId }, order }: StepAt,
    paidOut: PaidOut & { theirId?: string },
  ): Keep =>
  async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await keepPaidOut(scope, { table, organisationId, invoiceId: order.invoice.id }, paidOut)
    return undefined
  }

/** It is there no more. */
export const forgetAs =
  (table: PaidOutTable, { books: { organisationId } }: StepAt, which: Which): Keep =>
  async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await dropPaidOut(scope, { table, organisationId }, which)
    return undefined
  }
