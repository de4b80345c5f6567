import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'
import type { ConnectionPool } from '#server/database/pool.ts'
import { drawEachInThread } from '#server/documents/draw-in-thread.ts'
import { readPaperLogo } from '#server/features/invoices/papers/paper.reads.ts'
import { readInvoicePaper, readNotePaper } from '#server/features/invoices/papers/papers.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listPaperNames, type PaperName } from './company-papers.reads.ts'

/** So many are read in a transaction and drawn in a turn: others who wait for a file are served in between. */
const AT_A_TIME = 20

const readPaper = (scope: TenantScope, { invoiceId, noteId }: PaperName): Promise<Paper> =>
  noteId === null
    ? readInvoicePaper(scope, invoiceId)
    : readNotePaper(scope, invoiceId, ({ id }) => id === noteId)

async function readPapers(scope: TenantScope, names: readonly PaperName[]): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const name of names) papers.push(await readPaper(scope, name))
  return papers
}

const fileName = (number: string): string => `${number.replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.pdf`

/** Invoices and adjustment notes as they are now, a PDF file each. */
export async function* companyPapers(
  pool: ConnectionPool,
  tenantId: string,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
    withTenant(pool, { tenantId, loginId: tenantId }, work)
  const { names, logo } = await within(async (scope) => ({
    names: await listPaperNames(scope),
    logo: await readPaperLogo(scope),
  }))
  for (let from = 0; from < names.length; from += AT_A_TIME) {
    const some = names.slice(from, from + AT_A_TIME)
    const files = await drawEachInThread(logo, await within((scope) => readPapers(scope, some)))
    for (const [at, content] of files.entries()) yield { name: fileName(some[at]?.number ?? ''), content }
  }
}
