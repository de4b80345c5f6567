import { STATEMENT_FORMS } from '@skipyard/domain/invoices/papers/statement-paper.ts'
import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, wireDate } from '../shared/shared.ts'

const moment = z.iso.datetime()
const whatIsSent = {
  startDate: z.string().meta({ format: 'date-time' }),
  endDate: z.string().meta({ format: 'date-time' }),
  form: z.enum(STATEMENT_FORMS),
  requestedAt: moment,
  requestedBy: z.string(),
}

/** A statement on its way to a customer; `Not sent` is one of a customer without an email address. */
const statementMailing = z
  .object({
    _id: id,
    customerId: id,
    customerName: z.string(),
    ...whatIsSent,
    state: z.enum(SEND_STATES),
    recipients: z.array(z.string()),
    /** The mail server's reason; of a sent one, who of several did not get it and why. */
    error: z.string(),
    endedAt: moment.nullable(),
  })
  .meta({ id: 'StatementMailing' })

export type WireStatementMailing = z.infer<typeof statementMailing>

export const MOST_TROUBLES = 100

const statementRound = z
  .object({
    _id: id,
    ...whatIsSent,
    total: z.int(),
    sending: z.int(),
    sent: z.int(),
    /** Refused, unsure or without an address; the first hundred are named. */
    notSent: z.int(),
    troubles: z.array(statementMailing),
  })
  .meta({ id: 'StatementRound' })

export type WireStatementRound = z.infer<typeof statementRound>

/** The newest round to all customers with a balance and how far it has come; null before the first. */
export const getStatementRound = operation({
  method: 'GET',
  path: '/customer-statements/mailings',
  summary: 'How far the statements to all customers have come',
  tag: 'invoices',
  access: 'member',
  reply: data(statementRound.nullable()),
})

/** Null where none was requested. */
export const getStatementMailing = operation({
  method: 'GET',
  path: '/customer-statements/:customerId/mailing',
  summary: "How a customer's statement stands with the mail",
  tag: 'invoices',
  access: 'member',
  params: z.object({ customerId: id }),
  reply: data(statementMailing.nullable()),
})

/**
 * Mails a statement to one customer, or without `customerId` to all with a balance. 409 while the same is
 * under way, without an email address, and where no customer has a balance. Customers without an address
 * are reported.
 */
export const mailStatements = operation({
  method: 'POST',
  path: '/customer-statements/mailings',
  summary: 'Emails statements',
  tag: 'invoices',
  access: 'member',
  body: z.object({
    customerId: id.nullish(),
    startDate: wireDate(),
    endDate: wireDate(),
    form: z.enum(STATEMENT_FORMS).default('activity'),
  }),
  reply: data(z.object({ sending: z.int(), withoutEmail: z.int() })),
})

/** Sends failed statements again, all or none; 409 for one that was sent or is being sent. */
export const mailStatementsAgain = operation({
  method: 'POST',
  path: '/customer-statements/mailings/again',
  summary: 'Tries statements again that did not go',
  tag: 'invoices',
  access: 'member',
  body: z.object({ mailings: z.array(id).min(1).max(MOST_TROUBLES) }),
  reply: data(z.object({ sending: z.int() })),
})
