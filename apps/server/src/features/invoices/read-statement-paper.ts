import type { Paper } from '@skipyard/domain/invoices/paper.ts'
import { canReadInvoices } from '@skipyard/domain/invoices/policy.ts'
import { type StatementForm, statementPaper } from '@skipyard/domain/invoices/statement-paper.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCompany } from './read-company.ts'
import { readPaying } from './read-paying.ts'
import { readStatement } from './read-statement.ts'

export async function readStatementPaper(
  scope: TenantScope,
  customerId: string,
  { form, ...range }: { startDate: LocalDate; endDate: LocalDate; form: StatementForm },
): Promise<Paper> {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  const { customer, from, to, statement, account } = await readStatement(scope, customerId, range)
  const company = await readCompany(scope)
  return statementPaper({
    company,
    customer,
    from,
    to,
    form,
    statement,
    account,
    ...(await readPaying(scope)),
  })
}
