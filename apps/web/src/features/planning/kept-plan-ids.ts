import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'

const keyOf = (date: LocalDate) => `skipyard.planner.plan.${date}`

/** Notes in this tab that the day has a plan, to say so if the server has lost it. */
export const rememberPlan = (date: LocalDate, planId: string) => sessionStorage.setItem(keyOf(date), planId)

export const forgetPlan = (date: LocalDate) => sessionStorage.removeItem(keyOf(date))

export const rememberedPlan = (date: LocalDate) => sessionStorage.getItem(keyOf(date))
