import type { WireWayOut } from '@skipyard/contract/planning/proposal.ts'
import { clockOfMinute, shortClock } from '@skipyard/domain/shared/clock.ts'
import { planTexts } from './texts.ts'

const words = planTexts.way

/** 'Unlock XW48QP, Run 2', 'Start XW48QP at 6am'. */
export function wayInWords(
  way: Pick<WireWayOut, 'kind' | 'rego' | 'runId' | 'number' | 'minute' | 'isOff' | 'lateBy'>,
): string {
  const { kind, number, minute, isOff, lateBy } = way
  const rego = way.rego.toUpperCase()
  const run = planTexts.seat.inRun(rego, number)
  const said: Record<WireWayOut['kind'], string> = {
    place: words.place(run),
    'deliver-drop': words.deliver,
    unlock: words.unlock(run),
    'open-truck': isOff ? words.turnOn(rego) : words.open(rego),
    'start-earlier': words.start(rego, shortClock(minute ?? 0)),
    'end-later': words.end(rego, shortClock(minute ?? 0)),
    late: words.late(run, lateBy),
  }
  return said[kind]
}

/** 'There at about 8:20am, +6 km'. */
export const meaningOfWay = ({
  beginsAt,
  addedKilometres,
}: Pick<WireWayOut, 'beginsAt' | 'addedKilometres'>): string =>
  words.means(clockOfMinute(beginsAt), planTexts.seat.added(addedKilometres))
