import {
  type Asking,
  atRest,
  type Choosing,
  type Dragged,
  type EventName,
  type Events,
  type Held,
  type Idle,
  type Interaction,
  type Lifted,
  NOTHING_CHOSEN,
  type Outcome,
  type Placed,
  type Rules,
  stay,
  type Taken,
  to,
} from './states.ts'

const resting: Rules<Idle | Choosing> = {
  choose: (_, chosen) => to(atRest(chosen)),
  lift: ({ chosen }, taken, landing) => to({ state: 'lifted', chosen, ...taken, landing }),
  hang: stay,
  drag: ({ chosen }, taken) => to({ state: 'dragged', chosen, ...taken }),
  letGo: stay,
  place: ({ chosen }, jobIds) => to({ state: 'placed', chosen, jobIds, held: new Map() }),
  sent: () => to(atRest(NOTHING_CHOSEN)),
  stayed: stay,
  ask: ({ chosen }, question) => to({ state: 'asking', chosen, question, placed: null }),
  answer: stay,
  leave: () => to(atRest(NOTHING_CHOSEN)),
}

const idle: Rules<Idle> = resting

const choosing: Rules<Choosing> = { ...resting, letGo: () => to(atRest(NOTHING_CHOSEN)) }

const others = (taken: Taken, jobIds: readonly string[]) => taken.jobIds.filter((id) => !jobIds.includes(id))

const heldOf = (taken: Taken, jobIds: readonly string[]): Held =>
  jobIds.length === taken.jobIds.length && others(taken, jobIds).length === 0 ? taken.held : new Map()

/** Held jobs are put down or go back before anything else is picked up or asked. */
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

const lifted: Rules<Lifted> = {
  ...holding,
  lift: (now, taken, landing) =>
    to({ state: 'lifted', chosen: now.chosen, ...taken, landing }, others(now, taken.jobIds)),
  hang: (now, landing) => to({ ...now, landing }),
}

/** The keyboard cannot lift while a pointer drags. */
const dragged: Rules<Dragged> = { ...holding, lift: stay, hang: stay }

/** Jobs were put down and are judged or asked about; other cards can be picked up meanwhile. */
const placed: Rules<Placed> = {
  choose: (now, chosen) => to({ ...now, chosen }),
  lift: ({ chosen }, taken, landing) => to({ state: 'lifted', chosen, ...taken, landing }),
  hang: stay,
  drag: ({ chosen }, taken) => to({ state: 'dragged', chosen, ...taken }),
  letGo: stay,
  place: ({ chosen }, jobIds) => to({ state: 'placed', chosen, jobIds, held: new Map() }),
  sent: (now, jobIds) =>
    to(jobIds === now.jobIds ? atRest(NOTHING_CHOSEN) : { ...now, chosen: NOTHING_CHOSEN }),
  stayed: (now, jobIds) => (jobIds === now.jobIds ? to(atRest(now.chosen), jobIds) : stay(now)),
  ask: ({ chosen, jobIds, held }, question) =>
    to({ state: 'asking', chosen, question, placed: { jobIds, held } }),
  answer: stay,
  leave: (now) => to({ ...now, chosen: NOTHING_CHOSEN }),
}

const waiting = ({ placed: jobs }: Asking) => jobs?.jobIds ?? []

/** Nothing can be picked up before the question is answered or closed, which is a no. */
const asking: Rules<Asking> = {
  choose: (now, chosen) => to({ ...now, chosen }),
  lift: stay,
  hang: stay,
  drag: stay,
  letGo: stay,
  place: (now, jobIds) => to({ state: 'placed', chosen: now.chosen, jobIds, held: new Map() }, waiting(now)),
  sent: (now) => to({ ...now, chosen: NOTHING_CHOSEN }),
  stayed: stay,
  ask: (now, question) => to({ state: 'asking', chosen: now.chosen, question, placed: null }, waiting(now)),
  answer: (now, question) => {
    if (question !== now.question) return stay(now)
    return to(now.placed ? { state: 'placed', chosen: now.chosen, ...now.placed } : atRest(now.chosen))
  },
  leave: (now) => to(atRest(NOTHING_CHOSEN), waiting(now)),
}

/**
 * The next state of the board. Every event has an outcome in every state
 * (`apps/web/src/features/runs/README.md`).
 */
export function transition<Name extends EventName>(
  now: Interaction,
  name: Name,
  ...facts: Events[Name]
): Outcome {
  switch (now.state) {
    case 'idle':
      return idle[name](now, ...facts)
    case 'choosing':
      return choosing[name](now, ...facts)
    case 'lifted':
      return lifted[name](now, ...facts)
    case 'dragged':
      return dragged[name](now, ...facts)
    case 'placed':
      return placed[name](now, ...facts)
    case 'asking':
      return asking[name](now, ...facts)
  }
}
