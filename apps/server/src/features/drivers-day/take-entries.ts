import type {
  sendDriverEntries,
  WireDriverEntry,
  WireEntryResult,
} from '@skipyard/contract/drivers-day/entries.ts'
import {
  type FormerLink,
  isOfficesToJudge,
  markOf,
  whenRevoked,
} from '@skipyard/domain/drivers-day/entry-mark.ts'
import type { NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { isJobStep } from '@skipyard/domain/drivers-day/phone/steps.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { asDriver, findDriverAtLink, noteLife } from '#server/features/fleet/driver-link.ts'
import { readFormerLink } from '#server/features/fleet/former-link.reads.ts'
import { spendPhoneAllowance, timeByPhone } from '#server/features/fleet/phone-calls.ts'
import { holdJob } from '#server/features/runs/jobs.ts'
import { whereJobsAre } from '#server/features/runs/runs.ts'
import { Failure } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countNewKeys } from './entry.store.ts'
import { type ArrivedEntry, answerAgain, keepEntry, type SaidOfJob, type SentEntry } from './kept-entries.ts'
import { noteOnJob } from './notes.ts'
import { stepJob } from './steps.ts'

async function judge(scope: TenantScope, said: SaidOfJob, findTable: Tables): Promise<NoteVerdict> {
  const { entry, board } = said
  const isStep = isJobStep(entry.step) || entry.step === 'cannot'
  const verdict = await (isStep ? stepJob(scope, said, findTable) : noteOnJob(scope, said))
  if (verdict.outcome !== 'stale' || verdict.message !== '') return verdict
  const places = await whereJobsAre(scope, board, [entry.actionId])
  return { ...verdict, message: places.get(entry.actionId) ?? '' }
}

/**
 * One transaction an entry: what it changes, the job's progress, and the entry with its result, all or
 * nothing. A repeated entry gets its first answer. What was entered after the link was revoked waits for the
 * office.
 */
async function takeEntry(
  scope: TenantScope,
  sent: ArrivedEntry,
  findTable: Tables,
): Promise<WireEntryResult> {
  // The company's lock goes first: nobody else takes an entry of the same key meanwhile.
  const board = await holdJob(scope, sent.entry.actionId)
  const known = await answerAgain(scope, sent)
  if (known) return known
  if (!board) {
    const verdict = { outcome: 'refused', message: driversDayTexts.unknownJob } as const
    return keepEntry(scope, sent, { board, verdict })
  }
  const { revokedLink } = sent.mark
  if (isOfficesToJudge(revokedLink)) {
    const message = revokedLink === 'after' ? driversDayTexts.afterRevoked : driversDayTexts.aroundRevoked
    return keepEntry(scope, sent, { board, verdict: { outcome: 'stale', message } })
  }
  return keepEntry(scope, sent, { board, verdict: await judge(scope, { ...sent, board }, findTable) })
}

async function keepRefused(
  scope: TenantScope,
  sent: ArrivedEntry,
  message: string,
): Promise<WireEntryResult> {
  const board = await holdJob(scope, sent.entry.actionId)
  const known = await answerAgain(scope, sent)
  return known ?? keepEntry(scope, sent, { board, verdict: { outcome: 'refused', message } })
}

type Call = PublicCall<typeof sendDriverEntries>

type FormerLinks = ReadonlyMap<string, FormerLink>

interface CameBy {
  sent: Call['body']['sent']
  arrivedAt: Date
  links: FormerLinks
}

function arrive(said: SentEntry, { links, ...by }: CameBy): ArrivedEntry | undefined {
  const { entry } = said
  const made = timeByPhone({ at: new Date(entry.at), clock: entry.clock }, { ...by, kind: 'entries' })
  if (entry.link === undefined) return { ...said, at: made.at, mark: markOf(made, null) }
  const link = links.get(entry.link)
  return link && { ...said, at: made.at, mark: markOf(made, whenRevoked(made, link)) }
}

/** Not kept: it waits on the phone for its own driver. */
const ofAnotherDriver = ({ key }: WireDriverEntry): WireEntryResult => ({
  key,
  outcome: 'refused',
  message: driversDayTexts.othersLink,
})

async function readFormerLinks(
  scope: TenantScope,
  driverId: string,
  { phone, entries }: Call['body'],
): Promise<FormerLinks> {
  const links = new Map<string, FormerLink>()
  for (const token of new Set(entries.flatMap(({ link }) => link ?? []))) {
    const link = await readFormerLink(scope, { token, driverId, phone })
    if (link) links.set(token, link)
  }
  return links
}

/**
 * Takes entries in the order sent, one transaction each; one whose answer was lost is sent again and answered
 * as the first time.
 */
export async function takeEntries({ params, body, request, services }: Call): Promise<WireEntryResult[]> {
  const arrivedAt = new Date()
  const { phone, device, waiting, place, sent, entries } = body
  const link = await findDriverAtLink({ token: params.token, phone, request, services })
  const driver = link.found
  const results: WireEntryResult[] = []
  if (entries.length > 0) {
    const keys = entries.map(({ key }) => key)
    // An entry whose answer was lost is sent again and again, and costs nothing.
    const { count, links } = await asDriver(services, link, async (scope) => ({
      count: await countNewKeys(scope, keys),
      links: await readFormerLinks(scope, driver.id, body),
    }))
    await spendPhoneAllowance(services, driver.id, { brought: 'entries', count })
    for (const entry of entries) {
      const arrived = arrive({ entry, phone, driver }, { sent, arrivedAt, links })
      const take = (taken: ArrivedEntry) =>
        asDriver(services, link, (scope) => takeEntry(scope, taken, services.findTable)).catch(
          (problem: unknown) => {
            if (!(problem instanceof Failure)) throw problem
            return asDriver(services, link, (scope) => keepRefused(scope, taken, problem.message))
          },
        )
      results.push(arrived ? await take(arrived) : ofAnotherDriver(entry))
    }
  }
  await asDriver(services, link, (scope) =>
    noteLife(scope, { driverId: driver.id, phone, device, waiting, place }),
  )
  return results
}
