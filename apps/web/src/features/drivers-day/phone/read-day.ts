import type {
  WireDriverDay,
  WirePhoneJob,
  WirePhoneLeg,
  WirePhoneRun,
} from '@skipyard/contract/drivers-day/drivers-day.ts'
import { changesOfDay } from '@skipyard/domain/drivers-day/changes-of-day.ts'
import { viewOfRun } from '@skipyard/domain/drivers-day/view-of-run.ts'
import { asWaiting, type KeptItem, ownerOf } from './outbox/outbox-items.ts'
import { allItems, type KeptDay, phoneDb, thisPhone } from './outbox/phone-db.ts'
import { type Answer, callOffice } from './phone-calls.ts'

/** A day kept by an older page has no bins on its legs: they are the job's. */
const asLegNow = (leg: WirePhoneLeg, { binSize, binType }: WirePhoneJob): WirePhoneLeg => {
  const isLoading = leg.kind === 'load' || leg.kind === 'change'
  return { ...leg, loads: leg.loads ?? (isLoading ? [{ binSize, binType, count: 1 }] : []) }
}

export function asKnownNow(kept: KeptDay): KeptDay {
  const runs = kept.day.runs.map((run) => ({
    ...run,
    legsHome: run.legsHome ?? [],
    start: run.start ?? null,
    home: run.home ?? null,
    jobs: run.jobs.map((job) => ({
      ...job,
      extras: job.extras ?? [],
      visit: job.visit ?? null,
      legs: (job.legs ?? []).map((leg) => asLegNow(leg, job)),
    })),
  }))
  const { driverId = '', extras = [], tipRates = [] }: Partial<WireDriverDay> = kept.day
  return { ...kept, day: { ...kept.day, driverId, extras, tipRates, runs } }
}

/** The runs with entries that the kept day does not have yet. */
export function runsAsLeft({ day, settledSeq }: KeptDay, items: readonly KeptItem[]): WirePhoneRun[] {
  const waiting = items.flatMap((item) =>
    item.kind === 'entry' && item.seq > settledSeq && (item.state === 'waiting' || item.state === 'sent')
      ? [asWaiting(item)]
      : [],
  )
  return day.runs.map((run) => viewOfRun<WirePhoneJob, WirePhoneRun>(run, waiting))
}

function settledUpTo(items: readonly KeptItem[]): number {
  const entries = items.filter(({ kind }) => kind === 'entry')
  const firstWaiting = entries.find(({ state }) => state === 'waiting')
  return firstWaiting ? firstWaiting.seq - 1 : (entries.at(-1)?.seq ?? 0)
}

const arrivedPhotos = (items: readonly KeptItem[]): string[] =>
  items.filter(({ kind, state }) => kind === 'photo' && state === 'sent').map(({ key }) => key)

/** A phone's first visit uses the request already begun in the page's head (`serve-web.ts` of the server). */
async function pathOfDay(): Promise<string> {
  const db = await phoneDb()
  const isKnown = (await db.get('phone', 'this')) !== undefined
  const { id } = await thisPhone()
  return isKnown ? `?phone=${id}` : ''
}

function marked(kept: KeptDay | undefined, fresh: KeptDay, items: readonly KeptItem[]): KeptDay {
  if (!kept || kept.day.date !== fresh.day.date) return fresh
  const changes = changesOfDay(runsAsLeft(kept, items), runsAsLeft(fresh, items))
  const stands = new Set(fresh.day.runs.flatMap(({ jobs }) => jobs.map(({ actionId }) => actionId)))
  const changed = new Set([...kept.changed, ...changes.changed].filter((id) => stands.has(id)))
  const gone = [...kept.gone, ...changes.gone].filter(({ actionId }) => !stands.has(actionId))
  return { ...fresh, changed: [...changed], gone }
}

/**
 * By the driver's id; kept days of an older page without ids by name and company, which the server
 * confirms.
 */
function areOfOneDriver(kept: KeptDay, { driverId, name, company }: WireDriverDay): boolean {
  const { day } = kept
  return day.driverId ? day.driverId === driverId : day.name === name && day.company.name === company.name
}

/**
 * Moves what an older page kept under a link into its driver's outbox, now that the driver is known; also
 * from earlier links.
 */
async function takeOver(token: string, day: WireDriverDay): Promise<void> {
  const db = await phoneDb()
  const tx = db.transaction(['days', 'items'], 'readwrite')
  const kept = await tx.objectStore('days').getAll()
  const links = new Set(kept.filter((one) => areOfOneDriver(one, day)).map((one) => one.token)).add(token)
  for await (const cursor of tx.objectStore('items')) {
    const item = cursor.value
    if (item.owner === undefined && links.has(item.token)) {
      await cursor.update({ ...item, owner: day.driverId })
    }
  }
  await tx.done
}

export async function readDay(token: string): Promise<Answer<WireDriverDay>> {
  const before = new Map((await allItems()).map((item) => [item.key, item]))
  const answer = await callOffice<WireDriverDay>(token, { method: 'GET', path: await pathOfDay() })
  if (answer.is !== 'ok') return answer
  await takeOver(token, answer.data)
  const items = (await allItems()).filter((item) => ownerOf(item) === answer.data.driverId)
  const held = items.flatMap(({ key }) => before.get(key) ?? [])
  const db = await phoneDb()
  const tx = db.transaction('days', 'readwrite')
  const fresh: KeptDay = {
    token,
    day: answer.data,
    readAt: new Date().toISOString(),
    settledSeq: settledUpTo(held),
    countedPhotos: arrivedPhotos(held),
    changed: [],
    gone: [],
  }
  const known = await tx.store.get(token)
  await tx.store.put(marked(known && asKnownNow(known), fresh, items))
  await tx.done
  return answer
}

export async function endLink(token: string): Promise<void> {
  const db = await phoneDb()
  const tx = db.transaction('days', 'readwrite')
  const kept = await tx.store.get(token)
  if (kept && !kept.isEnded) await tx.store.put({ ...kept, isEnded: true })
  await tx.done
}
