import { sql } from 'kysely'
import type { connectedCompany } from './connected-company.ts'

type Company = Pick<Awaited<ReturnType<typeof connectedCompany>>, 'owner' | 'books'>

/** A part of money on an invoice; every entry has a reference of its own, the earliest first. */
export interface MoneyLine {
  cents: number
  reference: string
  paymentId: string
  kind: string
  invoiceId: string
}

/**
 * Every part of money that is on an invoice that counts and is in the books, as the database has it. What was on one that
 * was reversed after money of it had gone back or was left on account is there still, wherever it is here since: also what
 * is a part of a cheque.
 */
export const moneyHere = ({ owner }: Company): Promise<MoneyLine[]> =>
  owner.inScope(async ({ db, tenantId }) => {
    const { rows } = await sql<MoneyLine>`
      with passed as (
        select a.id, a.payment_id, a.invoice_id, a.passed_invoice_ids,
          p.kind = 'refund' or (p.kind = 'account' and p.amount_cents < 0) as is_reason
        from payment_allocations a
        join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
        join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id and i.is_reversed
        where a.tenant_id = ${tenantId} and (a.amount_cents < 0) = (p.amount_cents < 0)
          and exists (
            select from payment_allocations o
            where o.tenant_id = ${tenantId} and o.payment_id = a.payment_id and o.invoice_id = a.invoice_id
              and o.amount_cents = -a.amount_cents)
      ), keeping as (
        select array_agg(invoice_id) as ids from passed where is_reason and passed_invoice_ids = '{}'
      )
      select a.amount_cents as cents, coalesce(nullif(p.reference, ''), p.method) as reference, a.payment_id as "paymentId", p.kind, a.invoice_id as "invoiceId"
      from payment_allocations a
      join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
      join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id
      cross join keeping k
      where a.tenant_id = ${tenantId} and not a.is_undone and not (a.passed_invoice_ids && coalesce(k.ids, '{}'))
        and case when a.id in (select id from passed) then a.invoice_id = any(k.ids)
          else i.voided_on is null end
      order by p.received_on, a.id`.execute(db)
    return rows
  })

interface BankLine {
  cents: number
  reference: string
}

/** Several entries of one line of the bank as that line: a cheque is one, and so is a refund out of several notes. */
function joined(entries: readonly (BankLine & { line: string })[]): BankLine[] {
  const lines = new Map<string, BankLine>()
  for (const { line, reference, cents } of entries) {
    const known = lines.get(line)?.cents ?? 0
    lines.set(line, { reference, cents: known + cents })
  }
  return [...lines.values()]
}

const listed = (lines: readonly BankLine[]): string[] =>
  lines.map(({ reference, cents }) => `${reference} ${cents}`).sort()

/** The lines of the bank as the books have them: money in, a batch as one, and money paid out of credit notes. */
export const linesThere = ({ books }: Company): string[] =>
  listed(
    joined(
      books()
        .payments.filter(({ isDeleted }) => !isDeleted)
        .map(({ id, batchId, noteId, cents, reference }) => ({
          reference,
          ...(noteId === null ? { line: batchId ?? id, cents } : { line: `out ${reference}`, cents: -cents }),
        })),
    ),
  )

/** The lines of the bank as we know them: what was entered at once is one. */
export const linesHere = async (company: Company): Promise<string[]> => {
  const parts = await moneyHere(company)
  return listed(joined(parts.map((part) => ({ ...part, line: part.paymentId }))))
}
