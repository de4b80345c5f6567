import { type Asking, atRest, NOTHING_CHOSEN, type Placed, type Rules, stay, to } from './states.ts'

/** Jobs are put down: they are sent or stay, or are asked about. The hands are free meanwhile. */
export const placed: Rules<Placed> = {
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

/** A question is open: nothing is taken before it is answered, or put away with no. */
export const asking: Rules<Asking> = {
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
