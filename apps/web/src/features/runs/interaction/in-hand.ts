import {
  atRest,
  type Dragged,
  type Held,
  type Lifted,
  NOTHING_CHOSEN,
  type Rules,
  stay,
  type Taken,
  to,
} from './states.ts'

const others = (taken: Taken, jobIds: readonly string[]) => taken.jobIds.filter((id) => !jobIds.includes(id))

/** Where jobs were when they were taken, when it is those that are put down. */
const heldOf = (taken: Taken, jobIds: readonly string[]): Held =>
  jobIds.length === taken.jobIds.length && others(taken, jobIds).length === 0 ? taken.held : new Map()

/** Jobs are held: they are put down, or go back before anything else is taken or asked. */
const holding: Omit<Rules<Lifted | Dragged>, 'hang' | 'lift'> = {
  choose: (now, chosen) => to({ ...now, chosen }),
  drag: (now, taken) => to({ state: 'dragged', chosen: now.chosen, ...taken }, others(now, taken.jobIds)),
  letGo: (now) => to(atRest(now.chosen), now.jobIds),
  place: (now, jobIds) =>
    to({ state: 'placed', chosen: now.chosen, jobIds, held: heldOf(now, jobIds) }, others(now, jobIds)),
  sent: (now) => to({ ...now, chosen: NOTHING_CHOSEN }),
  stayed: stay,
  ask: (now, question) => to({ state: 'asking', chosen: now.chosen, question, placed: null }, now.jobIds),
  answer: stay,
  leave: (now) => to(atRest(NOTHING_CHOSEN), now.jobIds),
}

export const lifted: Rules<Lifted> = {
  ...holding,
  lift: (now, taken, landing) =>
    to({ state: 'lifted', chosen: now.chosen, ...taken, landing }, others(now, taken.jobIds)),
  hang: (now, landing) => to({ ...now, landing }),
}

/** The keyboard takes nothing while a hand holds something. */
export const dragged: Rules<Dragged> = { ...holding, lift: stay, hang: stay }
