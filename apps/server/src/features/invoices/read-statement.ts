import { type AccountMoney, accountMoneyOf } from '@skipyard/domain/invoices/account-money.ts'
import { checkStatementRange, type Statement, statementOf } from '@skipyard/domain/invoices/statement.ts'
import { earlierOf, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { accept, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type ReadAccountEntry, readAccountEntries } from './account-money.reads.ts'
import { type ReadEntry, type ReadItem, readEntries, readOpenItems, readOpening } from './statement.reads.ts'

type Read = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

export interface ReadStatement {
  customer: Read
  from: LocalDate
  to: LocalDate
  agedOn: LocalDate
  statement: Statement<ReadEntry, ReadItem>
  /** What is on the customer's account beside what they owe. */
  account: AccountMoney<ReadAccountEntry>
}

/** Reads a customer's account: opening, what was charged and paid, closing, and what is open by age. */
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
