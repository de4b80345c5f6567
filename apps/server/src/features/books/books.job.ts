import { hash } from 'node:crypto'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import PQueue from 'p-queue'
import { z } from 'zod'
import { openBooks } from '#server/features/xero/open-books.ts'
import { readXeroConnection } from '#server/features/xero/xero-connection.reads.ts'
import { isTrouble } from '#server/features/xero/xero-trouble.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listDue, listDueAbout, settleDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { compareInvoices as compare } from './compare-invoices.ts'
import { followInvoice, readChanges } from './pull/pull.ts'
import { readStandings } from './standing.reads.ts'
import { type CheckFound, findCheck, keepCheck } from './xero-check.store.ts'

const COMPANIES_AT_ONCE = 10
const EVERY_MS = 10 * 60_000

async function readCompany(services: JobServices, tenantId: string): Promise<void> {
  try {
    const books = await openBooks(services, tenantId, 'worker')
    if (books) await readChanges({ services, tenantId, books })
  } catch (problem) {
    // What has changed stays to be read, from where it was read to; one company's trouble holds up no other.
    const isAway = isTrouble(problem, 'away') || isTrouble(problem, 'refused')
    if (isAway) services.log.warn({ tenantId, reason: problem.message }, 'Xero could not be read')
    else services.log.error({ tenantId, err: problem }, 'changes in Xero were not taken')
  }
}

/** Notes when the company is read again, read or not; never once it is not connected any more. */
const settle = ({ pool, xero }: JobServices, tenantId: string): Promise<void> =>
  withTenant(pool, { tenantId, loginId: tenantId }, (scope) =>
    settleDue(scope, 'xero-changes', async () => {
      const { authenticated } = await readXeroConnection(scope, xero)
      return authenticated ? new Date(scope.now.getTime() + EVERY_MS) : null
    }),
  )

/** Reads what has changed in Xero for every connected company, every ten minutes. */
export const readBooksChanges = defineJob({
  name: 'read-books-changes',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 60 },
  singletonKey: () => 'read',
  schedule: '* * * * *',
  async handle(_, services) {
    const companies = await listDue(services.owner, 'xero-changes')
    const turns = new PQueue({ concurrency: COMPANIES_AT_ONCE })
    await turns.addAll(
      companies.map((tenantId) => async () => {
        await readCompany(services, tenantId)
        await settle(services, tenantId)
      }),
    )
  },
})

/**
 * Finds what is due for Xero and nobody works on, when a server starts and every minute: what a server that died has
 * left behind, and what waited for Xero to come back. Telling of it wakes the bookkeeper of every server.
 */
export const wakeBooks = defineJob({
  name: 'wake-books',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 10 },
  singletonKey: () => 'wake',
  schedule: '* * * * *',
  async handle(_, { owner, pool }) {
    for (const tenantId of await listDue(owner, 'xero')) {
      await withTenant(pool, { tenantId, loginId: tenantId }, async (scope) => scope.announce('books'))
    }
  },
})

const events = z.object({ organisationId: z.uuid(), theirIds: z.array(z.uuid()) })

async function followFor(
  services: JobServices,
  tenantId: string,
  { organisationId, theirIds }: z.infer<typeof events>,
): Promise<boolean> {
  const standings = await withTenant(services.pool, { tenantId, loginId: tenantId }, (scope) =>
    readStandings(scope, organisationId, { theirIds }),
  )
  if (standings.length === 0) return true
  const books = await openBooks(services, tenantId, 'worker')
  if (!books || books.organisationId !== organisationId) return true
  let isAllTaken = true
  for (const standing of standings) {
    if (!(await followInvoice({ services, tenantId, books }, standing))) isAllTaken = false
  }
  return isAllTaken
}

/** Reads the invoices of which Xero told that they changed; an event that comes again finds nothing to do. */
export const followEvents = defineJob({
  name: 'follow-books-events',
  payload: events,
  retry: { limit: 8, delaySeconds: 1 },
  singletonKey: (told) => hash('sha256', JSON.stringify(told)),
  async handle(told, services) {
    // Each connected company is noted for being read now and then, with its organisation.
    const companies = await listDueAbout(services.owner, 'xero-changes', told.organisationId)
    let isAllTaken = true
    for (const tenantId of companies) {
      if (!(await followFor(services, tenantId, told))) isAllTaken = false
    }
    if (!isAllTaken) throw new Error('Somebody else is at an invoice that Xero told of')
  },
})

const asked = z.object({ tenantId: z.uuid(), checkId: z.uuid() })

type End = { state: 'done'; found: CheckFound } | { state: 'failed'; error: string }

function errorOf(problem: unknown): string {
  if (isTrouble(problem, 'away')) return connectionTexts.away
  return isTrouble(problem, 'refused') ? connectionTexts.refused : arrivalTexts.checkFailed
}

async function run(
  services: JobServices,
  { tenantId, checkId }: z.infer<typeof asked>,
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>,
): Promise<End | undefined> {
  const check = await within((scope) => findCheck(scope, checkId))
  if (check?.state !== 'running') return undefined
  const books = await openBooks(services, tenantId, 'worker')
  if (!books) return { state: 'failed', error: connectionTexts.notConnected }
  const period = { from: localDate(check.from_on), to: localDate(check.to_on) }
  const found = await compare({ books, within, period }, (soFar) =>
    within(async (scope) => {
      // NOTE not recorded: how far it is; that it was begun is recorded.
      await keepCheck(scope, checkId, { state: 'running', found: soFar })
      scope.announce('books')
    }),
  )
  return { state: 'done', found }
}

/** Compares the invoices of a period with Xero, page by page; run again it begins anew. */
export const compareInvoices = defineJob({
  name: 'compare-invoices',
  payload: asked,
  retry: { limit: 2, delaySeconds: 30 },
  async handle(payload, services) {
    const { tenantId, checkId } = payload
    const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
      withTenant(services.pool, { tenantId, loginId: tenantId }, work)
    const end = await run(services, payload, within).catch((problem: unknown): End => {
      services.log.warn({ tenantId, err: problem }, 'the books could not be compared')
      return { state: 'failed', error: errorOf(problem) }
    })
    if (!end) return
    await within(async (scope) => {
      // NOTE not recorded: a finding changes nothing; that it was asked for is recorded.
      await keepCheck(scope, checkId, end)
      scope.announce('books')
    })
  },
})
