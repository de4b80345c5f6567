import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'

const keyOf = (date: LocalDate) => `skipyard.planner.plan.${date}`

/** Notes in this tab that the day has a plan: should the server have lost it by the next look, that is said. */
export const rememberPlan = (date: LocalDate, planId: string) => sessionStorage.setItem(keyOf(date), planId)

/** The plan was thrown away, or nobody waits for it any more. */
export const forgetPlan = (date: LocalDate) => sessionStorage.removeItem(keyOf(date))

/** The plan of the day that this tab has seen and not thrown away; null for none. */
export const rememberedPlan = (date: LocalDate) => sessionStorage.getItem(keyOf(date))
