import type { InputOf } from '@skipyard/contract/operation.ts'
import {
  createCouncil,
  deleteCouncil,
  removePermitDocument,
  setBookingPermit,
  setPermitDocument,
  updateCouncil,
  type WireBookingPermit,
  type WireCouncil,
} from '@skipyard/contract/permits.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

export type PermitBody = InputOf<typeof setBookingPermit>['body']

export type CouncilBody = InputOf<typeof createCouncil>['body']

/** Resolves, also when refused, after the permits are read again. */
async function write<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    // Not before: who opens a form next must not start from what it was.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['permits'] }),
      queryClient.invalidateQueries({ queryKey: ['bookings', 'history'] }),
    ])
  }
}

export const savePermit = (bookingId: string, body: PermitBody, key?: string): Promise<WireBookingPermit> =>
  write(call(setBookingPermit, { params: { bookingId }, body, ...(key && { idempotencyKey: key }) }))

export const sendPermitDocument = (
  { bookingId, version }: WireBookingPermit,
  sent: { name: string; file: string },
): Promise<WireBookingPermit> =>
  write(call(setPermitDocument, { params: { bookingId }, body: { version, ...sent } }))

export const takeDocumentOff = ({ bookingId, version }: WireBookingPermit): Promise<WireBookingPermit> =>
  write(call(removePermitDocument, { params: { bookingId }, query: { version } }))

export const saveCouncil = (
  council: WireCouncil | null,
  body: CouncilBody,
  idempotencyKey: string,
): Promise<WireCouncil> =>
  write(
    council === null
      ? call(createCouncil, { body, idempotencyKey })
      : call(updateCouncil, {
          params: { councilId: council._id },
          body: { ...body, version: council.version },
          idempotencyKey,
        }),
  )

export const removeCouncil = (councilId: string) => write(call(deleteCouncil, { params: { councilId } }))
