/** What a new company does until its first truck leaves, in this order. */
export const FIRST_STEPS = [
  /** What the person who asks is called, where it was guessed from the email. */
  'name',
  'bins',
  'prices',
  /** The account that customers pay into, printed on invoices. */
  'bank',
  /** A test email that a mail server has taken. */
  'mail',
  'trucks',
  'drivers',
  'bookings',
  'runs',
  'people',
] as const

/** One of them. */
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Which steps are done. */
export type StepsDone = Record<FirstStep, boolean>

/** The first steps of a company, with how many bins and trucks it named when it signed up. */
export type FirstSteps = StepsDone & { named: { bins: number; trucks: number } }

/** What some companies do without: a name that was guessed, prices typed by hand, cash alone, no mail server, a business of one. */
const OPTIONAL: readonly FirstStep[] = ['name', 'prices', 'bank', 'mail', 'people']

/** Whether the company runs: everything that no company can do without is done. */
export const isUnderWay = (done: StepsDone): boolean =>
  FIRST_STEPS.every((step) => done[step] || OPTIONAL.includes(step))
