import { AGE_BUCKETS } from '@skipyard/domain/invoices/money/ageing.ts'
import { ACCOUNT_KINDS, STATEMENT_KINDS } from '@skipyard/domain/invoices/papers/statement.ts'
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
    /** Negative: to be refunded. */
    inCredit: dollars,
  })
  .meta({ id: 'Ageing' })

export type WireAgeing = z.infer<typeof ageing>

/** Columns the customers with a balance can be sorted by. */
export const BALANCE_SORTS = ['name', 'balance', 'daysOverdue'] as const

export type BalanceSort = (typeof BALANCE_SORTS)[number]

const isBalanceSort = (text: string) => BALANCE_SORTS.some((sort) => text === sort || text === `-${sort}`)

const customerBalance = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    onHold: z.boolean(),
    /** Unpaid invoices, and days since the first was due. */
    invoices: z.int(),
    daysOverdue: z.int(),
    balance: dollars,
    ageing,
  })
  .meta({ id: 'CustomerBalance' })

export type WireCustomerBalance = z.infer<typeof customerBalance>

/** Customers who owe or are owed, the largest balance first, with the sum of all. */
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

/** `charged` and `paid` are never negative, `balance` is after the line. */
const statementLine = z
  .object({
    kind: z.enum(STATEMENT_KINDS),
    date: z.string().meta({ format: 'date-time' }),
    /** Number of the invoice or note; the method of a payment. */
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

export type WireOpenItem = z.infer<typeof openItem>

const accountLine = z
  .object({
    kind: z.enum(ACCOUNT_KINDS),
    date: z.string().meta({ format: 'date-time' }),
    bookingId: id,
    jobID: z.string(),
    reference: z.string(),
    /** Positive for money put on account, negative for money taken from it. */
    amount: dollars,
    balance: dollars,
  })
  .meta({ id: 'AccountLine' })

export type WireAccountLine = z.infer<typeof accountLine>

/**
 * A customer's account over a range, both days included: `openingBalance + charged − paid =
 * closingBalance`, which is also the sum of open items and of ages on the last day. Contains both forms,
 * activity (`lines`) and open items.
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
        /** On account at the end of the last day, and the entries since it was last empty. */
        account: z.object({ balance: dollars, lines: z.array(accountLine) }),
      })
      .meta({ id: 'CustomerStatement' }),
  ),
})

export type WireCustomerStatement = z.infer<typeof getCustomerStatement.reply>['data']
