import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { exportReportJournal as contract } from '@skipyard/contract/reports/journal.ts'
import { isLodged } from '@skipyard/domain/invoices/lodged-until.ts'
import { type AccountCodes, accountCodesOf } from '@skipyard/domain/invoices/money/account-codes.ts'
import { checkStatementRange } from '@skipyard/domain/invoices/papers/statement.ts'
import { type JournalLine, journalLines } from '@skipyard/domain/reports/journal.ts'
import { journalKindWords, journalTexts } from '@skipyard/domain/reports/journal-texts.ts'
import { canReadEarnings } from '@skipyard/domain/reports/policy.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { readInvoiceSettings, readLodgedUntil } from '#server/features/invoices/invoice-settings.reads.ts'
import { readBooksCodes } from '#server/features/xero/books-settings.reads.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type JournalDays, readJournal } from './journal.reads.ts'

interface WrittenLine extends JournalLine {
  entry: number
  words: readonly string[]
}

async function* linesOf(
  scope: TenantScope,
  days: JournalDays,
  codes: AccountCodes,
): AsyncGenerator<WrittenLine[]> {
  let entry = 0
  for await (const events of readJournal(scope, days)) {
    yield events.flatMap((event) => {
      const lines = journalLines(event, codes)
      if (lines.length > 0) entry += 1
      const { on, facts, number, customerName } = event
      const words = [formatAustralianDate(on), journalKindWords(facts), number, customerName]
      return lines.map((line) => ({ ...line, entry, words }))
    })
  }
}

const inDollars = (cents: number): Cell => (cents === 0 ? '' : centsToDollars(cents))

const cellsOf = ({ entry, words, code, account, tax, debitCents, creditCents }: WrittenLine): Cell[] => [
  entry,
  ...words,
  code,
  account,
  tax,
  inDollars(debitCents),
  inDollars(creditCents),
]

/**
 * Double-entry, with the company's account codes. Until the days are lodged they may change, which the file's
 * name says.
 */
export async function exportReportJournal(
  scope: TenantScope,
  { startDate, endDate }: RequestOf<typeof contract>['query'],
): Promise<OutgoingFile> {
  if (!canReadEarnings(scope.actor)) throw notAllowed()
  const days = accept(checkStatementRange(startDate, endDate))
  const { settings } = await readInvoiceSettings(scope)
  const codes = accountCodesOf(settings.accountCodes, await readBooksCodes(scope))
  const pieces = csvPieces(Object.values(journalTexts.columns), linesOf(scope, days, codes), cellsOf)
  const state = isLodged(days.to, await readLodgedUntil(scope)) ? '' : `-${journalTexts.notLodged}`
  return { name: `journal-${days.from}-to-${days.to}${state}.csv`, pieces }
}
