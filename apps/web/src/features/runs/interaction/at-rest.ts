import { atRest, type Choosing, type Idle, NOTHING_CHOSEN, type Rules, stay, to } from './states.ts'

/** Nothing is held: what is taken, put somewhere or asked about begins here. */
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

export const idle: Rules<Idle> = resting

/** Escape lets go what is chosen. */
export const choosing: Rules<Choosing> = { ...resting, letGo: () => to(atRest(NOTHING_CHOSEN)) }
