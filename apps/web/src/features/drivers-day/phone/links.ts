import type { PhoneJob } from './wire.ts'

const onPhoneOf = (maker: RegExp) => maker.test(navigator.userAgent)

/** Opens the phone's own maps with the way to a job; a computer gets them in the browser. */
export function navigationTo({ lat, lon, name, suburb }: PhoneJob['address']): string {
  const place = `${lat},${lon}`
  if (onPhoneOf(/iPhone|iPad|iPod/)) return `https://maps.apple.com/?daddr=${place}&dirflg=d`
  if (onPhoneOf(/Android/)) return `geo:0,0?q=${place}(${encodeURIComponent(`${name}, ${suburb}`)})`
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`
}

export const callTo = (phone: string): string => `tel:${phone}`

export const textTo = (phone: string): string => `sms:${phone}`

/** The name a driver asks for: the first word of a person's, all of a short company's. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
