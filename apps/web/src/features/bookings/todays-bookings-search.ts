import { isBookingSort } from '@skipyard/contract/bookings.lists.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { z } from 'zod'

/**
 * What the address of Today's Bookings carries: everything one sees, so that a reload, the back button and a
 * shared link give the same view. What is missing or unreadable is as it is at first; see `useTodaysView`.
 */
export const todaysBookingsSearch = z.object({
  tab: z.enum(['drop', 'pick']).optional().catch(undefined),
  page: z.int().min(2).max(1_000_000).optional().catch(undefined),
  limit: z.literal([10, 15, 100]).optional().catch(undefined),
  sort: z.string().refine(isBookingSort).optional().catch(undefined),
  q: z.coerce.string().max(100).optional().catch(undefined),
  date: z
    .string()
    .refine((text) => parseLocalDate(text) !== null)
    .optional()
    .catch(undefined),
  span: z.enum(['days7', 'days30']).optional().catch(undefined),
  form: z.enum(['new', 'edit', 'clone']).optional().catch(undefined),
  booking: z.uuid().optional().catch(undefined),
})

/** The parsed address of Today's Bookings. */
export type TodaysBookingsSearch = z.infer<typeof todaysBookingsSearch>
