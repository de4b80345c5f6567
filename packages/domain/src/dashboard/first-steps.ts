/** What a new company does until its first truck leaves, in this order. */
export const FIRST_STEPS = [
  /** The user's name, where it was derived from the email. */
  'name',
  'bins',
  'prices',
  'bank',
  /** A test email that a mail server has accepted. */
  'mail',
  'trucks',
  'drivers',
  'bookings',
  'runs',
  'people',
] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

type StepsDone = Record<FirstStep, boolean>

/** The first steps of a company, with how many bins and trucks it named when it signed up. */
export type FirstSteps = StepsDone & { named: { bins: number; trucks: number } }

/**
 * Some companies do without: a derived name, prices typed by hand, cash only, no mail server, a business of
 * one.
 */
const OPTIONAL: readonly FirstStep[] = ['name', 'prices', 'bank', 'mail', 'people']

/** Whether the company runs: every step that no company can do without is done. */
export const isUnderWay = (done: StepsDone): boolean =>
  FIRST_STEPS.every((step) => done[step] || OPTIONAL.includes(step))
