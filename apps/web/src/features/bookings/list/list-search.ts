import { isBookingSort } from '@skipyard/contract/bookings.lists.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { z } from 'zod'

const date = z
  .string()
  .refine((text) => parseLocalDate(text) !== null)
  .optional()
  .catch(undefined)

const words = (most: number) => z.coerce.string().min(1).max(most).optional().catch(undefined)

/**
 * What the address of a booking list carries: everything one sees, so that a reload, the back button and a shared
 * link give the same view. What is missing or unreadable is as it is at first; see `listView`.
 */
export const listSearch = z.object({
  tab: words(20),
  page: z.int().min(2).max(1_000_000).optional().catch(undefined),
  limit: z.literal([10, 15, 100]).optional().catch(undefined),
  sort: z.string().refine(isBookingSort).optional().catch(undefined),
  q: words(100),
  /** The one day shown, on a list that has one. */
  date,
  /** The days of a stat card, counted from today. */
  span: z.enum(['days7', 'days30']).optional().catch(undefined),
  /** The first and last day of a range; `dates=all` takes the list's own range off. */
  from: date,
  to: date,
  dates: z.literal('all').optional().catch(undefined),
  /** Filters, each a list in one text: see `readTextList`. */
  suburb: words(4_000),
  size: words(200),
  confirmation: words(20),
  status: words(400),
  payment: words(200),
  /** What is open over the list. */
  form: z.enum(['view', 'new', 'edit', 'clone']).optional().catch(undefined),
  booking: z.uuid().optional().catch(undefined),
})

/** The parsed address of a booking list. */
export type ListSearch = z.infer<typeof listSearch>
