import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Today and the days after it that the dashboard looks at. */
const DAYS_AHEAD = 14

/** The days that the dashboard looks at, both included. */
export const daysAhead = ({ today }: TenantScope): { from: LocalDate; to: LocalDate } => ({
  from: today,
  to: addDays(today, DAYS_AHEAD - 1),
})
