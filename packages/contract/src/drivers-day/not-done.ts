import { isNotDoneReason, NOT_DONE_REASONS, type NotDoneMark } from '@skipyard/domain/drivers-day/not-done.ts'
import { z } from 'zod'

/** The reasons why a job was not done, as they cross the wire. */
export const notDoneReason = z.enum(Object.keys(NOT_DONE_REASONS).filter(isNotDoneReason))

/** A job that a driver gave back: why, when, and who. */
export const notDone = z
  .object({
    reason: notDoneReason,
    note: z.string(),
    at: z.string().meta({ format: 'date-time' }),
    by: z.string(),
  })
  .meta({ id: 'NotDone' })

type WireNotDone = z.infer<typeof notDone>

/** The mark of a job given back as it is sent; null for none. */
export const wireOfNotDone = (mark: NotDoneMark | null): WireNotDone | null =>
  mark && { reason: mark.reason, note: mark.note, at: mark.at.toISOString(), by: mark.by }
