import { daysBetween, type LocalDate } from '../../shared/local-date.ts'
import type { Cents } from '../../shared/money.ts'

/** How long money is overdue, in the order it is always shown. */
export const AGE_BUCKETS = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const

/** Not due yet, or overdue by so many days. */
export type AgeBucket = (typeof AGE_BUCKETS)[number]

/** Money owed by age; what is to be refunded stands apart, below zero. All of it together is the balance. */
export type Ageing = Record<AgeBucket, Cents> & { inCredit: Cents }

/** The last day past due of each bucket but the last one. */
export const AGE_LIMITS = { days1to30: 30, days31to60: 60, days61to90: 90 } as const

/** How long something that was due on a day is overdue on another one. */
export function ageBucketOf(dueOn: LocalDate, today: LocalDate): AgeBucket {
  const days = daysBetween(dueOn, today)
  if (days < 1) return 'notDue'
  if (days <= AGE_LIMITS.days1to30) return 'days1to30'
  if (days <= AGE_LIMITS.days31to60) return 'days31to60'
  return days <= AGE_LIMITS.days61to90 ? 'days61to90' : 'over90'
}

/** What is still open, by age on a day. */
export function ageingOf(
  open: readonly { dueOn: LocalDate; balanceCents: Cents }[],
  today: LocalDate,
): Ageing {
  const ageing: Ageing = { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, inCredit: 0 }
  for (const { dueOn, balanceCents } of open) {
    const bucket = balanceCents < 0 ? 'inCredit' : ageBucketOf(dueOn, today)
    ageing[bucket] += balanceCents
  }
  return ageing
}
