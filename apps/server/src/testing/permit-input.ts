import { bookingInput } from './booking-input.ts'
import type { TestMember } from './test-server.ts'

/** A council as its form sends it. */
export const councilInput = (changed: object = {}) => ({
  name: 'Merri-bek City Council',
  suburbs: ['Coburg'],
  postCodes: ['3058'],
  applicant: 'us',
  leadDays: 2,
  leadInWorkingDays: false,
  mostDays: 14,
  fee: 87.5,
  feePer: 'permit',
  registration: 'SB-114',
  registrationEnds: null,
  howToApply: '03 9240 1111',
  ...changed,
})

/** A PDF as small as one can be. */
export const smallPdf = (words = 'Permit'): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${words}\ntrailer<<>>\n%%EOF\n`)

/** A permit's document as the drawer sends it. */
export const documentInput = (version: number, name = 'permit.pdf', file: Buffer = smallPdf(name)) => ({
  version,
  name,
  file: file.toString('base64'),
})

/** A booking whose bin stands on a street in Coburg; answers its id. */
export async function takeStreetBooking(owner: TestMember, changed: object = {}): Promise<string> {
  const body = bookingInput({ deposit: 0, permitRequired: true, permitCost: 87, numberOfDays: 7, ...changed })
  const { status, body: answer } = await owner.call({ method: 'POST', path: '/bookings', body })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer.data._id
}

/** Ids of what a company has of permits. */
export interface PermitIds {
  councilId: string
  permitBookingId: string
}

/** A council, and a booking on one of its streets that has asked it, with a document. */
export async function furnishPermit(owner: TestMember, mark: string): Promise<PermitIds> {
  const council = await owner.call({
    method: 'POST',
    path: '/councils',
    body: councilInput({ name: mark, registration: mark, howToApply: mark }),
  })
  const permitBookingId = await takeStreetBooking(owner, { name: mark })
  const councilId: string = council.body.data._id
  const { status, body } = await owner.call({
    method: 'PUT',
    path: `/bookings/${permitBookingId}/permit`,
    body: { version: 0, state: 'applied', councilId, note: mark },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const path = `/bookings/${permitBookingId}/permit/document`
  const attached = await owner.call({ method: 'PUT', path, body: documentInput(1, `${mark}.pdf`) })
  if (attached.status !== 200) throw new Error(JSON.stringify(attached.body))
  return { councilId, permitBookingId }
}
