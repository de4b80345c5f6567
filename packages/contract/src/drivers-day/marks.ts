import { REVOKED_LINK } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { z } from 'zod'

/** What the office should know about an entry or photo besides its content. */
export const entryMark = z
  .object({
    /** Negative for a slow clock; null below a minute. */
    clockAheadSeconds: z.int().nullable(),
    isTimeUncertain: z.boolean(),
    /** Made before or after its link was revoked; null for a link that works. */
    revokedLink: z.enum(REVOKED_LINK).nullable(),
  })
  .meta({ id: 'EntryMark' })

export type WireEntryMark = z.infer<typeof entryMark>
