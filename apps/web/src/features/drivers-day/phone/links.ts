import type { WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'

const onPhoneOf = (maker: RegExp) => maker.test(navigator.userAgent)

export function navigationTo({ lat, lon, name, suburb }: WirePhoneJob['address']): string {
  const place = `${lat},${lon}`
  if (onPhoneOf(/iPhone|iPad|iPod/)) return `https://maps.apple.com/?daddr=${place}&dirflg=d`
  if (onPhoneOf(/Android/)) return `geo:0,0?q=${place}(${encodeURIComponent(`${name}, ${suburb}`)})`
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`
}

export const callTo = (phone: string): string => `tel:${phone}`

export const textTo = (phone: string): string => `sms:${phone}`

const FITS = 5

/** The first word of a driver's name; '' where that is too long for a button. */
export function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  return first.length > FITS ? '' : first
}
