import { addDays, daysBetween, type LocalDate } from '../shared/local-date.ts'

/** Days a new company tries the product free of charge (Spec 000 §9). */
export const TRIAL_DAYS = 7

/** The last day of the free trial of a company that registered on a date; null where there is no trial. */
export function trialEndsOn(registeredOn: LocalDate, days: number = TRIAL_DAYS): LocalDate | null {
  return days === 0 ? null : addDays(registeredOn, days)
}

/** Whole days left of a trial, 0 on its last day and after. */
export function trialDaysLeft(endsOn: LocalDate, today: LocalDate): number {
  return Math.max(0, daysBetween(today, endsOn))
}

/** Whether the last day of the trial has passed. */
export function isTrialOver(endsOn: LocalDate, today: LocalDate): boolean {
  return today > endsOn
}
