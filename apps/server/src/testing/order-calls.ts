import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { NewBookingInput } from '@skipyard/contract/bookings/input.ts'
import type { WireOrder } from '@skipyard/contract/orders.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bookingInput, today } from './booking-input.ts'
import type { TestMember } from './test-server.ts'

interface Wish {
  booking?: Partial<NewBookingInput>
  furtherBins?: object[]
  bookShort?: boolean
}

/** What the office does with orders of several bins. */
export function ordersOf(member: TestMember) {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    member.call({ method: 'POST', path, body, headers })
  const make = ({ booking = {}, furtherBins, ...beside }: Wish = {}, headers: Record<string, string> = {}) =>
    post(
      '/orders',
      {
        booking: bookingInput(booking),
        furtherBins: furtherBins ?? [
          { binSize: 6, bookingPayment: 470 },
          { binSize: 8, bookingPayment: 520 },
        ],
        ...beside,
      },
      headers,
    )
  const named = (bookings: readonly Pick<WireBooking, '_id' | 'version'>[]) =>
    bookings.map(({ _id, version }) => ({ _id, version }))
  return {
    make,
    made: async (wish: Wish = {}): Promise<WireOrder> => {
      const { status, body } = await make(wish)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data
    },
    stock: (size: number, count: number) =>
      post('/binCount/addBinCount', { size, type: 'Marrel', count, date: toWireDate(today) }),
    read: async (id: string): Promise<WireOrder | null> =>
      (await member.call({ method: 'GET', path: `/bookings/${id}/order` })).body.data,
    addBin: (id: string, booking: object, beside: object = {}) =>
      post(`/bookings/${id}/order/bins`, { booking, ...beside }),
    change: (id: string, booking: object, others: readonly Pick<WireBooking, '_id' | 'version'>[]) =>
      member.call({
        method: 'PUT',
        path: `/bookings/${id}/order`,
        body: { booking, others: named(others) },
      }),
    cancel: (id: string, bookings: readonly Pick<WireBooking, '_id' | 'version'>[]) =>
      post(`/bookings/${id}/order/cancel`, { bookings: named(bookings) }),
  }
}
