import { hash } from 'node:crypto'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import PQueue from 'p-queue'
import { z } from 'zod'
import { doubtAccounts, readAccounts } from '#server/features/xero/accounts.ts'
import { checkGrant } from '#server/features/xero/check-xero-connection.ts'
import { type Books, type BooksServices, openBooks } from '#server/features/xero/open-books.ts'
import { readXeroConnection } from '#server/features/xero/xero-connection.reads.ts'
import { isTrouble, xeroTrouble } from '#server/features/xero/xero-trouble.ts'
import { defineJob, type JobServices, type JobsLog } from '#server/jobs/define-job.ts'
import { listDue, listDueAbout, settleDue } from '#server/jobs/due-work.store.ts'
import { type RunByCompany, runByCompany } from '#server/jobs/run-by-company.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { followInvoice, readChanges } from './pull/pull.ts'
import { type CompanyPause, companyPause, endTrouble, type Trouble, waitAfter } from './push/answers.ts'
import { readStandings } from './standing.reads.ts'
import { syncInvoice } from './sync-invoice.ts'
import { type Claim, claimWork, endWork, noteExchange, pauseBooks, readNextDue } from './sync-work.store.ts'

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

const LEASE_MINUTES = 5

interface KeepingBooks {
  services: BooksServices & { log: Pick<JobsLog, 'error'> }
  tenantId: string
  pause: CompanyPause
  /** No further invoice is begun once it is aborted. */
  stopping: AbortSignal
}

const withinOf =
  ({ services, tenantId }: KeepingBooks) =>
  <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> =>
    withTenant(services.pool, { tenantId, loginId: tenantId }, work)

function lastingBooks({ services, tenantId }: KeepingBooks, { organisationId }: Books): Books {
  return {
    organisationId,
    async call(asked) {
      const live = await openBooks(services, tenantId, 'worker')
      if (live?.organisationId !== organisationId)
        throw xeroTrouble('refused', 'The company is no longer connected to this organisation')
      return live.call(asked)
    },
  }
}

const pauseOf = ({ pause }: KeepingBooks, { pause: asked }: Trouble): number | null => {
  if (asked === 'none') return null
  return asked === 'usual' ? pause.next() : asked.milliseconds
}

const pauseFor = (scope: TenantScope, milliseconds: number, reason: string) =>
  pauseBooks(scope, { until: new Date(scope.now.getTime() + milliseconds), reason })

interface Lane extends KeepingBooks {
  books: Books
  accounts: Parameters<typeof syncInvoice>[0]['accounts']
}

async function troubleOf(problem: unknown, { services, tenantId }: Lane, claim: Claim): Promise<Trouble> {
  const { tries, isUnsure } = claim
  try {
    return await endTrouble(problem, { services, tenantId, tries, isUnsure })
  } catch (unforeseen) {
    services.log.error({ err: unforeseen, invoiceId: claim.invoiceId }, 'an invoice did not get to Xero')
    const nextAt = new Date(Date.now() + waitAfter(tries, services.xero.pace.minuteMs))
    return { end: { state: 'waiting', nextAt, reason: '', isUnsure: true }, pause: 'none' }
  }
}

async function giveBack(scope: TenantScope, claim: Claim, { end }: Trouble): Promise<void> {
  // NOTE not recorded: how far invoices are on their way to Xero changes nothing of them.
  await endWork(scope, claim, end)
  if ('wayOut' in end && end.wayOut === 'accounts') await doubtAccounts(scope)
}

async function syncOne(lane: Lane, claim: Claim, leaseMs: number): Promise<void> {
  const { services, tenantId, books, accounts } = lane
  const syncing = { services, tenantId, books, claim, accounts, leaseMs }
  const within = withinOf(lane)
  try {
    await syncInvoice(syncing)
    lane.pause.isWell()
    // NOTE not recorded: how far invoices are on their way to Xero changes nothing of them.
    await within(noteExchange)
  } catch (problem) {
    const trouble = await troubleOf(problem, lane, syncing.claim)
    const pauseMs = pauseOf(lane, trouble)
    await within(async (scope) => {
      await giveBack(scope, syncing.claim, trouble)
      if (pauseMs !== null) await pauseFor(scope, pauseMs, 'reason' in trouble.end ? trouble.end.reason : '')
      scope.announce('books')
    })
  }
}

async function runLane(lane: Lane): Promise<void> {
  const { services, stopping } = lane
  const leaseMs = LEASE_MINUTES * services.xero.pace.minuteMs
  while (!stopping.aborted) {
    const claim = await withinOf(lane)((scope) => claimWork(scope, leaseMs))
    if (!claim) return
    await syncOne(lane, claim, leaseMs)
  }
}

async function open(keeping: KeepingBooks): Promise<Lane | undefined> {
  const { services, tenantId } = keeping
  const within = withinOf(keeping)
  try {
    const opened = await openBooks(services, tenantId, 'worker')
    if (!opened) return undefined
    const { accounts } = await readAccounts({ services, tenantId, within })
    return { ...keeping, books: lastingBooks(keeping, opened), accounts }
  } catch (problem) {
    if (isTrouble(problem, 'refused') && !(await checkGrant(services, tenantId))) return undefined
    if (!isTrouble(problem, 'away') && !isTrouble(problem, 'refused')) throw problem
    const milliseconds = problem.cause.facts.retryAfterMs ?? keeping.pause.next()
    await within((scope) => pauseFor(scope, milliseconds, booksTexts.away))
    return undefined
  }
}

async function look(scope: TenantScope): Promise<Date | null> {
  // NOTE not recorded: when invoices are to go to Xero changes nothing of them.
  await settleDue(scope, 'xero', () => readNextDue(scope))
  return readNextDue(scope)
}

const LANES = 5

/**
 * Brings everything of a company that is due to Xero, and answers when there is more to do; null when nothing waits, or
 * the owner has to connect first. Several may run for one company: each invoice is one's.
 */
export async function keepBooks(keeping: KeepingBooks): Promise<Date | null> {
  const within = withinOf(keeping)
  const due = await within(look)
  if (due === null || due.getTime() > Date.now()) return due
  const lane = await open(keeping)
  if (lane) await Promise.all(Array.from({ length: LANES }, () => runLane(lane)))
  return within(look)
}

export function startBookkeeper(services: BooksServices & { log: JobsLog }): RunByCompany {
  const pauses = new Map<string, CompanyPause>()
  return runByCompany({
    work(tenantId, stopping) {
      const pause = pauses.get(tenantId) ?? companyPause(services.xero.pace.minuteMs)
      pauses.set(tenantId, pause)
      return keepBooks({ services, tenantId, pause, stopping })
    },
    leastWaitMs: 0,
    complaint: 'the books of a company could not be kept',
    log: services.log,
  })
}
