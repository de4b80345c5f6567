import { ACCOUNT_KINDS } from '@skipyard/domain/invoices/account-money.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/ageing.ts'
import { STATEMENT_KINDS } from '@skipyard/domain/invoices/statement.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, emptyAsMissing, id, list, needle, paging, wireDate } from '../shared/shared.ts'

const ageing = z
  .object({
    notDue: dollars,
    days1to30: dollars,
    days31to60: dollars,
    days61to90: dollars,
    over90: dollars,
    /** To be refunded; below zero. */
    inCredit: dollars,
  })
  .meta({ id: 'Ageing' })

/** Money owed by age as it crosses the wire. */
export type WireAgeing = z.infer<typeof ageing>

/** Columns the customers with a balance can be sorted by. */
export const BALANCE_SORTS = ['name', 'balance', 'daysOverdue'] as const

/** A column of the customers with a balance. */
export type BalanceSort = (typeof BALANCE_SORTS)[number]

const isBalanceSort = (text: string) => BALANCE_SORTS.some((sort) => text === sort || text === `-${sort}`)

const customerBalance = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    onHold: z.boolean(),
    /** Invoices with something left to pay, and days since the first of them was due. */
    invoices: z.int(),
    daysOverdue: z.int(),
    balance: dollars,
    ageing,
  })
  .meta({ id: 'CustomerBalance' })

/** A customer with a balance as it crosses the wire. */
export type WireCustomerBalance = z.infer<typeof customerBalance>

/** Customers who owe something or are owed something, the largest balance first, with what all of them owe. */
export const listCustomerBalances = operation({
  method: 'GET',
  path: '/customer-statements',
  summary: 'Customers with a balance',
  tag: 'invoices',
  access: 'member',
  query: z.object({
    q: needle,
    sort: z.preprocess(
      emptyAsMissing,
      z.string().max(40).refine(isBalanceSort, 'Unknown sort order').default('-balance'),
    ),
    ...paging,
  }),
  reply: list(customerBalance).extend({ balance: dollars }),
})

/** A line of a statement; `charged` and `paid` are never below zero, `balance` is what is owed after it. */
const statementLine = z
  .object({
    kind: z.enum(STATEMENT_KINDS),
    date: z.string().meta({ format: 'date-time' }),
    /** The invoice's or the note's number; how it was paid. */
    number: z.string(),
    details: z.string(),
    poNumber: z.string(),
    site: z.string(),
    invoiceId: id.nullable(),
    paymentId: id.nullable(),
    charged: dollars,
    paid: dollars,
    balance: dollars,
  })
  .meta({ id: 'StatementLine' })

/** A line of a statement as it crosses the wire. */
export type WireStatementLine = z.infer<typeof statementLine>

const openItem = z
  .object({
    invoiceId: id,
    invoiceNumber: z.string(),
    date: z.string().meta({ format: 'date-time' }),
    dueDate: z.string().meta({ format: 'date-time' }),
    daysOverdue: z.int(),
    age: z.enum(AGE_BUCKETS),
    poNumber: z.string(),
    site: z.string(),
    total: dollars,
    paid: dollars,
    balance: dollars,
  })
  .meta({ id: 'OpenItem' })

/** An invoice that was open at the end of a statement, as it crosses the wire. */
export type WireOpenItem = z.infer<typeof openItem>

const accountLine = z
  .object({
    kind: z.enum(ACCOUNT_KINDS),
    date: z.string().meta({ format: 'date-time' }),
    bookingId: id,
    jobID: z.string(),
    reference: z.string(),
    /** Above zero for money that was left on account, below for money that went from it. */
    amount: dollars,
    balance: dollars,
  })
  .meta({ id: 'AccountLine' })

/** A movement of a customer's account as it crosses the wire. */
export type WireAccountLine = z.infer<typeof accountLine>

/**
 * A customer's account over a range, both days included: `openingBalance + charged − paid = closingBalance`, and that is
 * what the open items and the ages come to on the last day. Both forms, activity (`lines`) and open items, are in it.
 */
export const getCustomerStatement = operation({
  method: 'GET',
  path: '/customer-statements/:customerId',
  summary: "A customer's statement",
  tag: 'invoices',
  access: 'member',
  params: z.object({ customerId: id }),
  query: z.object({ startDate: wireDate(), endDate: wireDate() }),
  reply: data(
    z
      .object({
        customer: z.object({
          _id: id,
          name: z.string(),
          abn: z.string(),
          email: z.string(),
          phone: z.string(),
          billingAddress: z.string(),
          onHold: z.boolean(),
          /** The addresses it would be mailed to; none without a valid one. */
          mailTo: z.array(z.string()),
        }),
        startDate: z.string(),
        endDate: z.string(),
        openingBalance: dollars,
        charged: dollars,
        paid: dollars,
        closingBalance: dollars,
        lines: z.array(statementLine),
        openItems: z.array(openItem),
        ageing,
        /** Money left on account until the last day, beside what is owed; the entries since it was last empty. */
        account: z.object({ balance: dollars, lines: z.array(accountLine) }),
      })
      .meta({ id: 'CustomerStatement' }),
  ),
})

/** A statement as it crosses the wire. */
export type WireCustomerStatement = z.infer<typeof getCustomerStatement.reply>['data']
