import type { WireDriverDay, WirePhoneJob, WirePhoneRun } from '@skipyard/contract/drivers-day.ts'
import { changesOfDay } from '@skipyard/domain/drivers-day/changes-of-day.ts'
import { viewOfRun } from '@skipyard/domain/drivers-day/view-of-run.ts'
import { asWaiting, type KeptItem } from './outbox-items.ts'
import { type Answer, callOffice } from './phone-calls.ts'
import { itemsOf, type KeptDay, phoneDb, thisPhone } from './phone-db.ts'

/** A day that an older page has kept, as this one knows days. */
export function asKnownNow(kept: KeptDay): KeptDay {
  const runs = kept.day.runs.map((run) => ({
    ...run,
    jobs: run.jobs.map((job) => ({ ...job, extras: job.extras ?? [] })),
  }))
  return { ...kept, day: { ...kept.day, extras: kept.day.extras ?? [], runs } }
}

/** Runs as their driver has left them: with everything entered that the kept day does not know of yet. */
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

/** A phone that was never here before asks as the page's own head has asked already (`serve-web.ts` of the server). */
async function pathOfDay(): Promise<string> {
  const db = await phoneDb()
  const isKnown = (await db.get('phone', 'this')) !== undefined
  const { id } = await thisPhone()
  return isKnown ? `?phone=${id}` : ''
}

/** A day newly read beside the one that is kept: what the office changed is marked until its driver has touched it. */
function takenOver(kept: KeptDay | undefined, fresh: KeptDay, items: readonly KeptItem[]): KeptDay {
  if (!kept || kept.day.date !== fresh.day.date) return fresh
  const changes = changesOfDay(runsAsLeft(kept, items), runsAsLeft(fresh, items))
  const stands = new Set(fresh.day.runs.flatMap(({ jobs }) => jobs.map(({ actionId }) => actionId)))
  const changed = new Set([...kept.changed, ...changes.changed].filter((id) => stands.has(id)))
  const gone = [...kept.gone, ...changes.gone].filter(({ actionId }) => !stands.has(actionId))
  return { ...fresh, changed: [...changed], gone }
}

/** Reads the day from the office and keeps it; whoever was told of changes before still is. */
export async function readDay(token: string): Promise<Answer<WireDriverDay>> {
  const held = await itemsOf(token)
  const answer = await callOffice<WireDriverDay>(token, { method: 'GET', path: await pathOfDay() })
  if (answer.is !== 'ok') return answer
  const db = await phoneDb()
  const items = await itemsOf(token)
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
  const before = await tx.store.get(token)
  await tx.store.put(takenOver(before && asKnownNow(before), fresh, items))
  await tx.done
  return answer
}
