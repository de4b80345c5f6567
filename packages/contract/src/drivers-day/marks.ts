import { REVOKED_LINK } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { z } from 'zod'

/** What the office has to know of an entry or a photo beside what it says. */
export const entryMark = z
  .object({
    /** Seconds by which the phone's clock was ahead, negative where it was slow; null below a minute. */
    clockAheadSeconds: z.int().nullable(),
    isTimeUncertain: z.boolean(),
    /** Whether it was made before the link it was made with was revoked; null for a link that works. */
    revokedLink: z.enum(REVOKED_LINK).nullable(),
  })
  .meta({ id: 'EntryMark' })

/** The same as it crosses the wire. */
export type WireEntryMark = z.infer<typeof entryMark>
