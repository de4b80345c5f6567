/** What a new company does until its first truck leaves, in this order; inviting somebody is nobody's duty. */
export const FIRST_STEPS = ['bins', 'trucks', 'drivers', 'bookings', 'runs', 'people'] as const

/** One of them. */
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Which steps are done. */
export type StepsDone = Record<FirstStep, boolean>

/** The first steps of a company, with how many bins and trucks it named when it signed up. */
export type FirstSteps = StepsDone & { named: { bins: number; trucks: number } }

/** Whether the company runs: everything is done but for the invitation, which a business of one never sends. */
export const isUnderWay = (done: StepsDone): boolean =>
  FIRST_STEPS.every((step) => done[step] || step === 'people')
