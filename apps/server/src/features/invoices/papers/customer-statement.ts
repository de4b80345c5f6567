import type * as statementsContract from '@skipyard/contract/invoices/statements.ts'
import type { WireCustomerStatement } from '@skipyard/contract/invoices/statements.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Ageing, ageBucketOf } from '@skipyard/domain/invoices/money/ageing.ts'
import {
  type AccountLine,
  type AccountMoney,
  accountMoneyOf,
  checkStatementRange,
  type Statement,
  type StatementLine,
  statementOf,
} from '@skipyard/domain/invoices/papers/statement.ts'
import { recipientsAmong } from '@skipyard/domain/invoices/sending.ts'
import { daysBetween, earlierOf, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { accept, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type ReadAccountEntry, readAccountEntries } from '../money/account-money.reads.ts'
import { type ReadEntry, type ReadItem, readEntries, readOpenItems, readOpening } from './statement.reads.ts'

type Read = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

interface ReadStatement {
  customer: Read
  from: LocalDate
  to: LocalDate
  agedOn: LocalDate
  statement: Statement<ReadEntry, ReadItem>
  account: AccountMoney<ReadAccountEntry>
}

export async function readStatement(
  scope: TenantScope,
  customerId: string,
  { startDate, endDate }: { startDate: LocalDate; endDate: LocalDate },
): Promise<ReadStatement> {
  const { from, to } = accept(checkStatementRange(startDate, endDate))
  const customer = await findCustomer(scope, customerId)
  if (!customer) throw notFound()
  const account = { customerId, from, to }
  const agedOn = earlierOf(to, scope.today)
  const openItems = await readOpenItems(scope, account)
  const entries = await readEntries(scope, account)
  const statement = statementOf(await readOpening(scope, account), entries, { openItems, agedOn })
  const onAccount = accountMoneyOf(await readAccountEntries(scope, customerId, to), from)
  return { customer, from, to, agedOn, statement, account: onAccount }
}

const wireOfLine = (line: StatementLine<ReadEntry>): WireCustomerStatement['lines'][number] => ({
  kind: line.kind,
  date: toWireDate(line.on),
  number: line.number,
  details: line.details,
  poNumber: line.poNumber,
  site: line.site,
  invoiceId: line.invoiceId,
  paymentId: line.paymentId,
  charged: centsToDollars(line.chargedCents),
  paid: centsToDollars(line.paidCents),
  balance: centsToDollars(line.balanceCents),
})

const wireOfItem = (item: ReadItem, agedOn: LocalDate): WireCustomerStatement['openItems'][number] => ({
  invoiceId: item.invoiceId,
  invoiceNumber: item.invoiceNumber,
  date: toWireDate(item.issuedOn),
  dueDate: toWireDate(item.dueOn),
  daysOverdue: Math.max(daysBetween(item.dueOn, agedOn), 0),
  age: ageBucketOf(item.dueOn, agedOn),
  poNumber: item.poNumber,
  site: item.site,
  total: centsToDollars(item.totalCents),
  paid: centsToDollars(item.paidCents),
  balance: centsToDollars(item.balanceCents),
})

const wireOfAccountLine = (
  line: AccountLine<ReadAccountEntry>,
): WireCustomerStatement['account']['lines'][number] => ({
  kind: line.kind,
  date: toWireDate(line.on),
  bookingId: line.bookingId,
  jobID: line.jobID,
  reference: line.reference,
  amount: centsToDollars(line.cents),
  balance: centsToDollars(line.balanceCents),
})

const wireOfAgeing = (ageing: Ageing): WireCustomerStatement['ageing'] => ({
  notDue: centsToDollars(ageing.notDue),
  days1to30: centsToDollars(ageing.days1to30),
  days31to60: centsToDollars(ageing.days31to60),
  days61to90: centsToDollars(ageing.days61to90),
  over90: centsToDollars(ageing.over90),
  inCredit: centsToDollars(ageing.inCredit),
})

export async function getCustomerStatement(
  scope: TenantScope,
  customerId: string,
  query: RequestOf<typeof statementsContract.getCustomerStatement>['query'],
): Promise<WireCustomerStatement> {
  const { customer, from, to, agedOn, statement, account } = await readStatement(scope, customerId, query)
  const { name, abn, email, secondaryEmail, phone, billingAddress, isOnHold } = customer
  const mailTo = recipientsAmong([email, secondaryEmail])
  return {
    customer: { _id: customerId, name, abn, email, phone, billingAddress, onHold: isOnHold, mailTo },
    startDate: toWireDate(from),
    endDate: toWireDate(to),
    openingBalance: centsToDollars(statement.openingCents),
    charged: centsToDollars(statement.chargedCents),
    paid: centsToDollars(statement.paidCents),
    closingBalance: centsToDollars(statement.closingCents),
    lines: statement.lines.map(wireOfLine),
    openItems: statement.openItems.map((item) => wireOfItem(item, agedOn)),
    ageing: wireOfAgeing(statement.ageing),
    account: { balance: centsToDollars(account.balanceCents), lines: account.lines.map(wireOfAccountLine) },
  }
}
